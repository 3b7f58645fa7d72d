import type { Db } from '../database';
import { findFile } from '../modules/registry.queries';
import type { Packed } from './shell-build';

export interface ModuleFile {
  module: string;
  version: string;
  name: string;
}

/** Bytes of module files kept in memory; the oldest go first. */
const mostBytes = 64 * 1024 * 1024;

const sizeOf = ({ bytes, brotli, gzip }: Packed) => bytes.length + brotli.length + gzip.length;

/** Reads files of releases. They never change, so the hot ones stay in memory and outlive a database that is away. */
export function moduleFiles(db: Db): (file: ModuleFile) => Promise<Packed | undefined> {
  const kept = new Map<string, Packed>();
  let size = 0;

  function keep(key: string, file: Packed): void {
    if (kept.has(key)) return;
    kept.set(key, file);
    size += sizeOf(file);
    for (const [oldest, old] of kept) {
      if (size <= mostBytes) return;
      kept.delete(oldest);
      size -= sizeOf(old);
    }
  }

  return async (file) => {
    const key = `${file.module} ${file.version} ${file.name}`;
    const known = kept.get(key);
    if (known) return known;
    const found = await findFile(db, file);
    if (found) keep(key, found);
    return found;
  };
}
