/** Every package brings its own project, and so do the tools; the common base is packages/module-kit/src/jest.mjs. */
export default {
  projects: ['<rootDir>/packages/*/jest.config.js', '<rootDir>/tools/jest.config.js'],
  testTimeout: 20_000,
};
