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
