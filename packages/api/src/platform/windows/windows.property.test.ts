import fc from 'fast-check';
import { lagosDate } from '@portal/shared/model';
import { daysBefore } from '../lists/days';
import { dayEnds, daysOf, isOpen, timesOf } from './window-days';

/** Days around the turn of a month, of a year and of February, with and without a 29th. */
const day = fc.oneof(
  fc.constantFrom('2028-02-28', '2028-02-29', '2028-03-01', '2027-02-28', '2027-03-01', '2026-12-31'),
  fc.date({ min: new Date('2020-01-01'), max: new Date('2040-12-31'), noInvalidDate: true }).map(lagosDate),
);
const dayAfter = (from: string, days: number) => daysBefore(from, -days);
const hour = 3_600_000;

it('a window is open on each moment of its days in Lagos, and on none of another', () => {
  fc.assert(
    fc.property(
      day,
      fc.nat({ max: 400 }),
      fc.oneof(fc.constantFrom(-1, 0, 1), fc.integer({ min: -30 * hour, max: 30 * hour })),
      fc.boolean(),
      (opensOn, length, off, atEnd) => {
        const closesOn = dayAfter(opensOn, length);
        const window = timesOf({ opensOn, closesOn });
        const edge = atEnd ? dayEnds(closesOn) : window.opens;
        const now = new Date(edge.getTime() + off);
        const today = lagosDate(now);
        expect(isOpen(window, now)).toBe(opensOn <= today && today <= closesOn);
      },
    ),
    { numRuns: 2000 },
  );
});

it('says the days that it was made of', () => {
  fc.assert(
    fc.property(day, fc.option(fc.nat({ max: 400 })), (opensOn, length) => {
      const days = { opensOn, closesOn: length === null ? null : dayAfter(opensOn, length) };
      expect(daysOf(timesOf(days))).toEqual(days);
    }),
  );
});

it('is open to the last moment of 29 February, and closed at midnight in Lagos', () => {
  const window = timesOf({ opensOn: '2028-02-01', closesOn: '2028-02-29' });
  expect(isOpen(window, new Date('2028-02-29T23:59:59.999+01:00'))).toBe(true);
  expect(isOpen(window, new Date('2028-03-01T00:00:00+01:00'))).toBe(false);
});
