const name = 'SteadyEntry';
/** The federation plugin writes this file and names it after paths of the machine that builds. */
const written = /[\\/]\.federation[\\/]entry\.\w+\.js$/;

/** Gives the federation's own entry one name wherever it is built: equal sources make equal files, and equal sizes. */
export class SteadyEntryPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap(name, (compilation) =>
      compilation.hooks.beforeModuleIds.tap(name, (modules) => {
        for (const module of modules) {
          const { resource } = module.rootModule ?? module;
          if (written.test(resource)) compilation.chunkGraph.setModuleId(module, 'federation');
        }
      }),
    );
  }
}
