import { browserProject } from '../../src/jest.mjs';

export default browserProject(import.meta.dirname, { testMatch: ['<rootDir>/*.check.tsx'] });
