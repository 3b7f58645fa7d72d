import { foldsFor, openerWidth } from './folds';

const columns = [{}, { foldsAt: 1 }, { foldsAt: 3 }, {}, { foldsAt: 3 }] as const;
const widths = [100, 100, 100, 100, 100];
const foldedAt = (room: number) => foldsFor(columns, widths, room).folded;

test('nothing folds where everything fits', () => {
  expect(foldedAt(500)).toEqual([]);
});

test('the soonest folds first, of several alike the last', () => {
  expect(foldedAt(499)).toEqual([4]);
  expect(foldedAt(400)).toEqual([2, 4]);
  expect(foldedAt(339)).toEqual([1, 2, 4]);
});

test('the button that opens the detail takes room as well', () => {
  expect(foldedAt(400 + openerWidth)).toEqual([4]);
  expect(foldedAt(399 + openerWidth)).toEqual([2, 4]);
});

test('what never folds stays, however narrow it is, and then breaks its lines', () => {
  expect(foldsFor(columns, widths, 240)).toEqual({ folded: [1, 2, 4], tight: false });
  expect(foldsFor(columns, widths, 239)).toEqual({ folded: [1, 2, 4], tight: true });
});
