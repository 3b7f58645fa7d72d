const { setFlagsFromString } = require('node:v8');
const { Script, runInNewContext } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/** What this worker has compiled, and the packages that it has read, by their file. Neither has any state. */
const compiled = new Map();
const packages = new Map();

/** Bytes. V8 lets the windows of earlier files lie until Jest ends the worker that has grown, and with it what is kept. */
const muchGarbage = 1e9;

function garbageCollector() {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  // Windows that are made from now on do not have it.
  setFlagsFromString('--no-expose-gc');
  return collect;
}

const collectGarbage = garbageCollector();
const isPackage = (file) => file.includes('/node_modules/');

/**
 * A file as a function of these parameters, which each window makes for itself. None of what calls `import()`, for which
 * Jest answers; throws for what cannot be compiled.
 */
function scriptOf(source, filename, parameters) {
  const known = compiled.get(filename);
  if (known?.source === source && known.parameters === parameters) return known.script;
  if (/\bimport\s*\(/.test(source)) return undefined;
  const opening = `(function (${parameters}) {`;
  // Places in the file stay where they are.
  const script = new Script(`${opening}${source}\n})`, { filename, columnOffset: -opening.length });
  compiled.set(filename, { source, parameters, script });
  return script;
}

/** Texts by their file: those of packages are the worker's, all else is one test file's. */
class Texts extends Map {
  get(file) {
    return super.get(file) ?? packages.get(file);
  }
  set(file, text) {
    if (isPackage(file)) packages.set(file, text);
    else super.set(file, text);
    return this;
  }
}

/**
 * What Jest asks `async_hooks` for: which test is under way. Node follows it through every promise that a test makes, for
 * each test file of a worker anew and for as long as the worker lives: after two hundred files an `await` costs three
 * hundred times as much. One test of a file is under way at a time, so a variable says the same.
 */
class UnderWay {
  getStore() {
    return this.store;
  }

  async run(store, act) {
    const before = this.store;
    this.store = store;
    try {
      return await act();
    } finally {
      this.store = before;
    }
  }
}

/**
 * Compiles a file once a worker, not once a test file: React, Chakra and what they bring are two thousand modules. Each
 * test file runs them anew, in a window and with modules of its own, so that nothing of one is there for the next.
 */
class KeptScripts extends Runtime {
  constructor(...given) {
    const [config, environment, resolver, transformer, texts, ...more] = given;
    super(config, environment, resolver, transformer, new Texts(texts), ...more);
    const { executor } = this;
    const compileAnew = executor.compile.bind(executor);
    const parameters = executor.injectedModuleParameters.join(', ');
    executor.compile = (source, filename) => {
      const context = environment.getVmContext();
      if (!context) return compileAnew(source, filename);
      try {
        const script = scriptOf(source, filename, parameters);
        return script ? script.runInContext(context) : compileAnew(source, filename);
      } catch {
        return compileAnew(source, filename);
      }
    };
  }

  requireInternalModule(from, to) {
    const isOfJest = to === 'node:async_hooks' && /[\\/]jest-circus[\\/]/.test(from);
    return isOfJest ? { AsyncLocalStorage: UnderWay } : super.requireInternalModule(from, to);
  }

  teardown() {
    super.teardown();
    if (process.memoryUsage().heapUsed > muchGarbage) collectGarbage();
  }
}

module.exports = KeptScripts;
