import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Beside what other tools keep of a folder: never in the repository, and not in what a build clears away. */
const fileIn = (root) => path.join(root, 'node_modules/.cache/portal-check.json');

const hashOf = (dist) =>
  createHash('sha256')
    .update(readFileSync(path.join(dist, 'module.json')))
    .digest('hex');

/**
 * Keeps that this build holds the contract, for `publish`: by which kit, and each check with the reason for which it
 * was let through.
 */
export function keepReport(root, dist, { kit, checks }) {
  const file = fileIn(root);
  mkdirSync(path.dirname(file), { recursive: true });
  const report = { manifest: hashOf(dist), kit, passedAt: new Date().toISOString(), checks };
  writeFileSync(file, JSON.stringify(report));
}

export function forgetReport(root) {
  rmSync(fileIn(root), { force: true });
}

/** The report of exactly the build that lies in `dist`, as bytes; undefined when it was not checked, or did not pass. */
export function reportOf(root, dist) {
  try {
    const bytes = readFileSync(fileIn(root));
    return JSON.parse(bytes).manifest === hashOf(dist) ? bytes : undefined;
  } catch {
    return undefined;
  }
}
