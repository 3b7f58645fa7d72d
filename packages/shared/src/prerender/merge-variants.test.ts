import { fillTemplate, type TemplateNode } from '../template';
import { mergeVariants, type Variant } from './merge-variants';

const p = (...children: TemplateNode[]): TemplateNode => ({ tag: 'p', children });
const link = (text: string): TemplateNode => ({ tag: 'a', attributes: { href: '/' }, children: [text] });
const when = (claim: string, then: TemplateNode[], otherwise: TemplateNode[] = []): TemplateNode => ({
  when: 'session.claims',
  is: [claim],
  then,
  otherwise,
});
const list = (...children: TemplateNode[]): TemplateNode => ({ each: '0', children });

/** Of somebody who holds the right, and of somebody who lacks it. */
const merged = (held: TemplateNode[], lacking: TemplateNode[]) =>
  mergeVariants([
    { claims: { edit: true }, nodes: held },
    { claims: { edit: false }, nodes: lacking },
  ]);

it.each<[string, TemplateNode[], TemplateNode[], TemplateNode[]]>([
  ['what is the same stands once', [p('a')], [p('a')], [p('a')]],
  [
    'what only some see stands between what all see',
    [p('a'), link('new'), p('b')],
    [p('a'), p('b')],
    [p('a'), when('edit', [link('new')]), p('b')],
  ],
  [
    'within the elements that all see',
    [p(list(p('tick'), p('name')))],
    [p(list(p('name')))],
    [p(list(when('edit', [p('tick')]), p('name')))],
  ],
  [
    'what differs altogether stands twice',
    [link('edit')],
    [p('view')],
    [when('edit', [link('edit')], [p('view')])],
  ],
  [
    'so does one with other attributes',
    [link('a')],
    [{ tag: 'a', children: ['a'] }],
    [when('edit', [link('a')], [{ tag: 'a', children: ['a'] }])],
  ],
  [
    'within a choice',
    [{ when: '0', then: [p('a')], otherwise: ['x'] }],
    [{ when: '0', then: [p('b')], otherwise: ['x'] }],
    [{ when: '0', then: [p(when('edit', ['a'], ['b']))], otherwise: ['x'] }],
  ],
])('%s', (_, held, lacking, nodes) => {
  expect(merged(held, lacking)).toEqual(nodes);
});

const claimed: Variant[] = [
  { claims: { view: true, edit: true, bind: true }, nodes: [p('a', link('b'), link('c'))] },
  { claims: { view: true, edit: true, bind: false }, nodes: [p('a', link('c'))] },
  { claims: { view: true, edit: false }, nodes: [p('a')] },
];

it('shows each person what they were made to see, one right after the other', () => {
  const nodes = mergeVariants(claimed);
  for (const { claims, nodes: own } of claimed) {
    const held = Object.entries(claims).flatMap(([claim, holds]) => (holds ? [claim] : []));
    expect(fillTemplate(nodes, { session: { claims: held } })).toBe(fillTemplate(own, {}));
  }
});

it('a right that all of them hold is not asked for', () => {
  expect(JSON.stringify(mergeVariants(claimed))).not.toContain('view');
});
