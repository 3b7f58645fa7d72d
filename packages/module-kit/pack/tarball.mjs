import { renameSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';

/** What npm puts into its own: equal files make an equal tarball. */
const mtime = new Date('1985-10-26T08:15:00Z');
const executable = (name) => name.startsWith('bin/');

/** Writes files as npm packs a package: everything below `package/`. */
export async function writeTarball(target, files) {
  const tar = pack();
  for (const { name, bytes } of files) {
    const mode = executable(name) ? 0o755 : 0o644;
    tar.entry({ name: `package/${name}`, mtime, mode, size: bytes.length }, bytes);
  }
  tar.finalize();
  const parts = [];
  for await (const part of tar) parts.push(part);
  // A portal that runs may be sending the file: it is replaced whole.
  const fresh = `${target}.${process.pid}`;
  writeFileSync(fresh, gzipSync(Buffer.concat(parts), { level: 9 }));
  renameSync(fresh, target);
}
