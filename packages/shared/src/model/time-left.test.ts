import { timeLeft } from './time-left';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describe('time left', () => {
  it.each([
    [3 * day + 4 * hour + minute, '3 days 4 hours'],
    [day + hour, '1 day 1 hour'],
    [day - 1, '23 hours 59 minutes'],
    [hour, '1 hour 0 minutes'],
    [hour - 1, '59 minutes 59 seconds'],
    [1000, '0 minutes 1 second'],
    [1, '0 minutes 0 seconds'],
    [0, null],
    [-5, null],
  ])('%i milliseconds: %s', (milliseconds, text) => {
    expect(timeLeft(milliseconds)).toBe(text);
  });
});
