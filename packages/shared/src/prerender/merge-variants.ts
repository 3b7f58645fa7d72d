import type { TemplateNode } from '../template';

/** What is shown to people by whether they hold some rights. */
export interface Variant {
  claims: Readonly<Record<string, boolean>>;
  nodes: readonly TemplateNode[];
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** A node without what is in it. */
function shellOf(node: TemplateNode): object | string {
  if (typeof node === 'string' || 'slot' in node) return node;
  if ('when' in node) {
    const { then: _, otherwise: __, ...condition } = node;
    return condition;
  }
  const { children: _, ...shell } = node;
  return shell;
}

function mergeNode(held: TemplateNode, lacking: TemplateNode, claim: string): TemplateNode[] {
  if (isSame(held, lacking)) return [held];
  if (typeof held === 'string' || typeof lacking === 'string' || !isSame(shellOf(held), shellOf(lacking)))
    return [{ when: 'session.claims', is: [claim], then: [held], otherwise: [lacking] }];
  if ('when' in held && 'when' in lacking) {
    const then = mergeNodes(held.then, lacking.then, claim);
    return [{ ...held, then, otherwise: mergeNodes(held.otherwise, lacking.otherwise, claim) }];
  }
  const inside = (node: TemplateNode) =>
    (typeof node === 'object' && 'children' in node && node.children) || [];
  return [{ ...held, children: mergeNodes(inside(held), inside(lacking), claim) } as TemplateNode];
}

/** How many of the first nodes are the same. */
function alikeAtFirst(one: readonly TemplateNode[], other: readonly TemplateNode[]): number {
  const differs = one.findIndex((node, index) => !isSame(node, other[index]));
  return differs < 0 ? one.length : differs;
}

function mergeNodes(
  held: readonly TemplateNode[],
  lacking: readonly TemplateNode[],
  claim: string,
): TemplateNode[] {
  if (held.length === lacking.length)
    return held.flatMap((node, index) => mergeNode(node, lacking[index] ?? '', claim));
  const first = alikeAtFirst(held, lacking);
  const [restHeld, restLacking] = [held.slice(first), lacking.slice(first)];
  const last = alikeAtFirst([...restHeld].reverse(), [...restLacking].reverse());
  const then = restHeld.slice(0, restHeld.length - last);
  const otherwise = restLacking.slice(0, restLacking.length - last);
  return [
    ...held.slice(0, first),
    { when: 'session.claims', is: [claim], then, otherwise },
    ...restHeld.slice(restHeld.length - last),
  ];
}

/** One template of what differs by rights: what is the same for everybody stands in it once. */
export function mergeVariants(variants: readonly Variant[]): TemplateNode[] {
  const [first = { claims: {}, nodes: [] }] = variants;
  if (variants.length < 2) return [...first.nodes];
  const claim = Object.keys(first.claims).find((one) =>
    [true, false].every((holds) => variants.some(({ claims }) => claims[one] === holds)),
  );
  const split = variants.every(({ claims }) => claim !== undefined && claim in claims);
  if (claim === undefined || !split)
    throw new Error('its variants do not differ by one right after the other');
  const of = (holds: boolean) => mergeVariants(variants.filter(({ claims }) => claims[claim] === holds));
  return mergeNodes(of(true), of(false), claim);
}
