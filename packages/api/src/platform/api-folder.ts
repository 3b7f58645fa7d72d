import { existsSync } from 'node:fs';
import path from 'node:path';

function withPackage(folder: string): string {
  return existsSync(path.join(folder, 'package.json')) ? folder : withPackage(path.dirname(folder));
}

/** `packages/api`: the same from the sources, which lie deep in it, and from the build, which lies flat in its `dist`. */
export const apiFolder = withPackage(import.meta.dirname);
/** The folder of all packages of this checkout or image. */
export const packagesFolder = path.dirname(apiFolder);
