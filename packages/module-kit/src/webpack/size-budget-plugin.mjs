import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import webpack from 'webpack';
import { importChain, sizesByPackage } from './module-sizes.mjs';

const name = 'SizeBudget';
const kib = (bytes) => `${(bytes / 1024).toFixed(1)} KiB`;
/** Packages that are named of a set that is too large. */
const named = 8;

/** The packages that grew since the list was written, the most first; of a build without a list the largest. */
function suspects(packages, list) {
  if (!list) return packages.slice(0, named).map((one) => ({ ...one, more: one.bytes }));
  return packages
    .map((one) => ({ ...one, more: one.bytes - (list[one.name] ?? 0), isNew: !(one.name in list) }))
    .filter(({ more }) => more > 0)
    .sort((one, other) => other.more - one.more)
    .slice(0, named);
}

function lineOf({ name: of, bytes, more, isNew, largest }, list, compilation) {
  const change = list ? `${isNew ? 'new, ' : ''}+${kib(more)}, ` : '';
  const chain = importChain(largest, compilation);
  return `  ${of}  ${change}${kib(bytes)} of source\n${chain.map((step, at) => `    ${at > 0 ? '→ ' : ''}${step}`).join('\n')}`;
}

/**
 * Refuses a build of which something that is fetched together is larger than its budget, and says which packages grew
 * since the list was written and by which import each came. With PORTAL_UPDATE_SIZES it writes the list.
 */
export class SizeBudgetPlugin {
  /**
   * @param {object} options
   * @param {string} options.list file of package → bytes of source, to compare with
   * @param {(compilation) => { name: string, files: string[], most: number }[]} options.sets what is fetched together,
   * and the most that it may have in bytes of brotli
   */
  constructor(options) {
    this.options = options;
  }

  apply(compiler) {
    // What is built while somebody works on it is not made small.
    if (compiler.options.mode !== 'production') return;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name, stage }, () => this.look(compilation));
    });
  }

  look(compilation) {
    // What does not build has no size.
    if (compilation.errors.length > 0) return;
    const sets = this.options.sets(compilation);
    if (process.env.PORTAL_UPDATE_SIZES) this.write(sets, compilation);
    const sizes = new Map();
    const bytesOf = (file) => {
      if (!sizes.has(file))
        sizes.set(file, brotliCompressSync(compilation.getAsset(file).source.buffer()).length);
      return sizes.get(file);
    };
    for (const set of sets) {
      const bytes = [...new Set(set.files)].reduce((sum, file) => sum + bytesOf(file), 0);
      if (bytes > set.most)
        compilation.errors.push(new webpack.WebpackError(this.refusal(set, { bytes, sets }, compilation)));
    }
  }

  refusal(set, { bytes, sets }, compilation) {
    const { list: file } = this.options;
    const list = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
    // The list is of all sets together: what several hold is compared as a whole.
    const own = new Set(packagesOf([set], compilation).map((one) => one.name));
    const found = suspects(
      packagesOf(sets, compilation).filter((one) => own.has(one.name)),
      list,
    );
    const what = list
      ? 'What grew, and the import that brought it:'
      : 'The largest in it, and the import that brought it:';
    const lines = found.map((one) => lineOf(one, list, compilation));
    const none = '  nothing in it has grown: other code has left less out of what it had';
    return [
      `${set.name} has ${kib(bytes)} compressed, the budget is ${kib(set.most)}.`,
      what,
      ...(lines.length > 0 ? lines : [none]),
    ].join('\n');
  }

  write(sets, compilation) {
    const packages = packagesOf(sets, compilation).map(({ name: of, bytes }) => [of, bytes]);
    const sorted = packages.sort(([one], [other]) => (one < other ? -1 : 1));
    writeFileSync(this.options.list, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
  }
}

/** The packages of everything in these sets. */
function packagesOf(sets, compilation) {
  const files = new Set(sets.flatMap((set) => set.files));
  const chunks = [...compilation.chunks].filter((chunk) => [...chunk.files].some((file) => files.has(file)));
  return sizesByPackage(chunks, compilation);
}
