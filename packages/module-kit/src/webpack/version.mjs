import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';

const skipped = new Set(['node_modules', 'dist']);

async function* sources(folder) {
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries.sort((one, other) => one.name.localeCompare(other.name))) {
    if (skipped.has(entry.name) || entry.name.startsWith('.')) continue;
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* sources(full);
    else if (!entry.name.includes('.test.')) yield full;
  }
}

/**
 * The release's version: PORTAL_BUILD_VERSION where a pipeline sets it, else the package's own with a mark of the
 * sources, so that a changed module is another release without anybody counting.
 */
export async function buildVersion(folder) {
  const given = process.env.PORTAL_BUILD_VERSION;
  if (given) return given;
  const { version } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
  const hash = createHash('sha256');
  for await (const file of sources(folder)) {
    hash
      .update(path.relative(folder, file))
      .update('\0')
      .update(await readFile(file))
      .update('\0');
  }
  return `${version}-h${hash.digest('hex').slice(0, 8)}`;
}
