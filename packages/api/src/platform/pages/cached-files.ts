import type { CompressedFile } from './shell-build';

/** Bytes of files kept in memory; those that nobody asked for longest go first. */
const mostBytes = 64 * 1024 * 1024;

const sizeOf = ({ bytes, brotli, gzip }: CompressedFile) => bytes.length + brotli.length + gzip.length;

/** Remembers files that never change once they are there: the hot ones outlive a database that is away. */
export function cachedFiles<Asked>(
  find: (asked: Asked) => Promise<CompressedFile | undefined>,
  most = mostBytes,
): (asked: Asked) => Promise<CompressedFile | undefined> {
  const kept = new Map<string, CompressedFile>();
  let size = 0;

  function keep(key: string, file: CompressedFile): void {
    if (kept.has(key)) return;
    kept.set(key, file);
    size += sizeOf(file);
    for (const [oldest, old] of kept) {
      if (size <= most) return;
      kept.delete(oldest);
      size -= sizeOf(old);
    }
  }

  return async (asked) => {
    const key = JSON.stringify(asked);
    const known = kept.get(key);
    if (known) {
      kept.delete(key);
      kept.set(key, known);
      return known;
    }
    const found = await find(asked);
    if (found) keep(key, found);
    return found;
  };
}
