/** Every package brings its own project; the common base is packages/module-kit/src/jest.mjs. */
export default {
  projects: ['<rootDir>/packages/*/jest.config.js'],
  testTimeout: 20_000,
};
