import fc from 'fast-check';
import type { CellValue } from './files/table-file';
import { withTotals } from './with-totals';

async function read(batches: CellValue[][][], summed: boolean[]): Promise<CellValue[][]> {
  async function* each() {
    yield* batches;
  }
  const rows: CellValue[][] = [];
  const columns = summed.map((one) => ({ summed: one }));
  for await (const batch of withTotals(columns, each())) rows.push(...batch);
  return rows;
}

describe('the row of totals', () => {
  it('adds up what is to be added up, over all batches, and nothing else', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(fc.tuple(fc.integer(), fc.option(fc.integer())), { minLength: 1 }), {
          minLength: 1,
        }),
        async (pairs) => {
          const batches = pairs.map((batch) => batch.map(([price, paid]) => ['x', price, paid]));
          const rows = await read(batches, [false, false, true]);
          const sum = pairs.flat().reduce((total, [, paid]) => total + (paid ?? 0), 0);
          expect(rows.slice(0, -1)).toEqual(batches.flat());
          expect(rows.at(-1)).toEqual(['Total', null, sum]);
        },
      ),
    ));

  it('is named in the first column of texts', async () => {
    async function* rows() {
      yield [['2026-09-14T09:00:00Z', 'x', 1]];
    }
    const kinds = [{ kind: 'time' as const, summed: false }, { summed: false }, { summed: true }];
    const all: CellValue[][] = [];
    for await (const batch of withTotals(kinds, rows())) all.push(...batch);
    expect(all.at(-1)).toEqual([null, 'Total', 1]);
  });

  it('is left out where nothing was found or nothing is added up', async () => {
    expect(await read([], [false, true])).toEqual([]);
    expect(await read([[['x', 1]]], [false, false])).toEqual([['x', 1]]);
  });
});
