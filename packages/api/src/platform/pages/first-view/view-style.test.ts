import { keptStyles } from './view-style';

test('declares of the theme what the rules of the page read', () => {
  const styleOf = keptStyles(':root{--fg:black;--gold:gold;}');
  const view = (name: string, rule: string) => ({
    name,
    nodes: [{ tag: 'p', attributes: { class: 'one' } }],
    styles: { one: rule },
    values: {},
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
