const KeptModules = require('../../packages/api/test/kept-modules.cjs');

let loadedBy = '';

/**
 * Keeps modules for all mutants but those of code that runs while it loads: these load everything anew, and what they
 * loaded serves nobody else. Stryker has all tests judge such a one, others by the names of tests.
 */
module.exports = class ModulesOfMutant extends KeptModules {
  constructor(...given) {
    super(...given);
    if (this.own) return;
    const { testNamePattern } = given[7];
    const loads = testNamePattern ? '' : (process.env.__STRYKER_ACTIVE_MUTANT__ ?? '');
    if (loads === loadedBy) return;
    loadedBy = loads;
    this.registries.moduleRegistry.clear();
  }
};
