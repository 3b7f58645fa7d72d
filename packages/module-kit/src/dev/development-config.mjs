import { createRequire } from 'node:module';
import path from 'node:path';
import webpack from 'webpack';
import { swcRule } from '../webpack/base.mjs';
import { entryRule } from '../webpack/entries.mjs';
import { moduleConfig } from '../webpack/module.mjs';

const require = createRequire(import.meta.url);
const here = import.meta.dirname;

/** Not a version that anybody publishes. */
export const developmentVersion = '0.0.0-dev';

function refreshingRule() {
  const { loader, options } = swcRule.use;
  const react = { runtime: 'automatic', development: true, refresh: true };
  const swc = { loader, options: { ...options, jsc: { ...options.jsc, transform: { react } } } };
  return { ...swcRule, use: [require.resolve('./refresh-loader.cjs'), swc] };
}

async function versioned(folder) {
  const before = process.env.PORTAL_BUILD_VERSION;
  process.env.PORTAL_BUILD_VERSION = developmentVersion;
  try {
    return await moduleConfig(folder);
  } finally {
    if (before === undefined) delete process.env.PORTAL_BUILD_VERSION;
    else process.env.PORTAL_BUILD_VERSION = before;
  }
}

/** The module's build with React in development mode and updates in the running page. */
export async function developmentConfig(folder, out) {
  const config = await versioned(folder);
  return {
    ...config,
    mode: 'development',
    // No eval: the portal's policy stays on.
    devtool: 'cheap-module-source-map',
    // Kept in memory between builds; named, so that an update finds its module.
    cache: { type: 'memory' },
    module: { rules: [refreshingRule(), entryRule] },
    output: { ...config.output, path: out, chunkFilename: '[name].js', clean: false },
    // A broken build is no step of updates: the next good one follows the last good one.
    optimization: { moduleIds: 'named', chunkIds: 'named', emitOnErrors: false },
    plugins: [
      ...config.plugins,
      new webpack.EntryPlugin(folder, path.join(here, 'browser/join.mjs'), { name: undefined }),
      new webpack.HotModuleReplacementPlugin(),
    ],
  };
}

/** The module as it would be published, to be run in a deployed portal from this machine. */
export async function productionConfig(folder, { out, origin }) {
  const config = await moduleConfig(folder);
  return { ...config, output: { ...config.output, path: out, publicPath: `${origin}/`, clean: false } };
}
