const { readFileSync } = require('node:fs');
const { default: Runtime } = require('jest-runtime');

/** Modules that this worker has loaded, by their file. */
const kept = new Map();
const changesModules = (file) =>
  /\bjest\.(mock|doMock|resetModules|isolateModules)\b|\baddParts\(/.test(readFileSync(file, 'utf8'));

/**
 * Loads the API once a worker, not once a test file: it is 1,900 modules. The database, the clock and the app of a test
 * are its own all the same. A file that replaces modules, or adds a part to the API, has its own ones.
 */
class KeptModules extends Runtime {
  constructor(...given) {
    super(...given);
    this.testFile = given[6];
    this.own = changesModules(this.testFile);
    if (!this.own) this.registries.moduleRegistry = kept;
  }

  /** What was loaded here loads more later, for other files. */
  teardown() {
    if (this.own) return super.teardown();
    kept.delete(this.testFile);
    this.restoreAllMocks();
  }
}

module.exports = KeptModules;
