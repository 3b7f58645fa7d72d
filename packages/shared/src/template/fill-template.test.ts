import { actLabel } from '../lists/labels/act-label';
import { formatNaira, formatPercent, formatShares, ledBy, placeholder } from '../model';
import { fillTemplate, type TemplateNode } from '.';

const [name, amount, items] = [placeholder('0.name'), placeholder('0.amount'), '0.items'];
const filled = (node: TemplateNode, answer: unknown) => fillTemplate([node], { 0: answer });

describe('what a value becomes', () => {
  it('is escaped in text and in attributes', () => {
    const node = { tag: 'p', attributes: { title: name }, children: [`of ${name}`] };
    expect(filled(node, { name: `<b>"&'` })).toBe(
      '<p title="&lt;b&gt;&quot;&amp;&#x27;">of &lt;b&gt;&quot;&amp;&#x27;</p>',
    );
  });

  it.each([
    [undefined, ''],
    [null, ''],
    [false, ''],
    [true, ''],
    [0, '0'],
    [{ toString: () => 'x' }, ''],
  ])('%p is shown as React shows it', (value, text) => {
    expect(filled(name, { name: value })).toBe(text);
  });

  it('is formatted by the function of the page itself', () => {
    expect(filled(formatNaira(amount as never), { amount: 125_000 })).toBe('₦1,250.00');
  });

  it.each([
    [formatPercent(amount as never), 2550, '25.5 %'],
    [formatShares(amount as never), 6000, '60 / 40'],
    [`A${ledBy(': ', amount)}`, 'fee', 'A: fee'],
    [`A${ledBy(': ', amount)}`, 0, 'A: 0'],
    [`A${ledBy(': ', amount)}`, null, 'A'],
    [actLabel(amount), 'user.roles', 'Roles of an account changed'],
    [actLabel(amount), 'some.new-act', 'Some new act'],
  ])('is formatted as the page formats it: %j of %j', (node, value, shown) => {
    expect(filled(node, { amount: value })).toBe(shown);
  });

  it('is not looked for in what every object has', () => {
    expect(filled(placeholder('0.constructor.name'), { name: 'x' })).toBe('');
    expect(fillTemplate([placeholder('0.name')], {})).toBe('');
  });

  it('is never looked at again: somebody called like a place is only called so', () => {
    expect(filled(name, { name: placeholder('0.amount'), amount: 7 })).toBe(placeholder('0.amount'));
  });
});

describe('attributes', () => {
  it.each([
    ['', '<a></a>'],
    [null, '<a></a>'],
    [false, '<a></a>'],
    ['page', '<a aria-current="page"></a>'],
  ])('one that is a place alone goes with its value: %p', (value, markup) => {
    expect(filled({ tag: 'a', attributes: { 'aria-current': name } }, { name: value })).toBe(markup);
  });

  it.each([
    ['/fees?of=1', '<a href="/fees?of=1"></a>'],
    ['42', '<a href="/42"></a>'],
    ['//elsewhere', '<a></a>'],
  ])('a link leads to the page whose address is read: %s', (value, markup) => {
    expect(filled({ tag: 'a', attributes: { href: `/${name}` } }, { name: value })).toBe(markup);
  });

  it.each([
    'javascript:alert(1)',
    '//elsewhere',
    '/\\elsewhere',
    'https://elsewhere',
    'data:text/html,x',
    ' /x',
    '/\t/elsewhere',
    '/\n/elsewhere',
    '\t//elsewhere',
    '/x\\..\\elsewhere',
    '/\u0000/elsewhere',
    '///elsewhere',
    'mailto:a\rb',
  ])('a link does not lead to %s', (href) => {
    expect(filled({ tag: 'a', attributes: { href: name } }, { name: href })).toBe('<a></a>');
    expect(filled({ tag: 'a', attributes: { href } }, {})).toBe('<a></a>');
  });

  it.each(['/x?y=1&z=2', '#here', 'tel:+234', 'mailto:a@b.ng'])('a link may lead to %s', (href) => {
    expect(filled({ tag: 'a', attributes: { href: name } }, { name: href })).toContain('href=');
  });

  it.each(['onclick', 'style', 'srcdoc', 'formaction', 'ping', 'xlink:href', 'a"onx'])(
    'none is called %s',
    (attribute) => {
      expect(filled({ tag: 'p', attributes: { [attribute]: 'x' } }, {})).toBe('<p></p>');
    },
  );
});

