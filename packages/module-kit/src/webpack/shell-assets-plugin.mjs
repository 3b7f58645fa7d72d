import { createHash } from 'node:crypto';
import webpack from 'webpack';

const name = 'ShellAssets';
const integrityOf = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/**
 * Files that loading the module alone brings: those of the smallest group of chunks that has it. Larger ones are of
 * parts that need it among other things.
 */
export function lateFilesOf(compilation, resource) {
  const groups = new Set();
  for (const module of compilation.modules) {
    const root = module.rootModule ?? module;
    if (root.resource !== resource) continue;
    for (const chunk of compilation.chunkGraph.getModuleChunksIterable(module)) {
      if (!chunk.canBeInitial()) for (const group of chunk.groupsIterable) groups.add(group);
    }
  }
  const [own] = [...groups].sort((one, other) => one.getFiles().length - other.getFiles().length);
  return own?.getFiles() ?? [];
}

/**
 * Writes `assets.json` for the page server: the scripts of the document, what each late part consists of,
 * and the integrity of every file by its URL.
 */
export class ShellAssetsPlugin {
  /** @param {{ entry: string, late: Record<string, string>, file: string }} options `late`: name → source file */
  constructor(options) {
    this.options = options;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const { PROCESS_ASSETS_STAGE_REPORT: last, PROCESS_ASSETS_STAGE_OPTIMIZE_HASH: hashed } =
        webpack.Compilation;
      compilation.hooks.processAssets.tap({ name, stage: hashed + 1 }, () => this.nameByContent(compilation));
      compilation.hooks.processAssets.tap({ name, stage: last }, () =>
        compilation.emitAsset(this.options.file, new webpack.sources.RawSource(this.describe(compilation))),
      );
    });
  }

  /** The federation runtime refuses `[contenthash]` in entry names, so first files get theirs here. */
  nameByContent(compilation) {
    for (const file of compilation.entrypoints.get(this.options.entry).getFiles().filter(isScript)) {
      const hash = createHash('sha256').update(compilation.getAsset(file).source.buffer()).digest('hex');
      compilation.renameAsset(file, file.replace(/\.js$/, `.${hash.slice(0, 10)}.js`));
    }
  }

  describe(compilation) {
    const { publicPath } = compilation.outputOptions;
    const url = (file) => publicPath + file;
    const scripts = compilation.entrypoints.get(this.options.entry).getFiles().filter(isScript);
    const files = {};
    for (const { name: file, source } of compilation.getAssets()) {
      if (isScript(file)) files[url(file)] = integrityOf(source.buffer());
    }
    const late = {};
    for (const [part, resource] of Object.entries(this.options.late)) {
      late[part] = lateFilesOf(compilation, resource)
        .filter((file) => isScript(file) && !scripts.includes(file))
        .map(url);
    }
    const assets = { scripts: scripts.map(url), late, files };
    // Of what visitors get alone: webpack's own hash knows the folder too.
    const build = createHash('sha256').update(JSON.stringify(assets)).digest('hex').slice(0, 20);
    return `${JSON.stringify({ build, ...assets }, null, 2)}\n`;
  }
}

function isScript(file) {
  return file.endsWith('.js');
}
