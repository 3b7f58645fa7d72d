import fc from 'fast-check';
import { found, moved, nextMissing, type Place } from './cursor';

const press = (key: string, more: object = {}) => ({
  key,
  shift: false,
  ctrl: false,
  atStart: true,
  atEnd: true,
  ...more,
});
const at = (row: number, part: Place['part'] = 'test'): Place => ({ row, part });

describe('keys', () => {
  it.each<[string, object, Place, Place | null]>([
    ['Enter', {}, at(0), at(1)],
    ['Enter', { shift: true }, at(1, 'exam'), at(0, 'exam')],
    ['Enter', {}, at(4), at(4)],
    ['ArrowDown', {}, at(3, 'exam'), at(4, 'exam')],
    ['ArrowUp', {}, at(0), at(0)],
    ['PageDown', {}, at(1), at(4)],
    ['Home', { ctrl: true }, at(3, 'exam'), at(0, 'exam')],
    ['End', { ctrl: true }, at(0), at(4)],
    ['Home', {}, at(3), null],
    ['ArrowRight', {}, at(1), at(1, 'exam')],
    ['ArrowRight', { atEnd: false }, at(1), null],
    ['ArrowRight', {}, at(1, 'exam'), null],
    ['ArrowLeft', {}, at(1, 'exam'), at(1)],
    ['ArrowLeft', { atStart: false }, at(1, 'exam'), null],
    ['7', {}, at(1), null],
    ['Tab', {}, at(1), null],
  ])('%s %p from %p lead to %p', (key, more, from, to) =>
    expect(moved(from, press(key, more), 5)).toEqual(to),
  );

  it('never lead out of the sheet', () => {
    const key = fc.constantFrom('Enter', 'ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End', 'x');
    fc.assert(
      fc.property(fc.array(key), fc.integer({ min: 1, max: 40 }), (keys, rows) => {
        const end = keys.reduce(
          (place, each) => moved(place, press(each, { ctrl: true }), rows) ?? place,
          at(0),
        );
        expect(end.row >= 0 && end.row < rows).toBe(true);
      }),
    );
    expect(moved(at(0), press('Enter'), 0)).toBeNull();
  });
});

describe('the next one missing', () => {
  const empty = (...rows: number[]) => ({
    rows: 5,
    emptyOf: (row: number) => (rows.includes(row) ? ('exam' as const) : null),
  });
  it('is below, and after the last one from the top', () => {
    expect(nextMissing(1, empty(0, 3))).toEqual({ row: 3, part: 'exam' });
    expect(nextMissing(3, empty(0, 3))).toEqual({ row: 0, part: 'exam' });
    expect(nextMissing(-1, empty(0, 3))).toEqual({ row: 0, part: 'exam' });
    expect(nextMissing(3, { ...empty(0, 3), back: true })).toEqual({ row: 0, part: 'exam' });
    expect(nextMissing(0, { ...empty(0, 3), back: true })).toEqual({ row: 3, part: 'exam' });
  });
  it('is the same where it is the only one, and nobody where nobody is', () => {
    expect(nextMissing(2, empty(2))).toEqual({ row: 2, part: 'exam' });
    expect(nextMissing(2, empty())).toBeNull();
  });
});

it('a student is found by a part of name or number, the next one with the same words after', () => {
  const words = ['2023/1/001 BELLO Amina', '2023/1/002 EZE Obi', '2023/1/012 BELLO Musa'];
  expect(found(words, 'bello', -1)).toBe(0);
  expect(found(words, 'bello', 0)).toBe(2);
  expect(found(words, 'bello', 2)).toBe(0);
  expect(found(words, '/002', 2)).toBe(1);
  expect(found(words, 'nobody', 0)).toBe(-1);
  expect(found(words, ' ', 0)).toBe(-1);
});
