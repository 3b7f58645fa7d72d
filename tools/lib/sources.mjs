import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { at, packages, root } from './paths.mjs';

const skipped = new Set(['node_modules', 'dist', 'test', 'coverage']);
const isTest = (name) => /\.(test|snap)\.?/.test(name) || name.endsWith('.md');

function* files(dir) {
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    if (entry.name.startsWith('.') || skipped.has(entry.name)) continue;
    const full = path.join(dir, entry.name);
    if (entry.isDirectory()) yield* files(full);
    else if (!isTest(entry.name)) yield full;
  }
}

function addFolder(hash, dir) {
  for (const file of [...files(dir)].sort()) {
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
}

/** Packages that webpack builds: the shell and the modules. */
export function builtPackages() {
  return readdirSync(packages).filter((name) => existsSync(path.join(packages, name, 'webpack.config.js')));
}

/** Everything that a package's build reads, as one hash. */
export function sourceHash(name) {
  const hash = createHash('sha256');
  for (const dir of ['shared', 'module-kit', name]) addFolder(hash, path.join(packages, dir));
  hash.update(readFileSync(at('package-lock.json')));
  return hash.digest('hex');
}
