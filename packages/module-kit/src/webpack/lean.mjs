import { createRequire } from 'node:module';
import path from 'node:path';
import webpack from 'webpack';

const require = createRequire(import.meta.url);
const fromShared = createRequire(require.resolve('@portal/shared/package.json'));
/** Its own exports name no production build. */
const router = path.join(path.dirname(fromShared.resolve('react-router/package.json')), 'dist/production');

/** Where Chakra makes its system. */
const styledSystem = path.join(
  path.dirname(fromShared.resolve('@chakra-ui/react/package.json')),
  'dist/esm/styled-system',
);
const beside = (file) => path.join(import.meta.dirname, file);

/** What the visitors' build takes in the place of the same with texts for developers, or of what nobody calls. */
export const leanAliases = {
  'react-router$': path.join(router, 'index.mjs'),
  'react-router/dom$': path.join(router, 'dom-export.mjs'),
  // Emotion asks it for components that are wrapped in others; Chakra wraps none.
  'hoist-non-react-statics$': beside('no-statics.mjs'),
};

const pageRules = path.join(
  path.dirname(fromShared.resolve('@portal/shared/package.json')),
  'src/ui/theme/page-rules.ts',
);

/** The rules of the whole page are made by the build for visitors, and not by Chakra in each of their browsers. */
export const leanRules = [
  { test: pageRules, use: beside('page-rules-loader.cjs') },
  { test: path.join(styledSystem, 'token-dictionary.js'), use: beside('no-variables-loader.cjs') },
];

/** Single files of libraries that the visitors' build leaves out. */
export const leanFiles = () => [
  new webpack.NormalModuleReplacementPlugin(
    /[\\/]styled-system[\\/]preflight\.js$/,
    beside('no-preflight.mjs'),
  ),
  new webpack.NormalModuleReplacementPlugin(
    /[\\/]axios[\\/]lib[\\/](?:adapters[\\/]fetch|helpers[\\/]HttpStatusCode)\.js$/,
    beside('axios-left-out.mjs'),
  ),
];
