import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { misused } from './commands/exit-codes.mjs';

const require = createRequire(import.meta.url);
const kit = path.resolve(import.meta.dirname, '..');

function inWorkspace(dist) {
  try {
    return path.join(path.dirname(require.resolve('@portal/shell/package.json')), dist);
  } catch {
    return undefined;
  }
}

/** Where a build of the shell is: packed into the kit, or in the workspace that the kit belongs to. */
function folderOf({ packed, dist, made }) {
  const found = [path.join(kit, packed), inWorkspace(dist)].find(
    (folder) => folder && existsSync(path.join(folder, 'app/assets.json')),
  );
  if (!found) throw misused(`This kit came without the portal's shell. In the portal's repository: ${made}.`);
  return found;
}

/** The shell as visitors get it. */
export const productionShell = () =>
  folderOf({ packed: 'shell', dist: 'dist', made: 'npm run build -- shell' });

/** The shell with React in development mode, for Fast Refresh. */
export const developmentShell = () =>
  folderOf({ packed: 'shell-dev', dist: 'dist/dev', made: 'npm run build -- shell-dev' });

const json = (...file) => JSON.parse(readFileSync(path.join(...file), 'utf8'));

/** `assets.json` of a shell: its scripts, late parts and the integrity of every file by URL. */
export const assetsOf = (folder) => json(folder, 'app/assets.json');

/** The frame of the app document, and the hashes of its style and script for the policy. */
export function frameOf(folder) {
  const { file, ...hashes } = json(folder, 'public/pages/pages.json').app;
  return { html: readFileSync(path.join(folder, 'public', file), 'utf8'), ...hashes };
}
