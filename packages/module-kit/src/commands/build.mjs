import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { CommandError, exitCodes, misused } from './exit-codes.mjs';
import { counted } from './say.mjs';
import { SizeBudgetPlugin } from '../webpack/size-budget-plugin.mjs';

export const help = `portal-module build [--dir FOLDER] [--update-sizes]

Builds the module of this folder (module.config.ts) into dist/ with module.json for the registry.
The version is PORTAL_BUILD_VERSION, or the one of package.json.
A module that is larger than its budgets does not build; what grew is told by comparison with .sizes.json, the list of
package and bytes of source that --update-sizes writes. Commit it.

  portal-module build
  PORTAL_BUILD_VERSION=2.1.0 portal-module build
  portal-module build --dir modules/mf-library --json
`;

export const options = {
  dir: { type: 'string' },
  'update-sizes': { type: 'boolean', default: false },
};

/** The module's own webpack.config.js, which extends the kit's, where it has one. */
async function configure(folder) {
  const own = path.join(folder, 'webpack.config.js');
  const { moduleConfig } = await import('../webpack/module.mjs');
  try {
    return existsSync(own)
      ? await (
          await import(pathToFileURL(own).href)
        ).default
      : await moduleConfig(folder);
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

/** What the build says of pages that come without content; none of it is wrong. */
export function remarks(stats) {
  const { logging = {} } = stats.toJson({ all: false, logging: 'info' });
  return (logging.ModuleManifest?.entries ?? []).map(({ message }) => message);
}

/**
 * Builds the module of a folder into its `dist`; answers the manifest. `note` is told of pages that come without content
 * before their script. Throws a CommandError with every error; of one that is too large only where `budgets` count.
 */
export async function buildModule(root, { note = () => undefined, budgets = true } = {}) {
  const { default: webpack } = await import('webpack');
  const config = await configure(root);
  const plugins = config.plugins.filter((plugin) => budgets || !(plugin instanceof SizeBudgetPlugin));
  const stats = await compile(webpack({ ...config, plugins }));
  if (stats.hasErrors()) {
    const { errors } = stats.toJson({ all: false, errors: true });
    throw new CommandError(
      exitCodes.refused,
      'The module does not build:',
      errors.map(({ moduleName = '', message }) => ({ path: moduleName, message })),
    );
  }
  for (const remark of remarks(stats)) note(remark);
  return JSON.parse(await readFile(path.join(root, 'dist/module.json'), 'utf8'));
}

export async function run({ dir, 'update-sizes': updateSizes }, { folder, note }) {
  // Read where the build is made, which may be the module's own webpack.config.js.
  if (updateSizes) process.env.PORTAL_UPDATE_SIZES = 'yes';
  const root = path.resolve(folder, dir ?? '.');
  note('Building …');
  const { id, version, build } = await buildModule(root, { note });
  const files = Object.keys(build.files).length;
  return {
    data: { id, version, files },
    text: `Built ${id} ${version}: ${counted(files, 'file')} in ${path.join(root, 'dist')}`,
  };
}
