import { recentlyUsed } from './recently-used';
import type { CompressedFile } from './shell-build';

/** Bytes of files kept in memory. */
const mostBytes = 64 * 1024 * 1024;

const sizeOf = ({ bytes, brotli, gzip }: CompressedFile) => bytes.length + brotli.length + gzip.length;

/** Remembers files that never change once they are there: the hot ones outlive a database that is away. */
export function cachedFiles<Asked>(
  find: (asked: Asked) => Promise<CompressedFile | undefined>,
  most = mostBytes,
): (asked: Asked) => Promise<CompressedFile | undefined> {
  const kept = recentlyUsed(most, sizeOf);
  return async (asked) => {
    const key = JSON.stringify(asked);
    const known = kept.get(key);
    if (known) return known;
    const found = await find(asked);
    return found && kept.set(key, found);
  };
}
