import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow, jsonFile } from './files.mjs';

const root = path.resolve(import.meta.dirname, '..');
const shell = path.resolve(root, '../shell');

/** The shell that `check` and `dev` run a module in: without sources and notes of licences beside each file. */
const shellBuilds = { shell: path.join(shell, 'dist'), 'shell-dev': path.join(shell, 'dist/dev') };
// The development build lies within the other one's folder.
const isPart = (file) =>
  !path.basename(file).startsWith('.') && !/^dev[\\/]/.test(file) && !/\.(map|br|gz)$/.test(file);

function manifest() {
  const { private: _, ...own } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const { version } = JSON.parse(readFileSync(path.join(root, '../shared/package.json'), 'utf8'));
  return {
    ...own,
    description: 'Makes, proves and publishes modules of the portal',
    engines: { node: '>=20.19' },
    // Not fetched by itself: it comes from the portal, as this does.
    peerDependencies: { '@portal/shared': `^${version}` },
    peerDependenciesMeta: { '@portal/shared': { optional: true } },
  };
}

/** The files of `@portal/module-kit` for teams outside this repository. */
export function kitFiles() {
  const builds = Object.entries(shellBuilds).filter(([, folder]) => existsSync(folder));
  return [
    jsonFile('package.json', manifest()),
    ...['README.md', 'tsconfig.base.json', 'tsconfig.templates.json'].map((name) => ({
      name,
      bytes: readFileSync(path.join(root, name)),
    })),
    ...['bin', 'src', 'templates'].flatMap((name) => filesBelow(path.join(root, name), name)),
    ...builds.flatMap(([name, folder]) => filesBelow(folder, name, isPart)),
  ];
}

/** The command `create` alone, with what it writes: without any library, and without the builds of the shell. */
export function createFiles() {
  const { version, bin } = manifest();
  const own = { name: '@portal/create-module', version, type: 'module', bin, engines: { node: '>=20.19' } };
  return [
    jsonFile('package.json', { ...own, description: 'Makes a module of the portal' }),
    ...filesBelow(path.join(root, 'bin'), 'bin'),
    ...filesBelow(path.join(root, 'src/commands'), 'src/commands'),
    ...filesBelow(path.join(root, 'templates'), 'templates'),
  ];
}
