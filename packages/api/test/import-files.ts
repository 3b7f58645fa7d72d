import { randomBytes } from 'node:crypto';
import { zipped } from '../src/platform/exports/files/zip';
import type { CellValue } from '../src/platform/exports/files/table-file';
import { xlsxBytes } from '../src/platform/exports/files/xlsx';

/** A spreadsheet as somebody would upload it. */
export function sheetOf(headers: readonly string[], rows: readonly CellValue[][]): Promise<Buffer> {
  return xlsxBytes({ title: 'Sheet', columns: headers.map((header) => ({ header })), batches: [rows] });
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = (type: string, target: string) =>
  `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/${type}" Target="${target}"/></Relationships>`;

export async function zipOf(entries: Record<string, string>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  const files = Object.entries(entries).map(([name, text]) => ({ name, text: [text] }));
  for await (const piece of zipped(files)) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** A workbook around a sheet written by hand, with whatever other parts. */
export function workbookOf(sheetData: string, more: Record<string, string> = {}): Promise<Buffer> {
  return zipOf({
    '[Content_Types].xml': `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    '_rels/.rels': relations('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `${declaration}<worksheet xmlns="${main}"><sheetData>${sheetData}</sheetData></worksheet>`,
    ...more,
  });
}

/** A text cell, written by hand. */
export const textCell = (at: string, text: string) =>
  `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;

/** A good spreadsheet with one row, made exactly so many bytes large by what readers skip. */
export async function sheetOfSize(headers: readonly string[], size: number): Promise<Buffer> {
  const sheetData = `<row r="1">${headers.map((header, index) => textCell(`${'ABC'[index] ?? 'D'}1`, header)).join('')}</row><row r="2">${textCell('A2', 'Z1')}${textCell('B2', 'x')}</row>`;
  // Random bytes as base64 pack to a little more than they were; a comment at the zip's end fills up to the byte.
  const filler = randomBytes(Math.floor((size - 40_000) / 1.0055)).toString('base64');
  const zip = await workbookOf(sheetData, { 'docProps/filler.txt': filler });
  const comment = size - zip.length;
  if (comment < 0 || comment > 65_535) throw new Error(`the filler misses by ${comment} bytes`);
  zip.writeUInt16LE(comment, zip.length - 2);
  return Buffer.concat([zip, Buffer.alloc(comment, 'x')]);
}

/** A form with one file, as a browser sends it. */
export function formOf(bytes: Buffer, fileName = 'people.xlsx', field = 'file') {
  const boundary = 'form-boundary-7c1f';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${fileName}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
