import path from 'node:path';
import { createRequire } from 'node:module';
import { base } from './base.mjs';
import { lateDoors, suppliedByHost } from './doors.mjs';
import { hostAliases, hostFederation } from './federation.mjs';
import { leanAliases, leanFiles, leanRules } from './lean.mjs';
import { PortalLoadScriptPlugin } from './portal-load-script-plugin.mjs';
import { lateFilesOf, ShellAssetsPlugin } from './shell-assets-plugin.mjs';
import { SizeBudgetPlugin } from './size-budget-plugin.mjs';
import { isVendor, VendorFilePlugin } from './vendor-file-plugin.mjs';

const require = createRequire(import.meta.url);
const sharedRoot = path.dirname(require.resolve('@portal/shared/package.json'));
const doorFolder = (name) => path.join(sharedRoot, 'src', name);
const doorFile = (name) => path.join(doorFolder(name), 'index.ts');

/** Late part to its source file: the doors, and what the shell adds. */
const lateSourcesOf = (late = {}) => ({
  ...Object.fromEntries(lateDoors.map((name) => [`@portal/shared/${name}`, doorFile(name)])),
  ...late,
});

/**
 * The app document's build: one entry with everything that the first paint needs, the federation runtime once for
 * itself and all modules, and the late doors as chunks.
 * @param {{ context: string, entry: string, late?: Record<string, string> }} options `late`: further parts of the
 * shell that the page server may preload, name → source file
 */
export function hostConfig({ context, entry, late = {} }) {
  return {
    ...base,
    name: 'app',
    context,
    entry: { app: entry },
    output: {
      path: path.join(context, 'dist/app'),
      publicPath: '/assets/app/',
      filename: '[name].js',
      chunkFilename: '[name].[contenthash:10].js',
      uniqueName: 'portal',
      crossOriginLoading: 'anonymous',
      // A chunk that throws while it is evaluated is evaluated afresh the next time.
      strictModuleExceptionHandling: true,
      clean: true,
    },
    resolve: { ...base.resolve, alias: hostAliases },
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      splitChunks: {
        chunks: 'initial',
        cacheGroups: {
          // What several late doors hold comes once: the list of toasts, for one, must be single.
          overlay: {
            name: 'overlay-parts',
            chunks: 'async',
            test: doorFolder('ui/overlay'),
            minChunks: 2,
            enforce: true,
          },
          // So does what else two of them hold, with its libraries.
          common: {
            chunks: 'async',
            test: ({ resource = '' }) => resource.startsWith(sharedRoot) || isVendor(resource),
            minChunks: 2,
            minSize: 8000,
          },
          default: false,
          defaultVendors: false,
          // Libraries change rarely: a release of the shell leaves this file in the cache.
          vendor: { name: 'vendor', test: ({ resource }) => isVendor(resource), enforce: true },
        },
      },
    },
    plugins: [
      ...hostFederation(suppliedByHost()),
      new PortalLoadScriptPlugin(),
      new ShellAssetsPlugin({
        entry: 'app',
        file: 'assets.json',
        late: lateSourcesOf(late),
      }),
    ],
  };
}

/**
 * What visitors of the app document get, without what only developers need, and with limits of its size.
 * @param {Parameters<typeof hostConfig>[0] & { budgets: Record<string, { files: string[], most: number }> }} options
 * `budgets`: what a page fetches at first, as names of first files (`vendor`, `app`) and late parts, and the most that
 * it may have in bytes of brotli
 */
export function visitorsHostConfig({ budgets, ...options }) {
  const config = hostConfig(options);
  const late = lateSourcesOf(options.late);
  const sets = (compilation) => {
    const first = compilation.entrypoints.get('app').getFiles();
    const filesOf = (part) =>
      late[part]
        ? lateFilesOf(compilation, late[part]).filter((file) => !first.includes(file))
        : first.filter((file) => file.startsWith(`${part}.`));
    return Object.entries(budgets).map(([name, { files, most }]) => ({
      name,
      most,
      files: files.flatMap(filesOf),
    }));
  };
  return {
    ...config,
    resolve: { ...config.resolve, alias: { ...hostAliases, ...leanAliases } },
    module: { rules: [...config.module.rules, ...leanRules] },
    plugins: [
      ...config.plugins,
      ...leanFiles(),
      new VendorFilePlugin({ chunk: 'vendor' }),
      new SizeBudgetPlugin({ list: path.join(options.context, '.sizes.json'), sets }),
    ],
  };
}
