const name = 'SteadyEntry';

/** What the federation plugin makes itself, by an id of its own: it names both after paths of the machine that builds. */
const made = {
  federation: (module) =>
    /[\\/]\.federation[\\/]entry\.\w+\.js$/.test((module.rootModule ?? module).resource),
  container: (module) => module.identifier().startsWith('container entry '),
};

/** Gives these one id wherever they are built: equal sources make equal files, and equal sizes. */
export class SteadyEntryPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap(name, (compilation) =>
      compilation.hooks.beforeModuleIds.tap(name, (modules) => {
        for (const module of modules)
          for (const [id, is] of Object.entries(made))
            if (is(module)) compilation.chunkGraph.setModuleId(module, id);
      }),
    );
  }
}
