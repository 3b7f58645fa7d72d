// First part of a module's entry in development: tells the shell how this module takes updates.
globalThis.portalDev?.join(import.meta.webpackHot, () => __webpack_hash__);
