import { existsSync } from 'node:fs';
import path from 'node:path';
import { transform } from '@swc/core';

const options = {
  swcrc: false,
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'es6' },
};

/** `from './x'`, `import './x'` and `import('./x')`, as the compiler writes them. */
const relative = /(\bfrom\s*|\bimport\s*\(?\s*)(["'])(\.{1,2}(?:\/[^"']*)?)\2/g;

/** In the workspace a specifier names a file without its ending or a folder; outside, ES modules want the file. */
function fileOf(specifier, folder) {
  const full = path.join(folder, specifier);
  if (['.ts', '.tsx'].some((ending) => existsSync(full + ending))) return `${specifier}.js`;
  return `${specifier.replace(/\/$/, '')}/index.js`;
}

/** One source of `@portal/shared` as an ES module that any tool reads: `file` is its path, `text` its TypeScript. */
export async function compiled(file, text) {
  const { code } = await transform(text, { ...options, filename: file });
  const folder = path.dirname(file);
  return code.replace(
    relative,
    (_whole, before, quote, specifier) => `${before}${quote}${fileOf(specifier, folder)}${quote}`,
  );
}
