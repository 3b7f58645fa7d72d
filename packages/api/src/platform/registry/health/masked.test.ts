import fc from 'fast-check';
import { masked } from './masked';

test.each([
  ['no invoice for 310007712345 yet', 'no invoice for <number> yet'],
  ['RRR 3100-0771-2345 was paid', 'RRR <number> was paid'],
  ['call +234 803 555 0001', 'call <number>'],
  ['ada.obi@student.example.edu is unknown', '<email> is unknown'],
  ['GET /students/1042/results?name=Ada failed', 'GET /students/:id/results?… failed'],
  ['matric U/2019/CSC/0123 has no level', 'matric U/:id/CSC/:id has no level'],
  ['token eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9 ended', 'token <code> ended'],
  ['user 0b8f3a54-7a41-4f0e-9a3e-2d5a4d3c1f00 is gone', 'user <code> is gone'],
])('%s', (message, kept) => {
  expect(masked(message)).toBe(kept);
});

test.each([
  '/modules/mf-finance/1.4.0/page.3fa9.js: could not be loaded',
  'other bytes than were published: expose-page.19222300b8.js',
  'mf-finance 1.4.0 needs host ^2.0.0; this portal is host 1.0.0',
  "Cannot read properties of undefined (reading 'map')",
])('stays as it is: %s', (message) => {
  expect(masked(message)).toBe(message);
});

test('is short, and holds no long number, whatever comes', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 5000 }), fc.stringMatching(/^\d{7,15}$/), (words, number) => {
      const message = masked(`${words} ${number} ${words}`);
      expect(message.length).toBeLessThanOrEqual(300);
      expect(message).not.toContain(number);
    }),
  );
});