it.each(['script', 'style', 'iframe', 'object', 'base', 'meta', 'link', 'math', 'foreignObject', 'p onx'])(
  'no element is called %s',
  (tag) => {
    expect(filled({ tag, children: ['x'] }, {})).toBe('');
  },
);

describe('lists', () => {
  const inner = { each: '0.items[].lines', children: [placeholder('0.items[].lines[].text'), ','] };
  const each: TemplateNode = { each: items, children: [placeholder('0.items[].name'), ': ', inner, ' '] };

  it('each element has its own values, and so have lists within', () => {
    const data = [
      { name: 'A', lines: [{ text: 1 }, { text: 2 }] },
      { name: 'B', lines: [] },
      { name: 'C', lines: [{ text: 3 }] },
    ];
    expect(filled(each, { items: data })).toBe('A: 1,2, B:  C: 3, ');
  });

  it('ends after as many as the page shows', () => {
    expect(filled({ each: items, most: 2, children: [placeholder('0.items[]')] }, { items: [1, 2, 3] })).toBe(
      '12',
    );
  });

  it.each([undefined, null, {}, 'text'])('%p is no list', (value) => {
    expect(filled(each, { items: value })).toBe('');
  });
});

describe('choices', () => {
  it.each([
    [null, 'no'],
    [0, 'no'],
    ['', 'no'],
    [[], 'no'],
    [[0], 'yes'],
    ['x', 'yes'],
    [{}, 'yes'],
  ])('%j is given: %s', (value, text) => {
    expect(filled({ when: '0.name', then: ['yes'], otherwise: ['no'] }, { name: value })).toBe(text);
  });

  it.each([
    ['a', 'yes'],
    [1, 'yes'],
    ['1', 'no'],
    [null, 'no'],
    [undefined, 'no'],
    [['b', 'a'], 'yes'],
    [['b'], 'no'],
    [[], 'no'],
  ])('%j is one of them, or has one in it: %s', (value, text) => {
    expect(filled({ when: '0.name', is: ['a', 1], then: ['yes'], otherwise: ['no'] }, { name: value })).toBe(
      text,
    );
  });

  it.each([
    [{ name: null }, 'yes'],
    [{}, 'yes'],
    [{ name: 0 }, 'no'],
    [{ name: '' }, 'no'],
  ])('%j is nothing: %s', (answer, text) => {
    expect(filled({ when: '0.name', is: [null], then: ['yes'], otherwise: ['no'] }, answer)).toBe(text);
  });

  it.each([
    ['a', 'a', 'yes'],
    ['a', 'b', 'no'],
    [null, null, 'yes'],
    [null, undefined, 'yes'],
  ])('%j is the same as %j: %s', (value, other, text) => {
    const node = { when: '0.name', same: '0.other', then: ['yes'], otherwise: ['no'] };
    expect(filled(node, { name: value, other })).toBe(text);
  });

  it.each([
    [3, 2, 'yes'],
    [2, 2, 'no'],
    [null, 2, 'no'],
    [undefined, 2, 'no'],
  ])('%j is above %j, given or read: %s', (value, limit, text) => {
    const node = { when: '0.name', then: ['yes'], otherwise: ['no'] };
    expect(filled({ ...node, above: limit }, { name: value })).toBe(text);
    expect(filled({ ...node, above: '0.limit' }, { name: value, limit })).toBe(text);
  });
});

it('what is contributed stands in its slot, as it is', () => {
  const nodes: TemplateNode[] = [{ tag: 'div', children: [{ slot: 'cards' }] }];
  expect(fillTemplate(nodes, {}, { slot: (slot) => `<b>${slot}</b>` })).toBe('<div><b>cards</b></div>');
});
