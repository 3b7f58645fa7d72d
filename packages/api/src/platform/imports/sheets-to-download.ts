import type { Db } from '../database/database';
import type { CellValue } from '../exports/files/table-file';
import { xlsxBytes } from '../exports/files/xlsx';
import type { Holder } from '../reach';
import { columnsFor, type AnyKind } from './import-kind';
import { filledColumns, rowsOf } from './uploads.queries';

const numberWidth = 8;
const messageWidth = 70;

/** The empty spreadsheet of a kind with the columns that somebody may fill, and its example below the header. */
export function templateOf(kind: AnyKind, by: Holder): Promise<Buffer> {
  const { title } = kind;
  const columns = columnsFor(kind, by);
  const example = columns.map((column) => column.example);
  const batches = [example.some(Boolean) ? [example] : []];
  return xlsxBytes({ title, columns: columns.map(({ header }) => ({ header })), batches });
}

/** Refused rows as they were sent, each with its number and what is wrong. */
export async function errorsOf(db: Db, kind: AnyKind, id: string): Promise<Buffer> {
  const rows = await rowsOf(db, id, { verdict: 'error' }).orderBy('number').execute();
  const filled = await filledColumns(db, kind, id);
  const cells = rows.map(({ number, cells: values, messages }): CellValue[] => [
    number,
    ...filled.map((at) => values[at] ?? ''),
    messages.join('. '),
  ]);
  const columns = [
    { header: 'Row', width: numberWidth },
    ...filled.map((at) => ({ header: kind.columns[at]?.header ?? '' })),
    { header: 'What is wrong', width: messageWidth },
  ];
  return xlsxBytes({
    title: `${kind.title} refused`,
    columns,
    batches: [cells],
  });
}
