import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** How TypeScript is compiled, the same for shell and modules. */
export const swcRule = {
  test: /\.[jt]sx?$/,
  exclude: /node_modules/,
  use: {
    // The kit's own, wherever the module lives.
    loader: require.resolve('swc-loader'),
    options: {
      swcrc: false,
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
    },
  },
};

/** What both builds have in common. */
export const base = {
  mode: 'production',
  target: ['web', 'es2022'],
  devtool: false,
  module: { rules: [swcRule] },
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
  performance: { hints: false },
};
