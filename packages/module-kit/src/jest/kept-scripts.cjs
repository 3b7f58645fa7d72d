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

/** A file as a function of these parameters, which each window makes for itself. */
function scriptOf(source, filename, parameters) {
  const known = compiled.get(filename);
  if (known?.source === source && known.parameters === parameters) return known.script;
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
      // Jest answers for `import()`, and for what cannot be compiled.
      if (!context || /\bimport\s*\(/.test(source)) return compileAnew(source, filename);
      try {
        return scriptOf(source, filename, parameters).runInContext(context);
      } catch {
        return compileAnew(source, filename);
      }
    };
  }

  teardown() {
    super.teardown();
    if (process.memoryUsage().heapUsed > muchGarbage) collectGarbage();
  }
}

module.exports = KeptScripts;
