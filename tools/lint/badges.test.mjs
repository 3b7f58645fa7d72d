import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { badgesIn, coloursIn, labelsIn } from './badges.mjs';
import { sourcesIn } from './words.mjs';

const packages = path.resolve(import.meta.dirname, '../../packages');
const sourcesOf = (name) => sourcesIn(path.join(packages, name, 'src'));
const modules = readdirSync(packages).filter((name) => /^(?:invoice|mf-.+)$/.test(name));
const labels = labelsIn(['contracts', 'invoice'].flatMap(sourcesOf));
/** A window that is open is good; a matter that is open waits. */
const twofold = ['Open'];

test('a word has one colour in all modules', () => {
  const meanings = new Map();
  for (const file of modules.flatMap(sourcesOf))
    for (const [word, meaning] of badgesIn(readFileSync(file, 'utf8'), labels))
      meanings.set(word, new Set([...(meanings.get(word) ?? []), meaning]));
  // Found at all: in a table of a contract, beside its word, and in a badge.
  expect([...meanings.keys()]).toEqual(expect.arrayContaining(['Recommended', 'Too old', 'Never activated']));
  const torn = [...meanings].filter(([word, found]) => found.size > 1 && !twofold.includes(word));
  expect(torn.map(([word, found]) => `${word}: ${[...found].join(', ')}`)).toEqual([]);
});

test.each(modules)('badges of %s say what they mean', (name) => {
  const found = sourcesOf(name).filter((file) => coloursIn(readFileSync(file, 'utf8')).length);
  expect(found).toEqual([]);
});

test.each([
  ["const x = { a: { label: 'Paid', meaning: 'good' } };", ['Paid', 'good']],
  ['<StateBadge meaning="bad">Refused</StateBadge>', ['Refused', 'bad']],
  ["badgesOf(words, { a: 'idle' })", ['Withdrawn', 'idle']],
])('finds the badge in %s', (source, badge) => {
  expect(badgesIn(source, new Map([['words', { a: "'Withdrawn'" }]]))).toEqual([badge]);
});

test.each(['<Badge colorPalette="red">No</Badge>', "{ label: 'No', palette: 'red' }"])(
  'finds the colour in %s',
  (source) => {
    expect(coloursIn(source)).toHaveLength(1);
  },
);
