import { nodeProject } from '@portal/module-kit/jest';

export default nodeProject(import.meta.dirname, {
  globalSetup: '<rootDir>/test/global-setup.ts',
  globalTeardown: '<rootDir>/test/global-teardown.ts',
  testEnvironment: '<rootDir>/test/kept-environment.cjs',
  runtime: '<rootDir>/test/kept-modules.cjs',
});
