import type { CellValue } from './files/table-file';

/** The rows as they are, and after the last one a row with the totals of the columns that are added up. */
export async function* withTotals(
  columns: readonly { summed: boolean }[],
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
  const [, ...rest] = totals;
  yield [['Total', ...rest]];
}
