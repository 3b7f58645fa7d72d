import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import semver from 'webpack/lib/util/semver.js';

/** Whether a version lies in a range, as webpack's own sharing judges it. */
export const satisfies = (version, range) => semver.satisfy(semver.parseRange(range), version);

const fault = (check, where, words) => ({ check, where, words });
const needed = ['id', 'version', 'title', 'owner', 'host', 'routes', 'menu', 'slots', 'shared', 'build'];

function manifestFaults(manifest) {
  const missing = needed.filter((field) => manifest[field] === undefined);
  if (missing.length > 0)
    return missing.map((field) => fault('manifest', field, 'is missing in module.json'));
  const { id, version, routes, menu, slots, build } = manifest;
  const wrong = (where, words) => fault('manifest', where, words);
  const loads = [...routes, ...slots.contributes];
  const pathOf = (one) => one.replace(/\/\*$/, '').toLowerCase();
  const answered = new Set(routes.map((route) => pathOf(route.path)));
  return [
    ...(/^[a-z][a-z\d]*(-[a-z\d]+)*$/.test(id) ? [] : [wrong('id', `${id} is not in kebab-case`)]),
    ...(/^\d+\.\d+\.\d+/.test(version) ? [] : [wrong('version', `${version} is not a semantic version`)]),
    ...routes
      .filter((route) => !route.path.startsWith('/'))
      .map((route) => wrong(route.path, 'must begin with /')),
    ...loads
      .filter(({ load }) => !build.exposes[load])
      .map(({ load }) => wrong(load, 'is declared but not built')),
    ...menu
      .filter(({ route }) => !answered.has(pathOf(route)))
      .map(({ name, route }) => wrong(`menu “${name}”`, `no route of the module answers ${route}`)),
  ];
}

/** Bytes are counted compressed, as visitors get them. */
function sizesIn(dist, { build }) {
  const sizes = new Map();
  for (const name of Object.keys(build.files))
    sizes.set(name, brotliCompressSync(readFileSync(path.join(dist, name))).length);
  return sizes;
}

function fileFaults(dist, { build }) {
  const there = new Set(readdirSync(dist));
  return Object.entries(build.files).flatMap(([name, { integrity }]) => {
    if (!there.has(name)) return [fault('files', name, 'is missing in dist')];
    const hash = createHash('sha384')
      .update(readFileSync(path.join(dist, name)))
      .digest('base64');
    return `sha384-${hash}` === integrity ? [] : [fault('files', name, 'is not what module.json says')];
  });
}

function budgetFaults(sizes, { build, budgets }) {
  const sum = (names) => names.reduce((total, name) => total + (sizes.get(name) ?? 0), 0);
  const over = (where, bytes, budget) =>
    bytes > budget ? [fault('budgets', where, `${bytes} bytes of brotli; the budget is ${budget}`)] : [];
  return [
    ...over(build.entry, sum([build.entry]), budgets.entry),
    ...Object.entries(build.exposes).flatMap(([load, names]) => over(load, sum(names), budgets.route)),
  ];
}

/** What only React's own source says of itself. */
const reactItself =
  /__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=|\.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED\s*=/;

function reactFaults(dist, { build }) {
  return Object.keys(build.files)
    .filter((name) => reactItself.test(readFileSync(path.join(dist, name), 'utf8')))
    .map((name) => fault('react', name, 'holds a second React; the portal supplies it'));
}

/** Everything that can be told without a browser. */
export function staticFaults(dist, manifest) {
  const first = manifestFaults(manifest);
  const files = first.length > 0 ? [] : fileFaults(dist, manifest);
  if (first.length + files.length > 0) return [...first, ...files];
  return [...budgetFaults(sizesIn(dist, manifest), manifest), ...reactFaults(dist, manifest)];
}

/** Ranges of the module that this portal does not meet. `host`: what the running shell says of itself. */
export function rangeFaults({ host: range, shared }, { hostVersion, supplies }) {
  const host = satisfies(hostVersion, range)
    ? []
    : [fault('ranges', 'host', `the module needs ${range}; this portal is host ${hostVersion}`)];
  const doors = Object.entries(shared).flatMap(([name, asked]) => {
    const versions = supplies[name] ?? supplies[name.replace(/\/$/, '')];
    if (!versions) return [fault('ranges', name, 'is not supplied by this portal')];
    if (versions.some((version) => satisfies(version, asked))) return [];
    return [fault('ranges', name, `the module needs ${asked}; the portal supplies ${versions.join(', ')}`)];
  });
  return [...host, ...doors];
}
