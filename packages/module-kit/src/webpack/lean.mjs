import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);
const fromShared = createRequire(require.resolve('@portal/shared/package.json'));
/** Its own exports name no production build. */
const router = path.join(path.dirname(fromShared.resolve('react-router/package.json')), 'dist/production');

/** What the visitors' build takes in the place of the same with texts for developers, or of what nobody calls. */
export const leanAliases = {
  'react-router$': path.join(router, 'index.mjs'),
  'react-router/dom$': path.join(router, 'dom-export.mjs'),
  // Emotion asks it for components that are wrapped in others; Chakra wraps none.
  'hoist-non-react-statics$': path.join(import.meta.dirname, 'no-statics.mjs'),
};
