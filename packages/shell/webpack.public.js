import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { PrerenderPlugin } from './src/prerender/prerender-plugin.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const style = (name) => path.join(here, `src/public/${name}.css`);
const early = path.join(here, 'src/early/early.css');
const swc = {
  loader: 'swc-loader',
  options: {
    swcrc: false,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
  },
};

/** The landing and account pages: their own small bundles, without federation and without the design system. */
export const publicConfig = {
  name: 'public',
  mode: 'production',
  target: ['web', 'es2022'],
  context: here,
  entry: { landing: './src/landing/enhance.ts', account: './src/account/hydrate.tsx' },
  output: {
    path: path.join(here, 'dist/public'),
    publicPath: '/assets/public/',
    filename: '[name].[contenthash:10].js',
    chunkFilename: '[name].[contenthash:10].js',
    uniqueName: 'public',
    crossOriginLoading: 'anonymous',
    trustedTypes: 'portal-public',
    clean: true,
  },
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
  module: { rules: [{ test: /\.tsx?$/, use: swc }] },
  optimization: { splitChunks: false },
  performance: { hints: false },
  plugins: [
    new PrerenderPlugin({
      documents: path.join(here, 'src/prerender/documents.tsx'),
      stylesheets: {
        landing: [style('public'), style('landing')],
        account: [style('public'), style('account'), early],
        app: [style('app-skeleton'), early],
      },
      publicPath: '/assets/public/',
    }),
  ],
};
