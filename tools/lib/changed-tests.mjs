import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';

const isTest = (file) => /\.test\.(tsx?|mjs)$/.test(file);
const isCode = (file) => /\.(tsx?|m?js|cjs)$/.test(file);
/** `refunds` of `refunds.routes.ts`, `pay-invoice` of `pay-invoice.property.test.ts`. */
const stemOf = (file) => path.basename(file).split('.')[0];
const folderOf = (file) => path.posix.dirname(file);
const below = (folder) => (file) => file.startsWith(`${folder}/`);

/** Data that code reads by itself, and the tests that read it. */
const data = [
  [/^packages\/api\/migrations\//, /^packages\/api\/src\/platform\/database\/migrate\.test/],
  [/^packages\/api\/seeds\/.*\.(json|csv)$/, /^packages\/api\/seeds\//],
  [/^packages\/shared\/src\/model\/texts\//, /^packages\/shared\/src\/model\/texts\//],
];

/** Files that a file imports by a relative path, without their extension. */
function importsOf(file, read) {
  const specifiers = [...read(file).matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)].map(([, one]) => one);
  return specifiers.map((one) => path.posix.join(folderOf(file), one));
}

/** The tests of the folder, or of the first one above it that has any, within the package. */
function nearest(file, tests) {
  for (let folder = folderOf(file); folder.split('/').length > 2; folder = folderOf(folder)) {
    const own = tests.filter(below(folder));
    if (own.length > 0) return own;
  }
  return [];
}

function testsOf(file, tests, read) {
  if (isTest(file)) return tests.includes(file) ? [file] : [];
  const rule = data.find(([changed]) => changed.test(file));
  if (rule) return tests.filter((test) => rule[1].test(test));
  if (!isCode(file)) return [];
  const stem = stemOf(file);
  // A contract and what is built on it bear one name in the contract, the API and the module.
  if (file.startsWith('packages/contracts/'))
    return tests.filter((test) => stemOf(test) === stem || folderOf(test).split('/').includes(stem));
  const bare = file.replace(/\.(tsx?|m?js|cjs)$/, '');
  const close = tests.filter(
    (test) =>
      (stemOf(test) === stem && folderOf(test) === folderOf(file)) || importsOf(test, read).includes(bare),
  );
  return close.length > 0 ? close : nearest(file, tests);
}

/**
 * Tests of the files that changed: named after them, importing them, else of their folder. Who follows imports further
 * runs everything, as all of the API meets in its list of routes.
 */
export function testsOfChanges(changed, files, read) {
  const tests = files.filter(isTest);
  return [...new Set(changed.flatMap((file) => testsOf(file, tests, read)))].sort();
}

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/** Files of the repository, also those that nobody has added yet. */
export const filesHere = (...patterns) =>
  git('ls-files', '--cached', '--others', '--exclude-standard', '--', ...patterns);

const read = (file) => readFileSync(path.join(root, file), 'utf8');

/** Tests of one file, chosen from `files`. */
export const testsNear = (file, files) => testsOfChanges([file], files, read);

/** What differs from `since`; without it, what is not committed yet, or else the last commit. */
function changedFiles(since) {
  const untracked = git('ls-files', '--others', '--exclude-standard');
  if (since) return [...git('diff', '--name-only', since), ...untracked];
  const open = [...git('diff', '--name-only', 'HEAD'), ...untracked];
  return open.length > 0 ? open : git('diff', '--name-only', 'HEAD~1', 'HEAD');
}

/** Tests that Jest is to run for what changed here, as paths from the repository. */
export function changedTests(since) {
  return testsOfChanges(changedFiles(since), filesHere(), read);
}

/** Jest's projects of these tests: the files of the others are not even looked through. */
export const projectsOf = (tests) => [
  ...new Set(tests.map((test) => test.replace(/^packages\//, '').split('/')[0])),
];
