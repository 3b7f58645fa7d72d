import { isTag, isText, type ChildNode, type Element } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import type { Literal } from '../model';
import { isAllowedAttribute, isAllowedTag, type TemplateNode } from '../template';

/** Of no use without the script that wrote it, or in a document, where what is drawn has its namespace by itself. */
const unused = new Set([
  'data-discover',
  'data-path',
  'data-most',
  'data-is',
  'data-same',
  'data-above',
  'xmlns',
]);

function attributesOf({ name: tag, attribs }: Element): Record<string, string> {
  if ('style' in attribs) throw new Error(`<${tag}> has a style of its own, which no page may have`);
  const kept = Object.entries(attribs).filter(([name]) => isAllowedAttribute(name, tag) && !unused.has(name));
  return Object.fromEntries(kept);
}

const within = (element: Element, name: string) =>
  nodesOf(element.children.flatMap((child) => (isTag(child) && child.name === name ? child.children : [])));

function conditionOf({ 'data-is': is, 'data-same': same, 'data-above': above }: Element['attribs']) {
  return {
    ...(is && { is: JSON.parse(is) as Literal[] }),
    ...(same && { same }),
    // No path is a number.
    ...(above && { above: Number.isNaN(Number(above)) ? above : Number(above) }),
  };
}

function nodeOf(child: ChildNode): TemplateNode | undefined {
  if (isText(child)) return child.data;
  if (!isTag(child)) return undefined;
  const { name: tag, attribs, children } = child;
  const { 'data-path': path = '', 'data-most': most } = attribs;
  // React asks the browser for images early; what the page server says is enough.
  if (tag === 'link') return undefined;
  if (tag === 'x-slot') return { slot: path };
  if (tag === 'x-each')
    return { each: path, ...(most && { most: Number(most) }), children: nodesOf(children) };
  if (tag === 'x-when')
    return {
      when: path,
      ...conditionOf(attribs),
      then: within(child, 'x-then'),
      otherwise: within(child, 'x-otherwise'),
    };
  if (!isAllowedTag(tag)) throw new Error(`<${tag}> is no part of a first view`);
  const attributes = attributesOf(child);
  return {
    tag,
    ...(Object.keys(attributes).length > 0 && { attributes }),
    ...(children.length > 0 && { children: nodesOf(children) }),
  };
}

const nodesOf = (children: readonly ChildNode[]): TemplateNode[] =>
  children.map(nodeOf).filter((node) => node !== undefined);

/** The template that stands in markup of React's server renderer. Throws for what no template may hold. */
export function templateOf(markup: string): TemplateNode[] {
  return nodesOf(parseDocument(markup, { xmlMode: true, decodeEntities: true }).children);
}
