import { readFileSync } from 'node:fs';
import path from 'node:path';
import { styleSheet } from './style-sheet';

const files = {
  landing: ['public', 'landing'],
  account: ['public', 'account'],
  app: ['app-skeleton'],
} as const;
const layoutOf = (entry: keyof typeof files) =>
  files[entry]
    .map((file) => readFileSync(path.join(import.meta.dirname, `../public/${file}.css`), 'utf8'))
    .join('');

describe.each(['landing', 'account', 'app'] as const)('the style of the %s document', (entry) => {
  const css = styleSheet(entry, layoutOf(entry));

  it('names only tokens of the theme, and brings each that it uses', () => {
    expect(css).not.toMatch(/token\(|--chakra/);
    const defined = new Set([...css.matchAll(/(--[\w-]+):/g)].map(([, name]) => name));
    const used = [...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name);
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter((name) => !defined.has(name))).toEqual([]);
  });

  it('has no colours of its own but white and black that let through what is below', () => {
    const [, ...rules] = css.split('@media print{html{color-scheme:light!important}}');
    expect(rules).toHaveLength(1);
    expect(rules.join('')).not.toMatch(/#[\da-f]{3,8}\b/i);
  });

  it('is one line without comments: its hash stands in the policy of the page', () => {
    expect(css).not.toMatch(/\n|\/\*/);
  });
});

test('what people press and type into comes from the recipes of the design system', () => {
  const css = styleSheet('account', layoutOf('account'));
  for (const selector of ['.button{', '.field input{', '.panel{', 'a{']) expect(css).toContain(selector);
});
