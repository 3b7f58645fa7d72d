/** In the place of the federation runtime of a module: what the shell lends (`lend-runtime.mjs`). */
export default globalThis.__portalFederation;
