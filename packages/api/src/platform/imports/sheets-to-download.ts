import type { Db } from '../database/database';
import type { CellValue } from '../exports/files/table-file';
import { xlsxBytes } from '../exports/files/xlsx';
import type { AnyKind } from './import-kind';
import { rowsOf } from './uploads.queries';

const numberWidth = 8;
const messageWidth = 70;

/** The empty spreadsheet of a kind, with its example below the header. */
export function templateOf({ title, columns }: AnyKind): Promise<Buffer> {
  const example = columns.map((column) => column.example);
  const batches = [example.some(Boolean) ? [example] : []];
  return xlsxBytes({ title, columns: columns.map(({ header }) => ({ header })), batches });
}

/** Refused rows as they were sent, each with its number and what is wrong. */
export async function errorsOf(db: Db, kind: AnyKind, id: string): Promise<Buffer> {
  const rows = await rowsOf(db, id, { verdict: 'error' }).orderBy('number').execute();
  const cells = rows.map(({ number, cells: values, messages }): CellValue[] => [
    number,
    ...values,
    messages.join('. '),
  ]);
  const columns = [
    { header: 'Row', width: numberWidth },
    ...kind.columns.map(({ header }) => ({ header })),
    { header: 'What is wrong', width: messageWidth },
  ];
  return xlsxBytes({
    title: `${kind.title} refused`,
    columns,
    batches: [cells],
  });
}
