import path from 'node:path';
import mf from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { SteadyEntryPlugin } from './steady-entry-plugin.mjs';

const beside = (file) => path.join(import.meta.dirname, file);

/** The shell's own loader brings remote code; of the federation runtime only the sharing of doors is needed. */
const common = {
  manifest: false,
  dts: false,
  dev: false,
  experiments: { optimization: { disableSnapshot: true, disableRemote: true, target: 'web' } },
};

/** What the host's build puts in the place of the runtime's public package: its loading of remotes stays out. */
export const hostAliases = {
  '@module-federation/runtime$': beside('host-runtime.mjs'),
  '@module-federation/runtime/helpers$': beside('host-runtime.mjs'),
};

/** The host's part: it supplies `shared`, and lends its runtime to the modules. */
export function hostFederation(shared) {
  return [
    new mf.ModuleFederationPlugin({
      ...common,
      name: 'portal',
      shared,
      shareStrategy: 'loaded-first',
      runtimePlugins: [beside('lend-runtime.mjs')],
    }),
    new SteadyEntryPlugin(),
  ];
}

/** A module's part: a container in the global variable `name`, on the runtime that the host lends. */
export function moduleFederation({ name, filename, exposes, shared }) {
  return [
    new mf.ModuleFederationPlugin({
      ...common,
      name,
      filename,
      library: { type: 'var', name },
      exposes,
      shared,
    }),
    // The runtime stays in the shell; a module's entry is a third of the size.
    new webpack.NormalModuleReplacementPlugin(
      /webpack-bundler-runtime[\\/]dist[\\/]/,
      beside('borrowed-runtime.mjs'),
    ),
    new SteadyEntryPlugin(),
  ];
}
