// `node pack.mjs [shared] [module-kit]` writes dist/kit/NAME.tgz: what a team outside this repository installs.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { kitFiles } from './kit.mjs';
import { sharedFiles } from './shared.mjs';
import { writeTarball } from './tarball.mjs';

const target = path.resolve(import.meta.dirname, '../dist/kit');
const contents = { shared: sharedFiles, 'module-kit': kitFiles };

const asked = process.argv.slice(2);
mkdirSync(target, { recursive: true });
for (const name of asked.length > 0 ? asked : Object.keys(contents)) {
  await writeTarball(path.join(target, `${name}.tgz`), await contents[name]());
}
