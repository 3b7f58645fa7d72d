import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import webpack from 'webpack';

const descriptionFile = 'module.config.ts';

/** What does not compile, each with its file. */
function errorsOf(stats) {
  const { errors } = stats.toJson({ all: false, errors: true });
  // What follows is about the compiler's own code.
  const plain = (message) => message.split(/\n+\s*(?:Caused by:|at )/)[0];
  return errors.map(({ moduleName, message }) => [moduleName, plain(message)].filter(Boolean).join('\n'));
}

const resultOf = (stats) =>
  stats.hasErrors()
    ? { kind: 'broken', errors: errorsOf(stats) }
    : { kind: 'built', hash: stats.hash, milliseconds: stats.endTime - stats.startTime };

/** Calls back when the module's description was edited: everything starts anew then. */
function onDescriptionChange(compiler, file, changed) {
  compiler.hooks.afterCompile.tap('Description', ({ fileDependencies }) => void fileDependencies.add(file));
  compiler.hooks.watchRun.tap('Description', ({ modifiedFiles }) => {
    if (modifiedFiles?.has(file)) changed();
  });
}

/**
 * Builds a module again whenever it is edited. `configure(out)` makes the configuration; `tell` hears of every result:
 * `{ kind: 'built', hash }`, `{ kind: 'broken', errors }`, and `{ kind: 'reload' }` after a new description.
 * `manifest()` is `module.json` of the last whole build, null while there is none: the file itself may be half written.
 */
export async function watchModule(folder, { configure, tell }) {
  const out = await mkdtemp(path.join(os.tmpdir(), 'portal-dev-'));
  const description = path.join(folder, descriptionFile);
  let watching;
  let manifest = null;
  let restarted = Promise.resolve();

  function finish(stats) {
    const result = resultOf(stats);
    if (result.kind === 'built') manifest = JSON.parse(readFileSync(path.join(out, 'module.json'), 'utf8'));
    tell(result);
  }

  /** Resolves with the first result, whatever it is. */
  function watch(config) {
    const compiler = webpack(config);
    onDescriptionChange(compiler, description, () => (restarted = restarted.then(restart)));
    return new Promise((resolve) => {
      watching = compiler.watch({ aggregateTimeout: 30 }, (error, stats) => {
        if (error) tell({ kind: 'broken', errors: [error.message] });
        else finish(stats);
        resolve();
      });
    });
  }

  const close = () => new Promise((resolve) => watching.close(resolve));

  /** One after the other. A description that cannot be read leaves the build that runs as it is. */
  async function restart() {
    try {
      const config = await configure(out);
      await close();
      await watch(config);
      tell({ kind: 'reload' });
    } catch (error) {
      tell({ kind: 'broken', errors: [error.message] });
    }
  }

  await watch(await configure(out));
  return {
    out,
    manifest: () => manifest,
    async stop() {
      await close();
      await rm(out, { recursive: true, force: true });
    },
  };
}
