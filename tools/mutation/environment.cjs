const path = require('node:path');
const { mixinJestEnvironment } = require('@stryker-mutator/jest-runner');

const runner = path.dirname(require.resolve('@stryker-mutator/jest-runner/package.json'));
/** What the runner and the code under test share; no door of the runner leads to it. */
const { state } = require(path.join(runner, 'dist/src/jest-plugins/messaging.cjs'));

const kinds = new Map();

function kindOf(file) {
  if (!kinds.has(file)) {
    const loaded = require(file);
    const plain = loaded.TestEnvironment ?? loaded.default ?? loaded;
    kinds.set(file, { plain, reporting: mixinJestEnvironment(plain) });
  }
  return kinds.get(file);
}

/** The environment of the project, which also says which test reaches which mutant. */
module.exports = function environmentOfMutants(config, context) {
  const { plain, reporting } = kindOf(config.projectConfig.testEnvironmentOptions.of);
  const environment = plain.kept ?? new reporting(config, context);
  state.testFilesWithStrykerEnvironment.add(context.testPath);
  // Modules that are kept read the variable no second time.
  state.instrumenterContext.activeMutant = process.env.__STRYKER_ACTIVE_MUTANT__;
  return environment;
};

/** The runner mixes itself into what it is given, unless that bears its mark: here it has done so already. */
for (const mark of Object.getOwnPropertySymbols(mixinJestEnvironment(class {}))) module.exports[mark] = true;
