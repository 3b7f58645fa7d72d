import { escapeHtml } from '@portal/shared/model';
import { spreadsheetDate } from './lagos-time';
import { textOf, type CellKind, type CellValue, type TableFile } from './table-file';
import { zipped, type ZipEntry } from './zip';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const contentTypes = 'http://schemas.openxmlformats.org/package/2006/content-types';
const sheetMl = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const usualWidth = 18;
/** More characters make Excel call the file damaged. */
const longestText = 32_000;
/** What XML 1.0 cannot hold, but for tabs and ends of lines. */
const forbidden = /\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu;
const spaces = '\t\n\r';

/** `_x0041_` is Excel's own escape: text that looks so is escaped itself. */
function xmlText(text: string): string {
  const plain = text.slice(0, longestText).replace(forbidden, (sign) => (spaces.includes(sign) ? sign : ''));
  return escapeHtml(plain.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_'));
}

/** A, B … Z, AA … */
export function columnName(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? columnName(rest - 1) : '') + String.fromCharCode(65 + (index % 26));
}

/** Looks of cells, by their place in `styles`. */
const cellStyles: Record<CellKind | 'header' | 'open', number> = {
  plain: 0,
  header: 1,
  naira: 2,
  day: 3,
  time: 4,
  open: 5,
};
type CellLook = keyof typeof cellStyles;

/** What the cell holds: naira and dates are numbers that their look writes out. */
function contentOf(value: CellValue, kind: CellLook): CellValue {
  if (kind === 'naira' && typeof value === 'number') return value / 100;
  if ((kind === 'day' || kind === 'time') && typeof value === 'string') return spreadsheetDate(value, kind);
  return value;
}

/** Text is typed as text, so nothing in it is ever a formula. */
function cell(value: CellValue, at: string, kind: CellLook = 'plain'): string {
  const content = contentOf(value, kind);
  const look = cellStyles[kind] > 0 ? ` s="${cellStyles[kind]}"` : '';
  if (typeof content === 'number' && Number.isFinite(content)) {
    return `<c r="${at}"${look}><v>${content}</v></c>`;
  }
  const text = textOf(content);
  if (text === '') return '';
  return `<c r="${at}" t="inlineStr"${look}><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;
}

function row(
  values: readonly CellValue[],
  number: number,
  kindOf: (index: number) => CellLook | undefined,
): string {
  const cells = values.map((value, index) => cell(value, `${columnName(index)}${number}`, kindOf(index)));
  return `<row r="${number}">${cells.join('')}</row>`;
}

async function* sheet({ columns, batches }: TableFile): AsyncGenerator<string> {
  const widths = columns.map(
    ({ width = usualWidth, open }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}"${open ? ` style="${cellStyles.open}"` : ''} customWidth="1"/>`,
  );
  yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`;
  const headers = columns.map(({ header }) => header);
  yield row(headers, 1, () => 'header');
  const lookOf = (index: number): CellLook | undefined =>
    columns[index]?.open ? 'open' : columns[index]?.kind;
  let number = 1;
  for await (const rows of batches) {
    const from = number + 1;
    number += rows.length;
    yield rows.map((values, index) => row(values, from + index, lookOf)).join('');
  }
  const locked = columns.some(({ open }) => open);
  yield `</sheetData>${locked ? '<sheetProtection sheet="1" objects="1" scenarios="1" formatColumns="0"/>' : ''}</worksheet>`;
}

/** Excel's rule for names of sheets. */
const sheetName = (title: string) => title.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31);

const relation = (id: number, type: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${office}/${type}" Target="${target}"/>`;
const relations = (...all: string[]) =>
  `${declaration}<Relationships xmlns="${packageRelations}">${all.join('')}</Relationships>`;
const override = (part: string, type: string) =>
  `<Override PartName="/xl/${part}" ContentType="${sheetMl}.${type}+xml"/>`;

const styles = `${declaration}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6"><xf xfId="0"/><xf fontId="1" applyFont="1" xfId="0"/><xf numFmtId="4" applyNumberFormat="1" xfId="0"/><xf numFmtId="164" applyNumberFormat="1" xfId="0"/><xf numFmtId="165" applyNumberFormat="1" xfId="0"/><xf applyProtection="1" xfId="0"><protection locked="0"/></xf></cellXfs></styleSheet>`;

function entries(table: TableFile): ZipEntry[] {
  const workbook = `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${xmlText(sheetName(table.title))}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
  const types = `${declaration}<Types xmlns="${contentTypes}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${override('workbook.xml', 'sheet.main')}${override('worksheets/sheet1.xml', 'worksheet')}${override('styles.xml', 'styles')}</Types>`;
  return [
    { name: '[Content_Types].xml', text: [types] },
    { name: '_rels/.rels', text: [relations(relation(1, 'officeDocument', 'xl/workbook.xml'))] },
    { name: 'xl/workbook.xml', text: [workbook] },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text: [
        relations(relation(1, 'worksheet', 'worksheets/sheet1.xml'), relation(2, 'styles', 'styles.xml')),
      ],
    },
    { name: 'xl/styles.xml', text: [styles] },
    { name: 'xl/worksheets/sheet1.xml', text: sheet(table) },
  ];
}

/**
 * A table as a spreadsheet with one sheet, made while it is read: the libraries at hand keep every cell in memory,
 * and a list may have 200,000 rows.
 */
export function xlsxFile(table: TableFile): AsyncIterable<Buffer> {
  return zipped(entries(table));
}

/** A small spreadsheet in one piece: templates, error files. */
export async function xlsxBytes(table: TableFile): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of xlsxFile(table)) pieces.push(piece);
  return Buffer.concat(pieces);
}
