import { keptStyles } from './view-style';

test('declares of the theme what the rules of the page read', () => {
  const styleOf = keptStyles(':root{--fg:black;--gold:gold;}');
  const view = (name: string, rule: string) => ({
    name,
    nodes: [{ tag: 'p', attributes: { class: 'one' } }],
    styles: { one: rule },
  });
  expect(styleOf([view('first', '.one{color:var(--fg)}')]).css).toBe(
    ':root{--fg:black;}.one{color:var(--fg)}',
  );
  expect(styleOf([view('second', '.one{color:var(--gold)}')]).css).toBe(
    ':root{--gold:gold;}.one{color:var(--gold)}',
  );
});

test('leaves the rules of a release as they were checked', () => {
  const styleOf = keptStyles(':root{--fg:black;--gold:gold;}');
  const rule = '.one{content:"--z:";content:"}header{display:none}.x{content:";posi--z:;tion:fixed}';
  const nodes = [{ tag: 'p', attributes: { class: 'one' } }];
  expect(styleOf([{ name: 'hostile', nodes, styles: { one: rule } }]).css).toBe(`:root{}${rule}`);
});

test('is another one for other templates in the same frame', () => {
  const styleOf = keptStyles('');
  const of = (name: string, color: string) => ({
    name,
    nodes: [{ tag: 'p', attributes: { class: 'one' } }],
    styles: { one: `.one{color:${color}}` },
  });
  const frame = { name: 'frame', nodes: [], styles: {} };
  const [red, blue] = [styleOf([frame, of('a', 'red')]), styleOf([frame, of('b', 'blue')])];
  expect([red.css, blue.css]).toEqual(['.one{color:red}', '.one{color:blue}']);
  expect(red.hash).not.toBe(blue.hash);
  expect(styleOf([frame, of('a', 'red')])).toBe(red);
});

describe('a class of two cards', () => {
  const card = (name: string, styles: Record<string, string>, isCard = true) => ({
    name,
    nodes: [{ tag: 'p', attributes: { class: 'css-a css-b' } }],
    styles,
    isCard,
  });
  const red = { 'css-a': '.css-a{color:red}' };
  const hidden = { 'css-a': '.css-a{display:none}' };

  test.each<[string, Record<string, string>, string[]]>([
    ['has the rules of both where they are the same', { ...red }, []],
    ['has those of the first, and the other is not shown, where they are others', hidden, ['b']],
    ['nor where the first has none', { ...red, 'css-b': '.css-b{display:none}' }, ['b']],
  ])('%s', (_, styles, odd) => {
    const made = keptStyles('')([card('a', red), card('b', styles)]);
    expect([made.css, [...made.odd.keys()]]).toEqual(['.css-a{color:red}', odd]);
  });

  test('of the page has the page’s, none as well, and the card is shown', () => {
    const styles = { ...hidden, 'css-b': '.css-b{display:none}' };
    const made = keptStyles('')([card('page', red, false), card('a', styles)]);
    expect([made.css, made.odd.size]).toEqual(['.css-a{color:red}', 0]);
  });
});
