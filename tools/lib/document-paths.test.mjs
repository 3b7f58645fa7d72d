import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { missingPaths } from './document-paths.mjs';

let root;
beforeEach(() => (root = mkdtempSync(path.join(os.tmpdir(), 'documents-'))));
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file, text = '') {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

/** What is told of a document in a repository with a package `api` and one file in it. */
function toldOf(document, text) {
  write('packages/api/src/money/pay.ts');
  write(document, text);
  return missingPaths(root);
}

test.each([
  ['from the root', 'README.md', '`packages/api/src/money/pay.ts`'],
  ['from the packages', 'docs/how.md', '`api/src/money`'],
  ['from its document', 'packages/api/README.md', '`src/money/pay.ts`'],
  ['by its end', 'docs/how.md', '`money/pay.ts`, `pay.ts`'],
  ['in a command', 'docs/how.md', '`npx jest packages/api/src/money`'],
  ['in a block', 'docs/how.md', '```sh\nnpx jest packages/api/src/money\n```'],
  ['by a link', 'docs/how.md', '[it](../packages/api/src/money/pay.ts#top), [out](https://x.example/a)'],
])('a path that exists is named %s', (_, document, text) => {
  expect(toldOf(document, text)).toEqual([]);
});

test.each([
  ['from the root', 'README.md', '`packages/api/src/gone.ts`', 'packages/api/src/gone.ts'],
  ['from the packages', 'docs/how.md', '`api/src/gone`', 'api/src/gone'],
  // Another package may have one of that name.
  ['from its document', 'packages/shell/README.md', '`src/money`', 'src/money'],
  ['by its end', 'docs/how.md', '`money/gone.ts`', 'money/gone.ts'],
  ['by its name', 'docs/how.md', '`gone.ts`', 'gone.ts'],
  ['in a command', 'docs/how.md', '`npx jest packages/api/src/gone`', 'packages/api/src/gone'],
  ['in a block', 'docs/how.md', '```sh\nnpx jest api/src/gone\n```', 'api/src/gone'],
  ['by a link', 'docs/how.md', '[it](gone.md#top)', 'gone.md'],
  ['before what is to be filled in', 'docs/how.md', '`api/src/gone/<name>.ts`', 'api/src/gone'],
])('a path that does not exist is told: %s', (_, document, text, told) => {
  write('packages/shell/src/main.ts');
  const line = text.startsWith('```') ? 4 : 3;
  expect(toldOf(document, `# Title\n\n${text}\n`)).toEqual([`${document}:${line}  ${told} does not exist`]);
});

test.each([
  ['an address', '`/api/v1/docs`, `https://x.example/api/src/gone`'],
  ['a package', '`@portal/api/gone`, `zone.js`'],
  ['a number or a type', '`JUP/26/00041`, `text/event-stream`'],
  [
    'what is to be filled in',
    '`api/migrations/NNNN-name.sql`, `*.routes.ts`, `<verb>-<noun>.ts`, `src/NAME.ts`',
  ],
  ['what a build makes', '`dist/kit/shared.tgz`, `api/dist/kit`'],
])('%s is no path of the repository', (_, text) => {
  write('packages/api/migrations/0001-core.sql');
  expect(toldOf('docs/how.md', text)).toEqual([]);
});
