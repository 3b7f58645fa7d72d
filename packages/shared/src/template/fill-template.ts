import { isAbove, isGiven, isOneOf, placeholders, type Literal } from '../model';
import { isAllowedAttribute, isAllowedTag, isAllowedValue, voidTags } from './allowed-markup';
import { formats } from './formats';
import type { TemplateElement, TemplateNode, TemplateValues, TemplateWhen } from './template';

const marks: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark);

/** Lists that are gone through, each by the path of its element: `0.items[]`. */
type Elements = readonly (readonly [path: string, element: unknown])[];

interface Filling {
  values: TemplateValues;
  elements: Elements;
  /** Markup of what is contributed to a slot. */
  slot: (name: string) => string;
  /** Nodes and characters so far. */
  made: { size: number };
}

/** Nodes and characters of one filling at most: no list in a list, and no long text in them, makes more of a page. */
const mostMade = 500_000;

/** Throws where the template grows beyond any page. */
function made(text: string, filling: Filling): string {
  filling.made.size += text.length + 1;
  if (filling.made.size > mostMade) throw new RangeError('the filled template is larger than any page');
  return text;
}

const own = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;

function valueAt(path: string, { values, elements }: Filling): unknown {
  // The innermost list is the last one.
  const from = elements.findLast(([beginning]) => path === beginning || path.startsWith(`${beginning}.`));
  const [start, rest] = from ? [from[1], path.slice(from[0].length + 1)] : [values, path];
  if (rest === '') return start;
  return rest.split('.').reduce<unknown>(own, start);
}

function shown(path: string, formatting: string | undefined, filling: Filling): unknown {
  const value = valueAt(path, filling);
  if (formatting === undefined) return value;
  return (JSON.parse(formatting) as [string, ...never[]][]).reduce<unknown>((text, [name, ...args]) => {
    const format = Object.hasOwn(formats, name) ? formats[name] : undefined;
    return format ? format(text as never, ...args) : '';
  }, value);
}

/** As React shows a value: nothing for what is none, yes or no. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'bigint' ? String(value) : '';
}

function filledText(text: string, filling: Filling): string {
  return text.replace(placeholders, (_, path: string, formatting?: string) =>
    textOf(shown(path, formatting, filling)),
  );
}

/** The text of an attribute; undefined where it is left out. */
function attributeText(template: string, filling: Filling): string | undefined {
  const [alone] = template.matchAll(placeholders);
  if (alone?.[0].length !== template.length) return filledText(template, filling);
  const [, path = '', formatting] = alone;
  const value = shown(path, formatting, filling);
  return value === undefined || value === null || value === false || value === '' ? undefined : String(value);
}

/** The router has put a stroke before an address that it could not know for one. */
function withoutSecondStroke(template: string, text: string): string {
  return template.search(placeholders) === 1 && text.startsWith('//') ? text.slice(1) : text;
}

function element({ tag, attributes = {}, children = [] }: TemplateElement, filling: Filling): string {
  if (!isAllowedTag(tag)) return '';
  const written = Object.entries(attributes).map(([name, template]) => {
    const value = attributeText(template, filling);
    const text = value && name === 'href' ? withoutSecondStroke(template, value) : value;
    if (text === undefined || !isAllowedAttribute(name) || !isAllowedValue(name, text)) return '';
    return ` ${name}="${escaped(text)}"`;
  });
  const start = made(`<${tag}${written.join('')}>`, filling);
  return voidTags.has(tag) ? start : `${start}${all(children, filling)}</${tag}>`;
}

function holds({ when, is, same, above }: TemplateWhen, filling: Filling): boolean {
  const value = valueAt(when, filling);
  if (same !== undefined) return isOneOf(value, [(valueAt(same, filling) ?? null) as Literal]);
  if (above !== undefined) return isAbove(value, typeof above === 'string' ? valueAt(above, filling) : above);
  return is ? isOneOf(value, is) : isGiven(value);
}

function node(one: TemplateNode, filling: Filling): string {
  if (typeof one === 'string') return made(escaped(filledText(one, filling)), filling);
  if ('tag' in one) return element(one, filling);
  if ('slot' in one) return filling.slot(one.slot);
  if ('each' in one) {
    const list = valueAt(one.each, filling);
    if (!Array.isArray(list)) return '';
    return list
      .slice(0, one.most)
      .map((item: unknown) => {
        made('', filling);
        const elements = [...filling.elements, [`${one.each}[]`, item] as const];
        return all(one.children, { ...filling, elements });
      })
      .join('');
  }
  made('', filling);
  return all(holds(one, filling) ? one.then : one.otherwise, filling);
}

const all = (nodes: readonly TemplateNode[], filling: Filling): string =>
  nodes.map((one) => node(one, filling)).join('');

/**
 * The markup of a template with its values. Every value is escaped, and nothing gets in that `isAllowedTag` and
 * `isAllowedAttribute` do not know, whatever the template says. Throws where it grows beyond any page.
 */
export function fillTemplate(
  nodes: readonly TemplateNode[],
  values: TemplateValues,
  slot: (name: string) => string = () => '',
): string {
  return all(nodes, { values, elements: [], slot, made: { size: 0 } });
}
