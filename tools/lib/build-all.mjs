import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildKit, staleTarballs } from './build-kit.mjs';
import { withLock } from './lock.mjs';
import { packages } from './paths.mjs';
import { run } from './run.mjs';
import { done, fail, say } from './say.mjs';
import { apiServer, builtPackages, developmentShell, sourceHash } from './sources.mjs';

const script = (name) => path.join(import.meta.dirname, name);
const atOnce = 2;

const isDevelopment = (name) => name === developmentShell;
const note = (name) =>
  path.join(packages, isDevelopment(name) ? 'shell/dist/dev' : `${name}/dist`, '.sources');
const isBuilt = (name, hash) => existsSync(note(name)) && readFileSync(note(name), 'utf8') === hash;

/** A build that differs in anything, shared code included, is another release. */
function releaseVersion(name, hash) {
  const { version } = JSON.parse(readFileSync(path.join(packages, name, 'package.json'), 'utf8'));
  return `${version}-h${hash.slice(0, 8)}`;
}

/** What builds a package, in a process of its own. */
function command(name) {
  if (name === apiServer) return [script('build-server.mjs')];
  return [script('build-package.mjs'), ...(isDevelopment(name) ? ['shell', 'webpack.dev.js'] : [name])];
}

async function buildOne(name) {
  const since = performance.now();
  const hash = sourceHash(name);
  const version = isDevelopment(name) ? '' : releaseVersion(name, hash);
  const env = { NODE_ENV: 'production', PORTAL_BUILD_VERSION: version };
  const { code, output } = await run(process.execPath, command(name), { env });
  if (code !== 0) return `${name} does not build:\n${output}`;
  writeFileSync(note(name), hash);
  done(`built ${name}`, since);
  if (output) say(output.trimEnd().replaceAll(/^/gm, '  '));
  return null;
}

/** Builds what changed since its last build, two packages at a time, then the tarballs that hold the shell's build. */
export async function buildAll({ only = [], force = false } = {}) {
  const all = [...builtPackages(), developmentShell, apiServer];
  const names = all.filter((name) => only.length === 0 || only.includes(name));
  const stale = () => names.filter((name) => force || !isBuilt(name, sourceHash(name)));
  const kit = only.length === 0 || only.includes('kit');
  const kitStale = () => kit && (force || staleTarballs().length > 0);
  if (stale().length === 0 && !kitStale()) return;
  await withLock('build', async () => {
    const queue = stale();
    if (queue.length > 0) say(`  building ${queue.join(', ')}`);
    const worker = async () => {
      const problems = [];
      for (let name = queue.shift(); name; name = queue.shift()) problems.push(await buildOne(name));
      return problems;
    };
    const problems = (await Promise.all(Array.from({ length: atOnce }, worker))).flat().filter(Boolean);
    if (problems.length === 0 && kitStale()) problems.push(...(await buildKit({ force })));
    if (problems.length > 0) fail(problems.join('\n\n'));
  });
}
