import type { CellKind, CellValue } from './files/table-file';

/** The rows as they are, and after the last one a row with the totals of the columns that are added up. */
export async function* withTotals(
  columns: readonly { kind?: CellKind; summed: boolean }[],
  batches: AsyncIterable<CellValue[][]>,
): AsyncGenerator<CellValue[][]> {
  const totals: (number | null)[] = columns.map(({ summed }) => (summed ? 0 : null));
  let any = false;
  for await (const rows of batches) {
    any ||= rows.length > 0;
    for (const row of rows) {
      totals.forEach((total, index) => {
        const value = row[index];
        if (total !== null && typeof value === 'number') totals[index] = total + value;
      });
    }
    yield rows;
  }
  if (!any || totals.every((total) => total === null)) return;
  // Its name stands where a text may: a column of dates holds none.
  const named = columns.findIndex(({ kind = 'plain' }) => kind === 'plain');
  yield [totals.map((total, index) => (index === named ? 'Total' : total))];
}
