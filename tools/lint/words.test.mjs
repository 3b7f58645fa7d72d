import { readdirSync } from 'node:fs';
import path from 'node:path';
import { faultsIn, sourcesIn, straightIn } from './words.mjs';

const packages = path.resolve(import.meta.dirname, '../../packages');
const spoken = readdirSync(packages).filter((name) => /^(?:api|shared|shell|mf-.+)$/.test(name));
/** Where amounts are written. */
const money = path.join(packages, 'shared/src/model/money.ts');

test.each(spoken)('the texts of %s keep the rules', (name) => {
  const sources = sourcesIn(path.join(packages, name, 'src')).filter((file) => file !== money);
  expect(sources.length).toBeGreaterThan(0);
  expect(sources.flatMap((file) => faultsIn(file))).toEqual([]);
});

/** Where the portal's own sentences stand: `shared` has those of the specification. */
const sentences = [...spoken.filter((name) => name.startsWith('mf-')), 'contracts', 'invoice'].map(
  (name) => `${name}/src`,
);
test.each([...sentences, 'api/src/domains'])('the apostrophes of %s are ’', (name) => {
  const sources = sourcesIn(path.join(packages, name));
  expect(sources.length).toBeGreaterThan(0);
  expect(sources.flatMap((file) => straightIn(file))).toEqual([]);
});

test.each([
  [`"The bank's slip"`, 1],
  ["<p>It can't be undone</p>", 1],
  ["'The bank’s slip'", 0],
  [`"please select next of kin's relationship"`, 0],
  ["sql`x.list = 'types' and y`", 0],
])('finds a straight apostrophe in %s: %d', (text, found) => {
  expect(straightIn('probe.tsx', `export const said = ${text};`)).toHaveLength(found);
  expect(straightIn('probe.texts.ts', `export const said = ${text};`)).toEqual([]);
});

test.each([
  ['`${students} students of ${session}`', 'counted()'],
  ['<p>{left} codes left</p>', 'counted()'],
  ['<p>{by} asks for it: {row.reason}. It is owed again.</p>', 'asSentence()'],
  ["'Told by e-mail'", 'one word'],
  ["'The money goes back..'", 'two full stops'],
  ['`costs ₦${amount / 100}`', 'formatNaira()'],
  ['`${words} ₦${amount / 100}`', 'formatNaira()'],
])('finds %s', (text, fault) => {
  expect(faultsIn('probe.tsx', `export const said = ${text};`)).toEqual([expect.stringContaining(fault)]);
});

test.each([
  "`${counted(students, 'student')} of ${session}`",
  '`at most ${mostRows} rows`',
  "'Loading the list... one moment'",
  '<p>{level} level, {asSentence(row.reason)} It is owed.</p>',
  'sql`${amount} days`',
])('lets %s be', (text) => {
  expect(faultsIn('probe.tsx', `export const said = ${text};`)).toEqual([]);
});
