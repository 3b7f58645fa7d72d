// `node pack.mjs [--to FOLDER] [shared] [module-kit]` writes NAME.tgz: what a team outside this repository installs.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createFiles, kitFiles } from './kit.mjs';
import { sharedFiles } from './shared.mjs';
import { writeTarball } from './tarball.mjs';

const served = path.resolve(import.meta.dirname, '../dist/kit');
/** What `create` runs from comes with the kit: a command that needs no library, so that nothing is installed twice. */
const contents = {
  shared: { shared: sharedFiles },
  'module-kit': { 'module-kit': kitFiles, create: createFiles },
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { to: { type: 'string', default: served } },
});
mkdirSync(values.to, { recursive: true });
for (const name of positionals.length > 0 ? positionals : Object.keys(contents)) {
  for (const [tarball, files] of Object.entries(contents[name]))
    await writeTarball(path.join(values.to, `${tarball}.tgz`), await files());
}
