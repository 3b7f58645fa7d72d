import { textOf, type CellValue, type TableFile } from './table-file';

/** Excel takes the file for UTF-8 only with this mark, and would spoil Ṣ and ọ. */
const byteOrderMark = '\uFEFF';
/** A spreadsheet would run what begins so, also in its full-width forms. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;
const mustQuote = /[",\r\n\t]|^\s|\s$/;

/** A cell that a spreadsheet takes for text whatever somebody wrote into it; numbers of ours stay numbers. */
function cell(value: CellValue): string {
  const text = textOf(value);
  const safe = typeof value !== 'number' && formula.test(text) ? `'${text}` : text;
  return mustQuote.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const line = (cells: readonly CellValue[]) => `${cells.map(cell).join(',')}\r\n`;

/** A table as comma-separated values (RFC 4180, UTF-8). */
export async function* csvFile({ headers, batches }: TableFile): AsyncGenerator<Buffer> {
  yield Buffer.from(byteOrderMark + line(headers));
  for await (const rows of batches) yield Buffer.from(rows.map(line).join(''));
}
