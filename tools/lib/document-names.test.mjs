import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { unknownNames } from './document-names.mjs';

let root;
beforeEach(() => (root = mkdtempSync(path.join(os.tmpdir(), 'documents-'))));
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file, text) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

/** What is told of a document in a repository that knows two names. */
function toldOf(document, text) {
  write('packages/api/src/pay.ts', 'export const payOnce = true;');
  write('packages/api/migrations/0001-money.sql', 'create table money_box ();');
  write('packages/api/dist/old.js', 'const payTwice = true;');
  write(document, text);
  return unknownNames(root);
}

test.each([
  ['a name of the sources', '`payOnce`, `payOnce(db, …)`, `money_box.id`'],
  ['a word of the language', '`nothing`, `Nothing`, `npm run nothing`'],
  ['a short one', '`iOwe`'],
  ['one that is not written as code', 'payTwice'],
  ['one of a block that shows something to make up', '1. so:\n\n   ```ts\n   payTwice();\n   ```'],
  ['one that is to be filled in', '`pay_twice_<name>`, `pay_twice_*`'],
  ['a standard', 'an `HttpOnly` cookie'],
])('%s is not told', (_, text) => {
  expect(toldOf('docs/how.md', text)).toEqual([]);
});

test.each([
  ['a function', '`payTwice`', 'payTwice'],
  ['a type', '`PayTwice`', 'PayTwice'],
  ['a table', '`money_bag`', 'money_bag'],
  ['a variable of the environment', '`PAY_TWICE=1`', 'PAY_TWICE'],
  ['a part of an expression', '`payOnce(db, moneyBag)`', 'moneyBag'],
  ['one behind a block', '`payOnce`\n```\nx\n```\n`payTwice`', 'payTwice'],
])('%s that no source knows is told with its line', (_, text, told) => {
  const line = 2 + text.split('\n').length;
  expect(toldOf('docs/how.md', `# Title\n\n${text}\n`)).toEqual([
    `docs/how.md:${line}  ${told} stands in no source`,
  ]);
});

test('the changelog tells what was', () => {
  expect(toldOf('CHANGELOG.md', '`payTwice`')).toEqual([]);
});

test('names that changed are told of the right column alone', () => {
  const document = 'docs/decisions/036-names-that-changed.md';
  const table = (right) => `| was | is |\n|---|---|\n| \`payTwice\` | ${right} |\n`;
  expect(toldOf(document, table('`payOnce`'))).toEqual([]);
  expect(toldOf(document, table('`payOnce`, `payThrice`'))).toEqual([
    `${document}:3  payThrice stands in no source`,
  ]);
});
