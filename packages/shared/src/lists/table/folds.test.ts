import { foldingLooks, foldsOf } from './folds';

const columns = [
  { header: 'Name', width: 20 },
  { header: 'Number', width: 20, foldsAt: 1 },
  { header: 'Day', width: 20, foldsAt: 3 },
  { header: 'State', width: 20 },
  { header: 'Seen', width: 20, foldsAt: 3 },
] as const;
// 20 characters, and what is around every cell.
const one = 20 * 0.43 + 1.25;
const opener = 2.5;
const rem = (width: number) => Math.round(width * 10) / 10;

test('the soonest folds first, of several alike the last, and the button that opens the detail takes room', () => {
  expect(foldsOf(columns, { menus: false })).toEqual([
    { place: 4, below: rem(5 * one) },
    { place: 2, below: rem(4 * one + opener) },
    { place: 1, below: rem(3 * one + opener) },
  ]);
});

test('menus take room', () => {
  const [first] = foldsOf(columns, { menus: true });
  expect(first?.below).toBe(rem(5 * one + 4.75));
});

test.each([
  ['a heading that is longer', { header: 'x'.repeat(40) }, 40 * 0.4],
  ['the arrows beside it', { header: 'x'.repeat(40), sort: 'name' }, 40 * 0.4 + 1.25],
  ['what is said of its values', { header: 'Name', width: 9 }, 9 * 0.43],
  ['sentences', { header: 'Reason', long: true }, 30 * 0.43],
  ['figures', { header: 'Amount', align: 'end' as const }, 13 * 0.43],
  ['what names the row', { header: 'Name' }, 32 * 0.43],
  ['a box to tick', { header: 'Select', screenOnly: true }, 2.75],
])('a column takes the room of %s', (_, column, characters) => {
  const [fold] = foldsOf([{ ...column, foldsAt: 1 }], { menus: false });
  expect(fold?.below).toBe(rem(characters + 1.25));
});

test('what never folds has no rule, and a table of such columns none at all', () => {
  const rules = JSON.stringify(foldingLooks(foldsOf(columns, { menus: false })));
  expect([...rules.matchAll(/tr > \[data-fold=\\"(\d)\\"\]/g)].map(([, place]) => place)).toEqual([
    '4',
    '2',
    '1',
  ]);
  expect(foldingLooks(foldsOf(columns.slice(0, 1), { menus: true }))).toEqual({});
});
