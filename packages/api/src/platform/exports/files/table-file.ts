/** What a cell of a file holds: text, numbers, yes and no; amounts and times as the kind of their column says. */
export type CellValue = string | number | boolean | null | undefined;

/**
 * What the cells of a column are: as they are; whole kobo, written as naira; a calendar day (`YYYY-MM-DD`);
 * or an instant (ISO), written in the university's time.
 */
export type CellKind = 'plain' | 'naira' | 'day' | 'time';

export interface TableColumn {
  header: string;
  /** `plain` when left out. */
  kind?: CellKind;
  /** Characters; 18 when left out. */
  width?: number;
  /** Can be typed in. Where one column of a table can, everything else of it is locked. */
  open?: true;
}

/** A table on its way into a file. */
export interface TableFile {
  title: string;
  columns: readonly TableColumn[];
  /** Rows in batches: the next is asked for when the one before has been written. */
  batches: AsyncIterable<readonly CellValue[][]> | Iterable<readonly CellValue[][]>;
}

/** Yes and No, as the screens say. */
export function textOf(value: CellValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(value);
}
