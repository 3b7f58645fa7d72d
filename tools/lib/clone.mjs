import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { at } from './paths.mjs';

/** What a clone has of its own beside the files of the repository. */
const own = new Set(['node_modules', '.portal', 'dist', '.stryker-tmp']);

function* filesBelow(folder, prefix = '') {
  for (const entry of readdirSync(path.join(folder, prefix), { withFileTypes: true })) {
    if (own.has(entry.name)) continue;
    const file = path.posix.join(prefix, entry.name);
    if (entry.isDirectory()) yield* filesBelow(folder, file);
    else yield file;
  }
}

const same = (one, other) => existsSync(other) && readFileSync(one).equals(readFileSync(other));

function link(target, name) {
  mkdirSync(path.dirname(name), { recursive: true });
  rmSync(name, { force: true, recursive: true });
  symlinkSync(target, name);
}

/** Folders that the repository ignores and its packages need all the same. */
function linkIgnored(clone) {
  for (const name of readdirSync(at('packages')))
    for (const folder of ['node_modules', 'dist'])
      if (existsSync(at('packages', name, folder)))
        link(at('packages', name, folder), path.join(clone, 'packages', name, folder));
  // Whatever else is imported is found in the folder of packages further up.
  const workspaces = at('node_modules/@portal');
  for (const name of readdirSync(workspaces))
    link(path.relative(workspaces, at('packages', name)), path.join(clone, 'node_modules/@portal', name));
}

/**
 * Brings a copy of the working tree below `.cache` to what the tree is now. `files` are all of the repository, from its
 * root. A workspace that is imported there is the copy's.
 */
export function refreshClone(clone, files) {
  const wanted = new Set(files.filter((file) => existsSync(at(file)) && lstatSync(at(file)).isFile()));
  mkdirSync(clone, { recursive: true });
  for (const file of wanted) {
    const copy = path.join(clone, file);
    if (!same(at(file), copy)) cpSync(at(file), copy);
  }
  for (const file of filesBelow(clone)) if (!wanted.has(file)) rmSync(path.join(clone, file));
  linkIgnored(clone);
}
