const { readFileSync } = require('node:fs');
const KeptScripts = require('../../module-kit/src/jest/kept-scripts.cjs');

/** Modules that this worker has loaded, by their file. */
const kept = new Map();
const changesModules = (file) =>
  /\bjest\.(mock|doMock|resetModules|isolateModules)\b|\baddParts\(/.test(readFileSync(file, 'utf8'));

/**
 * Loads the API once a worker, not once a test file: it is 1,900 modules. The database, the clock and the app of a test
 * are its own all the same. A file that replaces modules, or adds a part to the API, has its own ones.
 */
class KeptModules extends KeptScripts {
  constructor(...given) {
    super(...given);
    this.testFile = given[6];
    this.own = changesModules(this.testFile);
    if (!this.own) this.registries.moduleRegistry = kept;
  }

  /** What was loaded here loads more later, while other files are tested. */
  teardown() {
    if (this.own) return super.teardown();
    kept.delete(this.testFile);
    this.restoreAllMocks();
    this.enterTestCode();
    this.registries.internalModuleRegistry.clear();
    this.fileCache.clear();
    this.transformCache.clear();
  }
}

module.exports = KeptModules;
