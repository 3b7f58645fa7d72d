import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The files below a folder, as `{ name, bytes }` with names that begin with `prefix`, in a fixed order. */
export function filesBelow(folder, prefix = '', wanted = () => true) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => wanted(path.relative(folder, file)))
    .map((file) => ({
      name: path.posix.join(prefix, path.relative(folder, file).split(path.sep).join('/')),
      bytes: readFileSync(file),
    }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** A JSON file as npm writes it. */
export const jsonFile = (name, value) => ({
  name,
  bytes: Buffer.from(`${JSON.stringify(value, null, 2)}\n`),
});
