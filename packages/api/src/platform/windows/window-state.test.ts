import fc from 'fast-check';
import { lagosDate } from '@portal/shared/model';
import { daysBefore } from '../lists/days';
import { dayEnds, timesOf } from './window-days';
import { windowState, type LateWindow } from './window-state';

const hour = 3_600_000;
const day = fc.oneof(
  fc.constantFrom('2028-02-28', '2028-02-29', '2028-03-01', '2027-02-28', '2026-12-31', '2027-01-01'),
  fc.date({ min: new Date('2020-01-01'), max: new Date('2040-12-31'), noInvalidDate: true }).map(lagosDate),
);
const daysLater = (from: string, days: number) => daysBefore(from, -days);
/** A few milliseconds around an edge, or hours. */
const off = fc.oneof(fc.constantFrom(-2, -1, 0, 1, 2), fc.integer({ min: -40 * hour, max: 40 * hour }));

/** Registration of some days, and late days after it or none; its first and last days. */
const made = fc
  .tuple(day, fc.nat({ max: 120 }), fc.option(fc.nat({ max: 30 })))
  .map(([opensOn, length, late]) => {
    const closesOn = daysLater(opensOn, length);
    const lateOn = late === null ? null : daysLater(closesOn, late);
    const window: LateWindow = {
      ...timesOf({ opensOn, closesOn }),
      lateUntil: lateOn === null ? null : dayEnds(lateOn),
    };
    return { opensOn, closesOn, lateOn, window };
  });

it('goes by the days in Lagos: not open, open, late and closed change at midnight', () => {
  fc.assert(
    fc.property(
      made,
      fc.nat({ max: 2 }),
      off,
      ({ opensOn, closesOn, lateOn, window }, edge, milliseconds) => {
        const edges = [window.opens, dayEnds(closesOn), dayEnds(lateOn ?? closesOn)];
        const now = new Date((edges[edge] ?? window.opens).getTime() + milliseconds);
        const today = lagosDate(now);
        const { state } = windowState(window, now);
        if (today < opensOn) expect(state).toBe('not_open');
        else if (today <= closesOn) expect(state).toBe('open');
        else if (lateOn !== null && today <= lateOn) expect(state).toBe('late');
        else expect(state).toBe('closed');
      },
    ),
    { numRuns: 2000 },
  );
});

it('stands the same until its next moment, and otherwise at it', () => {
  fc.assert(
    fc.property(made, fc.integer({ min: -100 * 24, max: 200 * 24 }), ({ window }, hours) => {
      const now = new Date(window.opens.getTime() + hours * hour);
      const { state, next } = windowState(window, now);
      if (!next) return expect(state).toBe('closed');
      expect(next > now).toBe(true);
      expect(windowState(window, new Date(next.getTime() - 1)).state).toBe(state);
      expect(windowState(window, next).state).not.toBe(state);
    }),
    { numRuns: 2000 },
  );
});

it('without a last day is open until told otherwise, and without a window never', () => {
  const { opens } = timesOf({ opensOn: '2026-09-01', closesOn: null });
  const later = new Date('2036-09-01');
  expect(windowState({ opens, closes: null, lateUntil: null }, later)).toEqual({ state: 'open', next: null });
  expect(windowState(undefined, later)).toEqual({ state: 'not_open', next: null });
});

it('late until no later than it closes is late for nobody', () => {
  const { opens, closes } = timesOf({ opensOn: '2026-09-01', closesOn: '2026-09-30' });
  const window = { opens, closes, lateUntil: closes };
  expect(windowState(window, new Date('2026-09-30T23:59:59.999+01:00')).state).toBe('open');
  expect(windowState(window, new Date('2026-10-01T00:00:00+01:00')).state).toBe('closed');
});
