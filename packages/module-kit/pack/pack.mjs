// Writes dist/kit/{shared,module-kit}.tgz: what a team outside this repository installs.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { kitFiles } from './kit.mjs';
import { sharedFiles } from './shared.mjs';
import { writeTarball } from './tarball.mjs';

const target = path.resolve(import.meta.dirname, '../dist/kit');

mkdirSync(target, { recursive: true });
await writeTarball(path.join(target, 'shared.tgz'), await sharedFiles());
await writeTarball(path.join(target, 'module-kit.tgz'), kitFiles());
