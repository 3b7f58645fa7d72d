import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { bundledInto, contractsOf } from './contracts.mjs';
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

/** The shell's second build, which `portal-module dev` puts in the place of the first. */
export const developmentShell = 'shell-dev';

/** The API, which production runs as JavaScript. */
export const apiServer = 'api';

/** Packages that webpack builds: the shell by its own configuration, modules by their description. */
export function builtPackages() {
  const has = (name, file) => existsSync(path.join(packages, name, file));
  return readdirSync(packages).filter(
    (name) => has(name, 'webpack.config.js') || has(name, 'module.config.ts'),
  );
}

/** Folders of the repository and the versions of all packages, as one hash; tests and documents do not count. */
export function hashOfFolders(folders, more = []) {
  const hash = createHash('sha256');
  for (const folder of folders) addFolder(hash, at(folder));
  for (const file of [at('package-lock.json'), ...more]) hash.update(readFileSync(file));
  return hash.digest('hex');
}

const hashOf = (dirs, more) =>
  hashOfFolders(
    dirs.map((dir) => path.join(packages, dir)),
    more,
  );

/** Everything that a package's build reads, as one hash. Of the kit only its build: a better command is no new release. */
export function sourceHash(name) {
  if (name === apiServer) {
    return hashOf(['api', 'contracts', 'invoice', 'shared'], [at('tools/lib/build-server.mjs')]);
  }
  if (name === developmentShell) {
    return hashOf(['shared', 'module-kit/src/webpack', 'module-kit/src/dev/browser', 'shell']);
  }
  const contracts = (contractsOf[name] ?? [])
    .map((contract) => path.join('contracts/src', contract))
    .filter((contract) => existsSync(path.join(packages, contract)));
  return hashOf(['shared', 'module-kit/src/webpack', name, ...(bundledInto[name] ?? []), ...contracts]);
}

/** Everything that goes into a tarball for teams elsewhere. Templates count whole: they have texts and tests in them. */
export function tarballHash(name) {
  if (name === 'shared') return hashOf(['shared', 'module-kit/pack']);
  const templates = path.join(packages, 'module-kit/templates');
  const all = readdirSync(templates, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  const paths = all.map(({ parentPath, name: file }) => path.join(parentPath, file)).sort();
  return hashOf(['shared', 'module-kit', 'shell'], paths);
}
