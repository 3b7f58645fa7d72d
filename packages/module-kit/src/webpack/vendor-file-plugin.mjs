import webpack from 'webpack';

const name = 'VendorFile';

/** Libraries that change with a line of ours: one more icon is one more module of theirs. */
const ofOurs = /[\\/]node_modules[\\/](?:lucide-react|@portal)[\\/]/;

/** Whether a file belongs into the one that stays in caches from one release of the shell to the next. */
export const isVendor = (resource = '') => /[\\/]node_modules[\\/]/.test(resource) && !ofOurs.test(resource);

/** The modules of a chunk as they were written, those that were put together each. */
const writtenIn = (chunk, { chunkGraph }) =>
  [...chunkGraph.getChunkModulesIterable(chunk)].flatMap((module) => [...(module.modules ?? [module])]);

/** Refuses a build whose vendor file would be new after a change of one of our lines. */
export class VendorFilePlugin {
  /** @param {{ chunk: string }} options `chunk`: its name */
  constructor(options) {
    this.options = options;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap(name, (compilation) =>
      compilation.hooks.afterOptimizeChunkIds.tap(name, () => {
        for (const fault of this.faults(compilation))
          compilation.errors.push(new webpack.WebpackError(fault));
      }),
    );
  }

  faults(compilation) {
    const { moduleIds, chunkIds } = compilation.options.optimization;
    const chunk = compilation.namedChunks.get(this.options.chunk);
    if (!chunk) return [`There is no file ${this.options.chunk}.`];
    const own = writtenIn(chunk, compilation).filter(({ resource }) => !isVendor(resource));
    return [
      ...own.map((module) => {
        const asked = module.readableIdentifier(compilation.requestShortener);
        return `${asked} is in the file ${this.options.chunk}: it is to hold only what a change of our code leaves as it is.`;
      }),
      ...(chunk.hasRuntime()
        ? [`The file ${this.options.chunk} has the runtime, which names every other file.`]
        : []),
      ...(moduleIds === 'deterministic' && chunkIds === 'deterministic'
        ? []
        : ['Ids of modules and chunks are to be deterministic, or one more module renames all others.']),
    ];
  }
}
