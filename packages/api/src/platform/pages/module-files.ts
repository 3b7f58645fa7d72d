import type { Db } from '../database/database';
import { findFile } from '../registry/registry.queries';
import { keptFiles } from './kept-files';
import { findReleaseJson, releaseJson } from './release-json';
import type { Packed } from './shell-build';

export interface ModuleFile {
  module: string;
  version: string;
  name: string;
}

/** Reads files of releases, and what a release consists of; they never change. */
export function moduleFiles(db: Db): (file: ModuleFile) => Promise<Packed | undefined> {
  return keptFiles((file) => (file.name === releaseJson ? findReleaseJson(db, file) : findFile(db, file)));
}
