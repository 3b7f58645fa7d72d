import path from 'node:path';
import { createRequire } from 'node:module';
import mf from '@module-federation/enhanced/webpack';
import { base } from './base.mjs';
import { lateDoors, suppliedByHost } from './doors.mjs';
import { PortalLoadScriptPlugin } from './portal-load-script-plugin.mjs';
import { ShellAssetsPlugin } from './shell-assets-plugin.mjs';

const require = createRequire(import.meta.url);
const sharedRoot = path.dirname(require.resolve('@portal/shared/package.json'));
/**
 * Lends the shell's federation runtime to the modules. The option `provideExternalRuntime` names the CommonJS build
 * of this plugin, which brings a second copy of the whole runtime along; its ES build shares the one that is there.
 */
const provideRuntime = require
  .resolve('@module-federation/inject-external-runtime-core-plugin')
  .replace(/\.cjs$/, '.js');
const doorFile = (name) => path.join(sharedRoot, 'src', name, 'index.ts');

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
    optimization: {
      splitChunks: {
        chunks: 'initial',
        cacheGroups: {
          default: false,
          defaultVendors: false,
          // Libraries change rarely: a release of the shell leaves this file in the cache.
          vendor: { name: 'vendor', test: /node_modules/, enforce: true },
        },
      },
    },
    plugins: [
      new mf.ModuleFederationPlugin({
        name: 'portal',
        shared: suppliedByHost(),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: false,
        runtimePlugins: [provideRuntime],
        experiments: { optimization: { disableSnapshot: true, target: 'web' } },
      }),
      new PortalLoadScriptPlugin(),
      new ShellAssetsPlugin({
        entry: 'app',
        file: 'assets.json',
        late: {
          ...Object.fromEntries(lateDoors.map((name) => [`@portal/shared/${name}`, doorFile(name)])),
          ...late,
        },
      }),
    ],
  };
}
