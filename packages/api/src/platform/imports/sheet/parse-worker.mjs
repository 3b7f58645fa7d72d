// Reads a vetted workbook in a thread of its own, so that a file which takes for ever or fills the memory ends with it.
// Plain JavaScript: a thread starts without the loader that the rest of the code runs through.
import { parentPort, workerData } from 'node:worker_threads';
import { readSheet } from 'read-excel-file/node';

/** Longer texts are cut; no field of ours takes them. */
const longestCell = 1000;

/** Line ends become spaces; signs that no text of a person has are left out, as the database refuses some of them. */
function plain(text) {
  return text
    .slice(0, longestCell)
    .replace(/[\t\r\n]+/g, ' ')
    .replace(/[\p{Cc}\p{Cs}]/gu, '')
    .trim();
}

/** What a cell shows, as text: whole numbers in full, dates as `YYYY-MM-DD`. */
function textOf(value) {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().replace(/T00:00:00\.000Z$/, '');
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'number') return plain(String(value));
  return Number.isInteger(value) ? value.toFixed(0) : String(Number(value.toPrecision(15)));
}

/** Rows that are not blank, with their numbers; null when their texts are more than `mostText` together. */
function rowsOf(sheet, mostText) {
  const rows = [];
  let size = 0;
  for (const [index, values] of sheet.entries()) {
    const cells = values.map(textOf);
    for (const text of cells) size += text.length;
    // One long text can stand in many cells at little cost.
    if (size > mostText) return null;
    if (cells.some((text) => text !== '')) rows.push({ number: index + 1, cells });
  }
  return rows;
}

const sheet = await readSheet(Buffer.from(workerData.file));
parentPort.postMessage({ rows: rowsOf(sheet, workerData.mostText) });
