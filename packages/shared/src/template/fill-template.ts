import { escapeHtml, isAbove, isGiven, isOneOf, type Literal } from '../model';
import { isAllowedValue, voidTags } from './allowed-markup';
import { compileTemplate, type Compiled, type Condition, type Part, type Place } from './compile-template';
import type { TemplateNode, TemplateValues } from './template';

/** What fillings may cost: one for each node, attribute and step to a value, and one for each character. */
export interface Work {
  left: number;
}

/** No list in a list, and no long text in them, makes more of a page. */
const mostWork = 500_000;
/** Characters of what is contributed to the slots of one template. */
const mostContributed = 1_000_000;
/** A date takes as long as so many characters. */
const formatWork = 20;
/** Characters of a text that people read as one. */
const usualLength = 1000;

export const workOfOne = (): Work => ({ left: mostWork });

interface Filling {
  values: TemplateValues;
  /** The elements of the lists that are gone through, the innermost last. */
  elements: readonly unknown[];
  /** Markup of what is contributed to a slot. */
  slot: (name: string) => string;
  work: Work;
  contributed: Work;
}

/** Throws where the template costs more than any page. */
function spend(work: Work, cost: number): void {
  work.left -= cost;
  if (work.left < 0) throw new RangeError('the template costs more than any page');
}

const own = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;

function valueAt({ from, keys }: Place, { values, elements, work }: Filling): unknown {
  spend(work, 1 + keys.length);
  return keys.reduce<unknown>(own, from < 0 ? values : elements[from]);
}

/** A function may look at a text once for each of its characters: what is much longer than people read costs more. */
function workOfText(value: unknown): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, one) => sum + 1 + workOfText(one), 0);
  return typeof value === 'string' ? Math.max(value.length, value.length ** 2 / usualLength) : 0;
}

/** Escaped for markup, of which the characters that it has more than the text cost as much as its own. */
function escaped(text: string, { work }: Filling): string {
  const markup = escapeHtml(text);
  spend(work, markup.length - text.length);
  return markup;
}

function shownValue({ place, shown }: Exclude<Part, string>, filling: Filling): unknown {
  const value = valueAt(place, filling);
  if (!shown) return '';
  let text = value;
  for (const { format, args } of shown) {
    spend(filling.work, formatWork + workOfText(text));
    text = format(text as never, ...args);
  }
  return text;
}

/** As React shows a value: nothing for what is none, yes or no. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'bigint' ? String(value) : '';
}

function filledText(parts: readonly Part[], filling: Filling): string {
  let text = '';
  for (const part of parts) {
    const one = typeof part === 'string' ? part : textOf(shownValue(part, filling));
    spend(filling.work, one.length);
    text += one;
  }
  return text;
}

/** The text of an attribute; undefined where it is left out. */
function attributeText(parts: readonly Part[], filling: Filling): string | undefined {
  const [alone] = parts;
  if (parts.length !== 1 || alone === undefined || typeof alone === 'string')
    return filledText(parts, filling);
  const value = shownValue(alone, filling);
  if (value === undefined || value === null || value === false || value === '') return undefined;
  const text = String(value);
  spend(filling.work, text.length);
  return text;
}

/** The router has put a slash before an address that it could not know for one. */
function withoutSecondSlash([first, second]: readonly Part[], text: string): string {
  const isRead = typeof first === 'string' && first.length === 1 && typeof second === 'object';
  return isRead && text.startsWith('//') ? text.slice(1) : text;
}

function element(
  { tag, attributes, off, children }: Extract<Compiled, { kind: 'element' }>,
  filling: Filling,
): string {
  let start = `<${tag}`;
  for (const { name, parts, size } of attributes) {
    // Of one that is left out as well.
    spend(filling.work, 1 + size);
    const value = attributeText(parts, filling);
    const text = value && name === 'href' ? withoutSecondSlash(parts, value) : value;
    if (text !== undefined && isAllowedValue(name, text)) start += ` ${name}="${escaped(text, filling)}"`;
  }
  start += off ? ' disabled="">' : '>';
  return voidTags.has(tag) ? start : `${start}${all(children, filling)}</${tag}>`;
}

function holds({ value: place, is, same, above }: Condition, filling: Filling): boolean {
  const value = valueAt(place, filling);
  if (same === undefined && above === undefined && !is) return isGiven(value);
  const length = Array.isArray(value) ? value.length : 1;
  spend(filling.work, length * (is?.length ?? 1));
  if (same !== undefined) return isOneOf(value, [(valueAt(same, filling) ?? null) as Literal]);
  if (above !== undefined) return isAbove(value, typeof above === 'number' ? above : valueAt(above, filling));
  return isOneOf(value, is ?? []);
}

function each({ list, most, children }: Extract<Compiled, { kind: 'each' }>, filling: Filling): string {
  const items = valueAt(list, filling);
  if (!Array.isArray(items)) return '';
  const { elements } = filling;
  return items
    .slice(0, most)
    .map((item: unknown) => {
      spend(filling.work, 1);
      return all(children, { ...filling, elements: [...elements, item] });
    })
    .join('');
}

function node(one: Compiled, filling: Filling): string {
  spend(filling.work, 1);
  if (one.kind === 'text') return escaped(filledText(one.parts, filling), filling);
  if (one.kind === 'element') return element(one, filling);
  if (one.kind === 'each') return each(one, filling);
  if (one.kind === 'when') return all(holds(one.holds, filling) ? one.then : one.otherwise, filling);
  const contributed = filling.slot(one.name);
  spend(filling.contributed, contributed.length);
  return contributed;
}

const all = (nodes: readonly Compiled[], filling: Filling): string =>
  nodes.map((one) => node(one, filling)).join('');

export interface FillOptions {
  slot?: ((name: string) => string) | undefined;
  /** What is left of the work for this and for other fillings. */
  work?: Work | undefined;
}

/**
 * The markup of a template with its values. Every value is escaped, and nothing gets in that `isAllowedTag` and
 * `isAllowedAttribute` do not know, whatever the template says; buttons and fields are off, and there is no form. Throws
 * where it costs more than any page.
 */
export function fillTemplate(
  nodes: readonly TemplateNode[],
  values: TemplateValues,
  { slot = () => '', work = workOfOne() }: FillOptions = {},
): string {
  const contributed = { left: mostContributed };
  return all(compileTemplate(nodes), { values, elements: [], slot, work, contributed });
}
