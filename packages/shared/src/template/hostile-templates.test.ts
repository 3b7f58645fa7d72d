import { fillTemplate, isAllowedValue, type TemplateNode } from '.';
import { hasStrayMark, placeholder, placeholders } from '../model';

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
    [
      'by a long attribute that is left out',
      [{ each: '0', children: [{ tag: 'a', attributes: { href: `x${'x'.repeat(4000)}` } }] }],
    ],
    [
      'by many values that are nothing',
      [{ each: '0', children: [{ each: '0', children: [placeholder(`0${'.none'.repeat(20)}`)] }] }],
    ],
    [
      'by choices among many',
      [
        {
          each: '0',
          children: [{ when: '0', is: Array.from({ length: 100 }, () => 1), then: [], otherwise: [] }],
        },
      ],
    ],
  ])('ends %s', (_, nodes) => {
    expect(() => fillTemplate(nodes, { 0: many })).toThrow(RangeError);
  });

  it('together with others that share its work', () => {
    const work = { left: 1000 };
    expect(fillTemplate(['x'.repeat(600)], {}, { work })).toHaveLength(600);
    expect(() => fillTemplate(['x'.repeat(600)], {}, { work })).toThrow(RangeError);
  });

  it('by what stands in its slots', () => {
    const nodes: TemplateNode[] = [{ each: '0', children: [{ slot: 'a' }] }];
    expect(() => fillTemplate(nodes, { 0: many }, { slot: () => 'x'.repeat(10_000) })).toThrow(RangeError);
  });

  it('by long texts that are shown in some way', () => {
    const shown = '\uE0000[]|[["shortNotice"],["initials"]]\uE001';
    const texts = Array.from({ length: 20 }, () => `${'.'.repeat(8000)}x`);
    expect(() => fillTemplate([{ each: '0', children: [shown] }], { 0: texts })).toThrow(RangeError);
  });

  it('by what has to be escaped', () => {
    const long = Array.from({ length: 6 }, () => '&'.repeat(19_900));
    expect(() => fillTemplate(long, {})).toThrow(RangeError);
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

  it.each(['webpackChunkportal', '$', 'mf_one', 'über', ''])(
    'that names a variable is left out: %s',
    (id) => {
      expect(isAllowedValue('id', id)).toBe(false);
    },
  );

  it('of a page stays', () => {
    expect(fillTemplate([{ tag: 'h1', attributes: { id: 'rooted-1' } }], {})).toBe('<h1 id="rooted-1"></h1>');
  });
});

describe('marks that are never closed', () => {
  it('are gone through once: no placeholder begins in another', () => {
    const [first, second] = [`\uE000${'x'.repeat(10)}`, placeholder('0.a')];
    expect([...`${first}${second}`.matchAll(placeholders)].map(({ index }) => index)).toEqual([first.length]);
    expect([...'\uE000a|\uE000b\uE001'.matchAll(placeholders)].map(([, path]) => path)).toEqual(['b']);
    expect(fillTemplate([`${first}${second}`], { 0: { a: 1 } })).toBe(`${first}1`);
  });

  it.each([
    ['\uE000a', true],
    ['a\uE001', true],
    [`${placeholder('a')}\uE000`, true],
    [placeholder('a'), false],
    ['a', false],
  ])('are told from placeholders: %s', (text, stray) => expect(hasStrayMark(text)).toBe(stray));
});

describe('an image', () => {
  const image = (attributes: Record<string, string>) => fillTemplate([{ tag: 'img', attributes }], {});

  it('has no name, which would stand for a function of the document', () => {
    expect(image({ name: 'getElementById' })).toBe('<img>');
    expect(fillTemplate([{ tag: 'select', attributes: { name: 'of' } }], {})).toContain('name="of"');
  });

  it('is a file or a photograph, and asks for no page', () => {
    const pages = [
      '/dashboard',
      '/',
      '#a',
      'https://elsewhere.test/a.png',
      '/modules/view',
      '/assets/../student',
    ];
    for (const src of [...pages, '/modules/%2e%2e/dashboard']) expect(image({ src })).toBe('<img>');
    for (const src of ['/api/v1/UserDocument/passport/1', '/modules/mf-one/1.0.0/a.svg'])
      expect(image({ src })).toBe(`<img src="${src}">`);
  });
});

it('a template that is kept is read once', () => {
  const matchAll = jest.spyOn(String.prototype, 'matchAll');
  const nodes = [{ tag: 'p', children: [placeholder('0.a')] }];
  expect([1, 2].map((a) => fillTemplate(nodes, { 0: { a } }))).toEqual(['<p>1</p>', '<p>2</p>']);
  expect(matchAll).toHaveBeenCalledTimes(1);
  matchAll.mockRestore();
});

describe('what needs script', () => {
  it.each(['button', 'select', 'textarea'])('is off, whatever the template says: %s', (tag) => {
    expect(fillTemplate([{ tag }], {})).toBe(`<${tag} disabled=""></${tag}>`);
    expect(fillTemplate([{ tag, attributes: { disabled: placeholder('0.no') } }], {})).toBe(
      `<${tag} disabled=""></${tag}>`,
    );
    expect(fillTemplate([{ tag: 'input' }], {})).toBe('<input disabled="">');
  });

  it('sends nothing: there is no form', () => {
    expect(fillTemplate([{ tag: 'form', attributes: { class: 'a' }, children: ['x'] }], {})).toBe(
      '<div class="a">x</div>',
    );
  });
});
