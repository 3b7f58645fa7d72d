import { readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * The release's version: PORTAL_BUILD_VERSION where a pipeline sets it, else the package's own. The team raises it for
 * each release: people compare versions, and a published one never changes.
 */
export async function buildVersion(folder) {
  const given = process.env.PORTAL_BUILD_VERSION;
  if (given) return given;
  const { version } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
  return version;
}
