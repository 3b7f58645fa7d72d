const path = require('node:path');

/**
 * The entry of a page or card: its lifecycles, from the name of its file alone. As a pitch it answers before the file is
 * read or compiled, so that the page itself stays a module of its own.
 */
module.exports.pitch = function entryLoader() {
  const page = JSON.stringify(`./${path.basename(this.resourcePath)}`);
  return `import { reactEntry } from '@portal/shared/module';
export const { preload, mount, unmount } = reactEntry(() => import(${page}));
`;
};
