import { defaultTreeAdapter, html, parseFragment, serialize } from 'parse5';
import { voidTags } from './allowed-markup';
import type { TemplateNode } from './template';

/** One of whatever a card may begin with: none of these may end what the slot stands in. */
const contributed =
  '<div></div><p></p><h2></h2><a></a><button></button><ul><li></li></ul><dl><dd></dd></dl><table></table><option></option>';

/** What a page stands in, and what the page of another module may have around a card. */
const aroundPage = ['<main>', '</main>'] as const;
const aroundCard = [
  aroundPage,
  ['<ul><li><div>', '</div></li></ul>'],
  ['<dl><dd><div>', '</div></dd></dl>'],
] as const;

/** The elements of a view, with all that it may show beside each other. Every text is an x. */
function skeletonOf(nodes: readonly TemplateNode[]): string {
  let markup = '';
  for (const node of nodes) {
    if (typeof node === 'string') {
      // Between the parts of a table a text goes elsewhere, and space stays.
      if (node !== '' && !markup.endsWith('x')) markup += /[^\t\n\f\r ]/.test(node) ? 'x' : ' ';
    } else if ('slot' in node) markup += contributed;
    else if ('each' in node) markup += skeletonOf(node.children);
    else if ('when' in node) markup += skeletonOf(node.then) + skeletonOf(node.otherwise);
    else {
      const tag = node.tag === 'form' ? 'div' : node.tag;
      markup += `<${tag}>`;
      if (!voidTags.has(tag)) markup += `${skeletonOf(node.children ?? [])}</${tag}>`;
    }
  }
  return markup;
}

/** As a browser has it once it has read the markup, written again. */
function read(markup: string): string {
  const body = defaultTreeAdapter.createElement('div', html.NS.HTML, []);
  return serialize(parseFragment(body, markup, {}));
}

function differing(markup: string, [begin, end]: readonly [string, string]): string | undefined {
  const whole = `${begin}${markup}${end}`;
  const again = read(whole);
  if (again === whole) return undefined;
  let at = 0;
  while (again[at] === whole[at]) at += 1;
  const from = whole.lastIndexOf('<', Math.min(at, whole.length - 1));
  return /^<\/?(\w+)/.exec(whole.slice(from))?.[1] ?? 'text';
}

/**
 * The name of the first element that a browser would not leave where it stands in the template of a page or card, as one
 * `li` in another, which ends that and whatever is between them: it would stand outside of the page. Undefined where all
 * of them stay.
 */
export function misplacedElement(
  nodes: readonly TemplateNode[],
  { isCard = false }: { isCard?: boolean } = {},
): string | undefined {
  const markup = skeletonOf(nodes);
  for (const around of isCard ? aroundCard : [aroundPage]) {
    const found = differing(markup, around);
    if (found) return found;
  }
  return undefined;
}
