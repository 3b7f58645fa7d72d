import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

/**
 * Lends the shell's federation runtime to the modules: each gets an instance of its own, and none brings the code
 * (`borrowed-runtime.mjs` takes its place in their builds). A runtime plugin, because those run before anything is
 * shared.
 */
export default function lendRuntime() {
  return {
    name: 'portal-lend-runtime',
    beforeInit(start) {
      const { bundlerRuntime, attachShareScopeMap } = __webpack_require__.federation;
      const Instance = start.origin.constructor;
      globalThis.__portalFederation ??= {
        runtime: { init: (options) => new Instance({ ...options, id: options.name }) },
        bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
        attachShareScopeMap,
        bundlerRuntimeOptions: {},
      };
      return start;
    },
  };
}
