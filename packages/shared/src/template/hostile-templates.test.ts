import { fillTemplate, isAllowedValue, type TemplateNode } from '.';
import { placeholder } from '../model';

const many = Array.from({ length: 200 }, (_, index) => ({ name: `Row ${index}` }));
const within = (depth: number): TemplateNode[] =>
  depth === 0 ? [] : [{ each: '0', children: within(depth - 1) }];

describe('a template that grows beyond any page', () => {
  it.each<[string, TemplateNode[]]>([
    [
      'by lists in lists',
      [{ each: '0', children: [{ each: '0', children: [{ tag: 'p' }, { each: '0', children: ['x'] }] }] }],
    ],
    ['by lists in lists that show nothing', within(6)],
    ['by a long text again and again', [{ each: '0', children: ['x'.repeat(4000)] }]],
    [
      'by a long attribute again and again',
      [{ each: '0', children: [{ tag: 'i', attributes: { title: 'x'.repeat(4000) } }] }],
    ],
  ])('ends %s', (_, nodes) => {
    expect(() => fillTemplate(nodes, { 0: many })).toThrow(RangeError);
  });

  it('is told from a large page', () => {
    const rows: TemplateNode[] = [
      {
        each: '0',
        children: [{ tag: 'tr', children: [{ tag: 'td', children: [placeholder('0[].name')] }] }],
      },
    ];
    expect(fillTemplate(rows, { 0: many })).toContain('<tr><td>Row 199</td></tr>');
  });
});

describe('an id', () => {
  it.each(['root', 'first-view', 'first-view-style', 'portal-reads', 'portal-boot'])(
    '%s is looked for by the portal itself, and left out',
    (id) => {
      expect(isAllowedValue('id', id)).toBe(false);
      const nodes = [{ tag: 'div', attributes: { id: placeholder('0.id') } }];
      expect(fillTemplate(nodes, { 0: { id } })).toBe('<div></div>');
    },
  );

  it('of a page stays', () => {
    expect(fillTemplate([{ tag: 'h1', attributes: { id: 'rooted' } }], {})).toBe('<h1 id="rooted"></h1>');
  });
});
