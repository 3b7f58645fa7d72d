import { lagosText } from './lagos-time';
import { textOf, type CellKind, type CellValue, type TableFile } from './table-file';

/** Excel takes the file for UTF-8 only with this mark, and would spoil Ṣ and ọ. */
const byteOrderMark = '\uFEFF';
/** A spreadsheet would run what begins so, also in its full-width forms. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;
/** A phone as it is stored: nothing of it can be run, and a mark before it would be in every other program that reads it. */
const phone = /^\+\d{7,15}$/;
const mustQuote = /[",\r\n\t]|^\s|\s$/;

/** A cell that a spreadsheet takes for text whatever somebody wrote into it; numbers of ours stay numbers. */
function cell(value: CellValue): string {
  const text = textOf(value);
  const safe = typeof value !== 'number' && formula.test(text) && !phone.test(text) ? `'${text}` : text;
  return mustQuote.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Dates as every spreadsheet reads them, naira with their kobo. */
function cellOf(value: CellValue, kind: CellKind = 'plain'): string {
  if (kind === 'naira' && typeof value === 'number') return (value / 100).toFixed(2);
  if ((kind === 'day' || kind === 'time') && typeof value === 'string') return lagosText(value, kind);
  return cell(value);
}

const line = (cells: readonly string[]) => `${cells.join(',')}\r\n`;

/** A table as comma-separated values (RFC 4180, UTF-8). */
export async function* csvFile({ columns, batches }: TableFile): AsyncGenerator<Buffer> {
  yield Buffer.from(byteOrderMark + line(columns.map(({ header }) => cell(header))));
  const row = (values: readonly CellValue[]) =>
    line(values.map((value, index) => cellOf(value, columns[index]?.kind)));
  for await (const rows of batches) yield Buffer.from(rows.map(row).join(''));
}
