import webpack from 'webpack';

const { RuntimeGlobals, RuntimeModule } = webpack;
const name = 'PortalLoadScript';

class PortalLoadScriptModule extends RuntimeModule {
  constructor() {
    super('portal load script');
  }

  /** Every late chunk goes through the shell's loader: integrity, deadline, retries. */
  generate() {
    return [
      `${RuntimeGlobals.loadScript} = (url, done) => {`,
      `  self.__portalLoad(url).then(`,
      `    () => done({ type: 'load', target: { src: url } }),`,
      `    (error) => done({ type: 'error', target: { src: url + ' ' + error } }),`,
      `  );`,
      `};`,
    ].join('\n');
  }
}

/** Puts the shell's loader in the place of webpack's own. */
export class PortalLoadScriptPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap({ name, stage: -100 }, (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.loadScript)
        .tap({ name, stage: -100 }, (chunk) => {
          compilation.addRuntimeModule(chunk, new PortalLoadScriptModule());
          return true;
        });
    });
  }
}
