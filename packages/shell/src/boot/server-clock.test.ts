import { createServerClock } from './server-clock';

afterEach(() => jest.useRealTimers());

test('goes on from the time in the page, whatever the clock of the visitor says', () => {
  jest.useFakeTimers({ now: Date.parse('2026-11-26T10:00:00Z') });
  const now = createServerClock('2026-11-26T12:00:00Z');
  expect(new Date(now()).toISOString()).toBe('2026-11-26T12:00:00.000Z');
  jest.setSystemTime(Date.parse('2026-11-26T10:01:00Z'));
  expect(new Date(now()).toISOString()).toBe('2026-11-26T12:01:00.000Z');
});
