/** What a cell of a file holds. Dates as the file shows them, money as naira. */
export type CellValue = string | number | boolean | null | undefined;

/** A table on its way into a file. */
export interface TableFile {
  title: string;
  headers: readonly string[];
  /** Characters, by column; 18 where nothing is said. */
  widths?: readonly (number | undefined)[];
  /** Rows in batches: the next is asked for when the one before has been written. */
  batches: AsyncIterable<readonly CellValue[][]> | Iterable<readonly CellValue[][]>;
}

/** Yes and No, as the screens say. */
export function textOf(value: CellValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(value);
}
