import { misplacedElement, type TemplateElement, type TemplateNode } from '.';

/** Elements in each other, from the outermost, as in `ul li div`. */
const nested = (names: string): TemplateNode[] =>
  names
    .split(' ')
    .reduceRight<TemplateNode[]>((children, tag) => [{ tag, children } as TemplateElement], ['x']);
const slotIn = (names: string) => {
  const [outer] = nested(names);
  let last = outer as TemplateElement;
  while (typeof last.children?.[0] === 'object') last = last.children[0] as TemplateElement;
  last.children = [{ slot: 'a' }];
  return [outer as TemplateNode];
};

describe('an element that a browser moves', () => {
  it.each([
    ['ul li div li', 'li'],
    ['button span button', 'button'],
    ['a span a', 'a'],
    ['p div', 'div'],
    ['p ul', 'ul'],
    ['p form', 'div'],
    ['p table tbody', 'table'],
    ['h2 h3', 'h3'],
    ['dl dd div dt', 'dt'],
    ['select option option', 'option'],
    ['select div', 'div'],
    ['div tr', 'tr'],
    ['table tr', 'table'],
    ['table tbody div', 'table'],
    ['table tbody tr td td', 'td'],
    ['table caption table caption tr', 'table'],
    ['div col', 'col'],
    ['textarea b', 'b'],
    ['svg p', 'p'],
  ])('is named: %s', (names, tag) => expect(misplacedElement(nested(names))).toBe(tag));

  it('is one of either side of a choice, and of a list', () => {
    const [tag, children] = ['p', nested('div')];
    expect(misplacedElement([{ tag, children: [{ each: '0', children }] }])).toBe('div');
    expect(misplacedElement([{ tag, children: [{ when: '0', then: [], otherwise: children }] }])).toBe('div');
    expect(misplacedElement([{ tag: 'table', children: ['x'] }])).toBe('table');
  });

  it.each(['p', 'a', 'button', 'h2', 'select', 'table', 'svg'])(
    'may come with what is contributed to a %s',
    (names) => {
      expect(misplacedElement(slotIn(names))).toBeDefined();
    },
  );

  it('is one of a card that stands in a list of another page', () => {
    expect(misplacedElement(nested('li'))).toBeUndefined();
    expect(misplacedElement(nested('li'), { isCard: true })).toBe('li');
    expect(misplacedElement(nested('dd'), { isCard: true })).toBe('dd');
  });
});

it.each([
  'ul li div ul li a span',
  'section h2 button svg path',
  'table tbody tr td ul li p',
  'dl div dt',
  'select optgroup option',
  'form fieldset legend',
  'svg linearGradient stop',
  'details summary h3',
])('an element that stays is none: %s', (names) => {
  expect(misplacedElement(nested(names), { isCard: true })).toBeUndefined();
});

it('a slot may stand in a list', () => {
  expect(misplacedElement(slotIn('ul li div'))).toBeUndefined();
});

it('what a page has of every kind stays', () => {
  const nodes: TemplateNode[] = [
    { tag: 'img' },
    'x < y & z',
    ' ',
    { tag: 'p', children: ['a', '', 'b', { tag: 'br' }, { tag: 'input' }] },
    { when: '0', then: ['x'], otherwise: ['y'] },
  ];
  expect(misplacedElement(nodes)).toBeUndefined();
});
