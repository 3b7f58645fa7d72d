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
 */
export async function watchModule(folder, { configure, tell }) {
  const out = await mkdtemp(path.join(os.tmpdir(), 'portal-dev-'));
  const description = path.join(folder, descriptionFile);
  let watching;
  let settle;
  const ready = new Promise((resolve) => {
    settle = resolve;
  });

  async function start() {
    const compiler = webpack(await configure(out));
    onDescriptionChange(compiler, description, () => void restart());
    watching = compiler.watch({ aggregateTimeout: 30 }, (error, stats) => {
      if (error) return tell({ kind: 'broken', errors: [error.message] });
      const result = stats.hasErrors()
        ? { kind: 'broken', errors: errorsOf(stats) }
        : { kind: 'built', hash: stats.hash, milliseconds: stats.endTime - stats.startTime };
      tell(result);
      return settle();
    });
  }

  /** A description that cannot be read leaves the build that runs as it is. */
  async function restart() {
    const before = watching;
    try {
      await start();
      before.close(() => tell({ kind: 'reload' }));
    } catch (error) {
      tell({ kind: 'broken', errors: [error.message] });
    }
  }

  await start();
  return {
    out,
    /** The first result is there, whatever it is. */
    ready,
    async stop() {
      await new Promise((resolve) => watching.close(resolve));
      await rm(out, { recursive: true, force: true });
    },
  };
}
