import path from 'node:path';
import { base } from './base.mjs';
import { expectedByModule } from './doors.mjs';
import { readDefinition } from './definition.mjs';
import { entryRule, exposesOf, pagesOf, singleFileRules } from './entries.mjs';
import { moduleFederation } from './federation.mjs';
import { budgetSets, ModuleManifestPlugin } from './module-manifest-plugin.mjs';
import { PortalLoadScriptPlugin } from './portal-load-script-plugin.mjs';
import { SizeBudgetPlugin } from './size-budget-plugin.mjs';
import { buildVersion } from './version.mjs';

const entry = 'remoteEntry.js';
const identifier = (text) => text.replace(/\W/g, '_');
/** Chunk name of an exposed entry. */
const chunkName = (load) => `expose-${load.replace(/^\.\//, '').replace(/\W/g, '-')}`;

export { expectedByModule };

/**
 * The whole build of a module from its folder: `export default moduleConfig(import.meta.dirname)`.
 * Everything that the host supplies stays out; two releases can live side by side in one page.
 * @param {string} folder where module.config.ts and package.json are
 * @param {{ shared?: ReturnType<typeof expectedByModule> }} options `shared`: what is asked of the host; a module that
 * brings its own React leaves that out
 */
export async function moduleConfig(folder, { shared = expectedByModule() } = {}) {
  const definition = await readDefinition(folder);
  const version = await buildVersion(folder);
  const exposed = exposesOf(definition, folder);
  const exposes = Object.fromEntries(
    Object.entries(exposed).map(([load, source]) => [load, { import: source, name: chunkName(load) }]),
  );
  const global = `mf_${identifier(definition.id)}_${identifier(version)}`;
  const chunks = `chunks_${global}`;
  const chunkNames = Object.fromEntries(Object.keys(exposed).map((load) => [load, chunkName(load)]));
  return {
    ...base,
    name: definition.id,
    context: folder,
    entry: {},
    module: {
      rules: [...base.module.rules, entryRule, ...singleFileRules(Object.values(exposed), folder)],
    },
    output: {
      path: path.join(folder, 'dist'),
      publicPath: `/modules/${definition.id}/${version}/`,
      chunkFilename: '[name].[contenthash:10].js',
      uniqueName: global,
      chunkLoadingGlobal: chunks,
      crossOriginLoading: 'anonymous',
      // What throws while it is evaluated is evaluated afresh the next time.
      strictModuleExceptionHandling: true,
      clean: true,
    },
    optimization: {
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      splitChunks: {
        // Of pages alone, which have names: what one of them fetches later comes in one file, and brings what it needs.
        chunks: ({ name }) => Boolean(name),
        // What many pages hold comes once: whoever goes from one to the next has it. Not what only some hold, since the
        // document names each file with its integrity.
        cacheGroups: { common: { minChunks: 8, minSize: 10_000, reuseExistingChunk: true } },
      },
    },
    plugins: [
      ...moduleFederation({ name: global, filename: entry, exposes, shared }),
      new PortalLoadScriptPlugin(),
      new ModuleManifestPlugin({
        definition,
        version,
        entry,
        global,
        chunks,
        exposes: chunkNames,
        shared,
        pages: pagesOf(exposed),
      }),
      new SizeBudgetPlugin({
        list: path.join(folder, '.sizes.json'),
        sets: (compilation) =>
          budgetSets(compilation, { entry, exposes: chunkNames, budgets: definition.budgets }),
      }),
    ],
  };
}
