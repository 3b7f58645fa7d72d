import type { ModuleManifest } from '@portal/shared/model';
import type { Db } from '../../database/database';
import { AppError } from '../../errors';
import { findRelease, storedManifest } from '../registry.queries';
import { differencesOf } from './differences';

async function manifestOf(db: Db, module: string, version: string): Promise<ModuleManifest> {
  const release = await findRelease(db, module, version);
  if (release !== undefined) return storedManifest(db, release);
  throw new AppError('NOT_FOUND', { message: `There is no release ${version} of ${module}.` });
}

export async function compareReleases(db: Db, module: string, { from, to }: { from: string; to: string }) {
  const [before, after] = await Promise.all([manifestOf(db, module, from), manifestOf(db, module, to)]);
  return { from, to, differences: differencesOf(before, after) };
}
