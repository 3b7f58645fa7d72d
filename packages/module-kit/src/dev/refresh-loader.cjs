const path = require('node:path');

/** Gives every component a name by which React exchanges it, and every file a place where updates can stop. */
module.exports = function refreshLoader(source, map) {
  const id = JSON.stringify(path.relative(this.rootContext, this.resourcePath));
  // On the first line, so that the lines of the source map stay.
  const before = `const $RefreshReg$ = (type, name) => globalThis.portalRefresh?.register(type, ${id} + ' ' + name), $RefreshSig$ = globalThis.portalRefresh?.signature ?? (() => (type) => type);`;
  const after = `if (import.meta.webpackHot) globalThis.portalRefresh?.settle(import.meta.webpackHot, __webpack_module__.exports, ${id});`;
  this.callback(null, `${before}${source}\n${after}`, map);
};
