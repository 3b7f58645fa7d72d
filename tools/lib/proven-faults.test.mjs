import { platformHash } from './proven-faults.mjs';

test('every folder of the platform is there, and what is in it decides', () => {
  expect(platformHash()).toMatch(/^[\da-f]{32,}$/);
});
