import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { packages } from './paths.mjs';
import { run } from './run.mjs';
import { done } from './say.mjs';
import { tarballHash } from './sources.mjs';

const script = path.join(packages, 'module-kit/pack/pack.mjs');
const tarballs = ['shared', 'module-kit'];

const note = (name) => path.join(packages, `module-kit/dist/kit/.${name}`);
const isPacked = (name) => existsSync(note(name)) && readFileSync(note(name), 'utf8') === tarballHash(name);

/** The tarballs that no longer hold what the sources say. */
export const staleTarballs = () => tarballs.filter((name) => !isPacked(name));

/** Packs `@portal/shared` and the kit for teams outside this repository; answers what went wrong. */
export async function buildKit({ force = false } = {}) {
  const since = performance.now();
  const stale = force ? tarballs : staleTarballs();
  const hashes = stale.map((name) => [name, tarballHash(name)]);
  const { code, output } = await run(process.execPath, [script, ...stale]);
  if (code !== 0) return [`the kit does not pack:\n${output}`];
  for (const [name, hash] of hashes) writeFileSync(note(name), hash);
  done(`packed ${stale.join(' and ')}`, since);
  return [];
}
