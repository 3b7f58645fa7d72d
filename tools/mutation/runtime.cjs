const KeptModules = require('../../packages/api/test/kept-modules.cjs');

let last;

/**
 * Keeps modules for the test files of one mutant. The next one loads everything anew: code that runs while it loads is
 * mutated too, and libraries hold on to what they met.
 */
module.exports = class ModulesOfMutant extends KeptModules {
  constructor(...given) {
    super(...given);
    const mutant = process.env.__STRYKER_ACTIVE_MUTANT__;
    if (this.own || mutant === last) return;
    last = mutant;
    this.registries.moduleRegistry.clear();
  }
};
