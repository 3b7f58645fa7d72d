import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { exposesOf } from '../src/webpack/entries.mjs';

/** A module with these files in the folder of its one route. */
function entryWith(files, exposes) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-entries-'));
  mkdirSync(path.join(folder, 'src/refunds'), { recursive: true });
  for (const file of files) writeFileSync(path.join(folder, 'src/refunds', file), '');
  return exposesOf({ routes: [{ load: './refunds' }], exposes }, folder)['./refunds'];
}

const refunds = (file) => `./src/refunds/${file}`;

it.each([
  ['the only page', ['refund.page.tsx', 'refund-list.tsx', 'refunds.test.tsx'], 'refund.page.tsx?entry'],
  ['the page named as the folder', ['refund.page.tsx', 'refunds.page.tsx'], 'refunds.page.tsx?entry'],
  ['the only card', ['mine.card.tsx', 'summary-card.tsx'], 'mine.card.tsx?entry'],
  [
    'the routes, which choose a page',
    ['a.page.tsx', 'b.page.tsx', 'refunds.routes.tsx'],
    'refunds.routes.tsx?entry',
  ],
  ['what is written by hand', ['refunds.page.tsx', 'index.ts'], 'index.ts'],
  ['with JSX too', ['refunds.page.tsx', 'index.tsx'], 'index.tsx'],
])('an entry is %s', (_, files, entry) => {
  expect(entryWith(files)).toBe(refunds(entry));
});

it('is what the description names, a page as well as lifecycles', () => {
  const files = ['one.page.tsx', 'two.page.tsx'];
  expect(entryWith(files, { './refunds': refunds('two.page.tsx') })).toBe(refunds('two.page.tsx?entry'));
  expect(entryWith(files, { './refunds': './src/board.ts' })).toBe('./src/board.ts');
});

it.each([
  [['one.page.tsx', 'two.page.tsx'], /^\.\/refunds may be one\.page\.tsx or two\.page\.tsx/],
  [['refunds.card.tsx', 'refunds.page.tsx'], /^\.\/refunds may be refunds\.card\.tsx or refunds\.page\.tsx/],
  [['refunds.tsx'], /^\.\/refunds is declared, but \.\/src\/refunds has neither/],
])('of %j is no entry', (files, words) => {
  expect(() => entryWith(files)).toThrow(words);
});
