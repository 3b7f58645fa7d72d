// `node pack.mjs [--to FOLDER] [shared] [module-kit]` writes NAME.tgz: what a team outside this repository installs.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { kitFiles } from './kit.mjs';
import { sharedFiles } from './shared.mjs';
import { writeTarball } from './tarball.mjs';

const served = path.resolve(import.meta.dirname, '../dist/kit');
const contents = { shared: sharedFiles, 'module-kit': kitFiles };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { to: { type: 'string', default: served } },
});
mkdirSync(values.to, { recursive: true });
for (const name of positionals.length > 0 ? positionals : Object.keys(contents)) {
  await writeTarball(path.join(values.to, `${name}.tgz`), await contents[name]());
}
