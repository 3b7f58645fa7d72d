import { readFile } from 'node:fs/promises';
import path from 'node:path';
import webpack from 'webpack';
import { moduleConfig } from '../webpack/module.mjs';
import { CommandError, exitCodes, misused } from './exit-codes.mjs';

async function configure(folder) {
  try {
    return await moduleConfig(folder);
  } catch (error) {
    throw misused(error.message);
  }
}

function compile(compiler) {
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      // Closing is awaited because the compiler holds workers and caches until then.
      compiler.close(() => (error ? reject(error) : resolve(stats)));
    });
  });
}

/** Builds the module of a folder; the result is in its `dist`. */
export async function build({ dir }, folder) {
  const root = path.resolve(folder, dir ?? '.');
  const stats = await compile(webpack(await configure(root)));
  if (stats.hasErrors()) {
    const errors = stats.toJson({ all: false, errors: true }).errors;
    throw new CommandError(
      exitCodes.refused,
      'The module does not build:',
      errors.map(({ moduleName = '', message }) => ({ path: moduleName, message })),
    );
  }
  const {
    id,
    version,
    build: built,
  } = JSON.parse(await readFile(path.join(root, 'dist/module.json'), 'utf8'));
  const files = Object.keys(built.files).length;
  return {
    data: { id, version, files },
    text: `Built ${id} ${version}: ${files} files in ${path.join(root, 'dist')}`,
  };
}
