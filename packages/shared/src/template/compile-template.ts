import { placeholders, type Literal } from '../model';
import { isAllowedAttribute, isAllowedTag, writesDisabled } from './allowed-markup';
import { formatsIn, type Shown } from './formats';
import type { TemplateElement, TemplateNode, TemplateWhen } from './template';

/** Where a value is: from the element of the list that is gone through at this depth, or from the values (-1). */
export interface Place {
  from: number;
  keys: readonly string[];
}

/** A text between placeholders, or the place of a value and how it is shown; null where nothing known shows it. */
export type Part = string | { place: Place; shown: readonly Shown[] | null };

interface Attribute {
  name: string;
  parts: readonly Part[];
  /** Characters, with those of the name. */
  size: number;
}

export type Compiled =
  | { kind: 'text'; parts: readonly Part[] }
  | { kind: 'element'; tag: string; attributes: readonly Attribute[]; off: boolean; children: Compiled[] }
  | { kind: 'each'; list: Place; most: number | undefined; children: Compiled[] }
  | { kind: 'when'; holds: Condition; then: Compiled[]; otherwise: Compiled[] }
  | { kind: 'slot'; name: string };

export interface Condition {
  value: Place;
  is?: readonly Literal[] | undefined;
  same?: Place | undefined;
  above?: number | Place | undefined;
}

/** The lists around a node, from the outermost: each by the path of its element, as `0.items[]`. */
type Around = readonly string[];

function placeOf(path: string, around: Around): Place {
  const from = around.findLastIndex((list) => path === list || path.startsWith(`${list}.`));
  const rest = from < 0 ? path : path.slice((around[from]?.length ?? 0) + 1);
  return { from, keys: rest === '' ? [] : rest.split('.') };
}

function partsOf(text: string, around: Around): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: whole, 1: path = '', 2: formatting, index } of text.matchAll(placeholders)) {
    if (index > end) parts.push(text.slice(end, index));
    parts.push({
      place: placeOf(path, around),
      shown: formatting === undefined ? [] : (formatsIn(formatting) ?? null),
    });
    end = index + whole.length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}

function compileElement(
  { tag, attributes = {}, children = [] }: TemplateElement,
  around: Around,
): Compiled[] {
  if (!isAllowedTag(tag)) return [];
  const off = writesDisabled(tag);
  const written = Object.entries(attributes)
    .filter(([name]) => isAllowedAttribute(name, tag) && !(off && name === 'disabled'))
    .map(([name, text]) => ({ name, parts: partsOf(text, around), size: name.length + text.length }));
  // What a form sends before its script has come goes somewhere that nobody meant.
  const name = tag === 'form' ? 'div' : tag;
  return [{ kind: 'element', tag: name, attributes: written, off, children: compileAll(children, around) }];
}

function conditionOf({ when, is, same, above }: TemplateWhen, around: Around): Condition {
  return {
    value: placeOf(when, around),
    is,
    same: same === undefined ? undefined : placeOf(same, around),
    above: typeof above === 'string' ? placeOf(above, around) : above,
  };
}

function compileNode(node: TemplateNode, around: Around): Compiled[] {
  if (typeof node === 'string') return [{ kind: 'text', parts: partsOf(node, around) }];
  if ('tag' in node) return compileElement(node, around);
  if ('slot' in node) return [{ kind: 'slot', name: node.slot }];
  if ('each' in node) {
    const children = compileAll(node.children, [...around, `${node.each}[]`]);
    return [{ kind: 'each', list: placeOf(node.each, around), most: node.most, children }];
  }
  const [then, otherwise] = [compileAll(node.then, around), compileAll(node.otherwise, around)];
  return [{ kind: 'when', holds: conditionOf(node, around), then, otherwise }];
}

const compileAll = (nodes: readonly TemplateNode[], around: Around): Compiled[] =>
  nodes.flatMap((node) => compileNode(node, around));

/** What was made of the templates that are kept. */
const made = new WeakMap<readonly TemplateNode[], readonly Compiled[]>();

/**
 * A template with its placeholders found and their formatting read, once for as long as the template is kept. What no
 * template may hold is left out.
 */
export function compileTemplate(nodes: readonly TemplateNode[]): readonly Compiled[] {
  const known = made.get(nodes);
  if (known) return known;
  const compiled = compileAll(nodes, []);
  made.set(nodes, compiled);
  return compiled;
}
