import { relativeText } from './relative-time';

test.each([
  [0, 'just now'],
  [59, 'just now'],
  [-500, 'just now'],
  [60, '1 minute ago'],
  [3599, '59 minutes ago'],
  [3600, '1 hour ago'],
  [86_400, 'yesterday'],
  [6 * 86_400, '6 days ago'],
])('%i seconds ago reads %s', (seconds, words) => {
  const now = Date.parse('2026-11-21T09:45:00Z');
  expect(relativeText(now - seconds * 1000, now)).toBe(words);
});
