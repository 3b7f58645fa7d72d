import { zipped } from '../../exports/files/zip';
import { parseInThread } from './parse-in-thread';
import { usualLimits, type SheetLimits } from './limits';
import { notASpreadsheet, openZip } from './unzip';
import { sanitiseSheet } from './sanitise-sheet';

export interface SheetRow {
  /** As the spreadsheet numbers it. */
  number: number;
  cells: string[];
  formula: boolean;
}

const parts = {
  types: '[Content_Types].xml',
  relations: '_rels/.rels',
  workbook: 'xl/workbook.xml',
  workbookRelations: 'xl/_rels/workbook.xml.rels',
  strings: 'xl/sharedStrings.xml',
  styles: 'xl/styles.xml',
};

/** The file behind the workbook's first sheet. */
function sheetPath(workbook: string, relations: string): string {
  const sheetTag = /<(?:[\w.-]{1,20}:)?sheet\s([^<>]{1,1000})>/.exec(workbook)?.[1] ?? '';
  const id = /(?:^|\s)(?:[\w.-]{1,20}:)id="([^"]{1,100})"/.exec(sheetTag)?.[1];
  const tags = relations.match(/<(?:[\w.-]{1,20}:)?Relationship\s[^<>]{1,2000}>/g) ?? [];
  const relation = tags.find((one) => id && one.includes(`Id="${id}"`));
  const target = /\bTarget="([^"]{1,200})"/.exec(relation ?? '')?.[1];
  if (!target) throw notASpreadsheet();
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/** The workbook again with its vetted first sheet and nothing that nobody looked at. */
async function vettedFile(
  bytes: Buffer,
  limits: SheetLimits,
): Promise<{ file: Buffer; formulaRows: Set<number> }> {
  const zip = openZip(bytes, { most: limits.unpacked, rows: limits.rows });
  if (!zip.has(parts.types) || !zip.has(parts.workbook)) throw notASpreadsheet();
  const workbook = await zip.text(parts.workbook);
  const relations = await zip.text(parts.workbookRelations);
  const path = sheetPath(workbook, relations);
  const { xml, formulaRows } = await sanitiseSheet(await zip.text(path), limits);
  const texts = new Map([
    [parts.types, await zip.text(parts.types)],
    [parts.relations, await zip.text(parts.relations)],
    [parts.workbook, workbook],
    [parts.workbookRelations, relations],
    [parts.strings, await zip.text(parts.strings)],
    [parts.styles, await zip.text(parts.styles)],
    [path, xml],
  ]);
  const pieces: Buffer[] = [];
  const entries = [...texts].filter(([, text]) => text).map(([name, text]) => ({ name, text: [text] }));
  for await (const piece of zipped(entries)) pieces.push(piece);
  return { file: Buffer.concat(pieces), formulaRows };
}

/**
 * The rows of a workbook's first sheet as texts, blank ones left out. The file may be hostile: it is unpacked, bounded
 * and stripped of formulas before the reader sees it. Throws SheetError.
 */
export async function readRows(bytes: Buffer, limits: SheetLimits = usualLimits): Promise<SheetRow[]> {
  const { file, formulaRows } = await vettedFile(bytes, limits);
  const rows = await parseInThread(file, limits);
  return rows.map((row) => ({ ...row, formula: formulaRows.has(row.number) }));
}
