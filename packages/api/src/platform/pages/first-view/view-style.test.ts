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
