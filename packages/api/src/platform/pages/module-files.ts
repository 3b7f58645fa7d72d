import type { Db } from '../database/database';
import { findFile } from '../registry/registry.queries';
import { cachedFiles } from './cached-files';
import { findReleaseJson, releaseJson } from './release-json';
import type { CompressedFile } from './shell-build';

export interface ModuleFile {
  module: string;
  version: string;
  name: string;
}

/** Reads files of releases, and what a release consists of; they never change. */
export function moduleFiles(db: Db): (file: ModuleFile) => Promise<CompressedFile | undefined> {
  return cachedFiles((file) => (file.name === releaseJson ? findReleaseJson(db, file) : findFile(db, file)));
}
