import { mkdirSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');
export const cache = path.join(root, '.cache');
export const packages = path.join(root, 'packages');

/** A path, counted from the repository. */
export const at = (...parts) => path.resolve(root, ...parts);

export function ensureCache() {
  mkdirSync(cache, { recursive: true });
}
