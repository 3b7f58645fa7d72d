import os from 'node:os';

const processors = os.availableParallelism();
/** Memory that a worker, its database and its pages may come to. */
const roomOfWorker = 3e9;
/** Tests wait for the database as well as compute: one worker more keeps the processors busy. */
const workers = os.totalmem() > roomOfWorker * (processors + 1) ? processors + 1 : processors;

/** Every package brings its own project, and so do the tools; the common base is packages/module-kit/src/jest.mjs. */
export default {
  maxWorkers: workers,
  // What suites leave behind adds up: a worker that has grown starts anew between two of them.
  workerIdleMemoryLimit: '1500MB',
  projects: ['<rootDir>/packages/*/jest.config.js', '<rootDir>/tools/jest.config.js'],
  testSequencer: '<rootDir>/tools/lib/longest-first.cjs',
  // Ends what hangs. A machine with much else to do is slow, and no test is wrong for it.
  testTimeout: 90_000,
};
