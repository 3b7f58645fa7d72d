import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { at } from './paths.mjs';
import { hashOfFolders } from './sources.mjs';

/** What decides how the portal behaves when a module fails, and the tests of it. */
const platform = [
  'packages/shell',
  ...['model', 'module', 'session', 'http', 'router', 'ui'].map((door) => `packages/shared/src/${door}`),
  'packages/module-kit/src/webpack',
  ...['http', 'registry', 'pages'].map((folder) => `packages/api/src/platform/${folder}`),
  'e2e/faults',
  'e2e/fixtures',
  'e2e/harness',
];
const record = at('e2e/proven-faults.json');

/** Of the platform as it stands here. Throws where a folder of it is gone. */
export const platformHash = () => hashOfFolders(platform);

/** Whether every fault passed in every corner with the platform as it stands here. */
export function isProven() {
  return existsSync(record) && JSON.parse(readFileSync(record, 'utf8')).platform === platformHash();
}

/** Keeps that it did, for the next run and for others: the file belongs into the commit. */
export function keepProof() {
  writeFileSync(record, `${JSON.stringify({ platform: platformHash() }, null, 2)}\n`);
}
