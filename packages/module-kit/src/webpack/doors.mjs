import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const manifestPath = require.resolve('@portal/shared/package.json');
const { version } = JSON.parse(readFileSync(manifestPath, 'utf8'));
const versionOf = (name) => require(`${name}/package.json`).version;

/** What the first paint needs: part of the shell's own start. */
export const eagerDoors = ['model', 'module', 'session', 'http', 'router', 'ui'];
/** What comes with the page that first needs it. `src/boot/late-doors.ts` of the shell names the same. */
export const lateDoors = ['forms', 'lists', 'ui/overlay'];

/** Packages that are single by their own name; everything else is single because one door holds it. */
const packages = ['react', 'react/', 'react-dom', 'react-dom/'];

const door = (name) => `@portal/shared/${name}`;
const range = (exact) => `^${exact}`;

/** What the shell supplies. */
export function suppliedByHost() {
  const single = (eager, exact) => ({
    singleton: true,
    eager,
    version: exact,
    requiredVersion: range(exact),
    strictVersion: true,
  });
  return Object.fromEntries([
    ...packages.map((name) => [name, single(true, versionOf(name.replace('/', '')))]),
    ...eagerDoors.map((name) => [door(name), single(true, version)]),
    ...lateDoors.map((name) => [door(name), single(false, version)]),
  ]);
}

/** What a module asks of the shell and never brings itself. */
export function expectedByModule() {
  const asked = (exact) => ({
    singleton: true,
    import: false,
    requiredVersion: range(exact),
    strictVersion: true,
  });
  return Object.fromEntries([
    ...packages.map((name) => [name, asked(versionOf(name.replace('/', '')))]),
    ...[...eagerDoors, ...lateDoors].map((name) => [door(name), asked(version)]),
  ]);
}
