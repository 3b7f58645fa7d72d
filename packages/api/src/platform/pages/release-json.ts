import type { Db } from '../database/database';
import { findManifest } from '../registry/registry.queries';
import { releaseJsonOf } from '../registry/release-files';
import { packFile } from '../registry/release-parts';
import type { CompressedFile } from './shell-build';

/** Stands beside a release's own files, none of which can have the name: they are scripts. */
export const releaseJson = 'release.json';

/** What a release consists of, for browsers that were not told with the page. Undefined when it was never published. */
export async function findReleaseJson(
  db: Db,
  release: { module: string; version: string },
): Promise<CompressedFile | undefined> {
  const manifest = await findManifest(db, release);
  if (!manifest) return undefined;
  return packFile({ name: releaseJson, bytes: releaseJsonOf(manifest) });
}
