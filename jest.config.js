/** Every package brings its own project, and so do the tools; the common base is packages/module-kit/src/jest.mjs. */
export default {
  // Tests wait for the database more than they compute.
  maxWorkers: '100%',
  // What suites leave behind adds up: a worker that has grown starts anew between two of them.
  workerIdleMemoryLimit: '1500MB',
  projects: ['<rootDir>/packages/*/jest.config.js', '<rootDir>/tools/jest.config.js'],
  // Ends what hangs. A machine with much else to do is slow, and no test is wrong for it.
  testTimeout: 90_000,
};
