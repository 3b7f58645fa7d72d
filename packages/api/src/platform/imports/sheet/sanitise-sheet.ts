import { formatCount } from '@portal/shared/model';
import { inSlices, inSteps } from '../../process/in-slices';
import { usualLimits, type SheetLimits } from './limits';
import { notASpreadsheet, SheetError } from './unzip';

/** What stands in place of a formula: neither it nor its stored result is read. */
export const formulaText = '(formula)';

export interface SanitisedSheet {
  /** The sheet with every formula replaced. */
  xml: string;
  /** Numbers of rows that had formulas. */
  formulaRows: Set<number>;
}

/** Readers fill gaps between rows and cells: a far address would fill the memory. Of the rows that may be there: */
const timesRows = 4;
const lastColumn = 100;
const tag = /<(\/?)(?:[\w.-]{1,20}:)?(row|c|f)\b([^<>]{0,2000})>/g;
const rowNumber = /^\d{1,7}$/;
const cellAddress = /^([A-Z]{1,3})(\d{1,7})$/;

/** The one `r` of a tag; undefined when it has none. Throws when a reader might see another than we do. */
function address(attributes: string): string | undefined {
  if ((attributes.match(/"/g)?.length ?? 0) % 2 || (attributes.match(/'/g)?.length ?? 0) % 2)
    throw notASpreadsheet();
  const found = [...attributes.matchAll(/(?:^|\s)r\s*=\s*["']([^"']*)["']/g)];
  if (found.length > 1) throw notASpreadsheet();
  return found[0]?.[1];
}

function columnOf(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

function tooManyRows(rows: number): SheetError {
  const most = formatCount(rows);
  return new SheetError(
    'size',
    `The sheet has too many rows: at most ${most} below the header. Send it in parts.`,
  );
}

/** Reads a sheet tag by tag, keeps what it needs to know and copies the rest. */
class Sanitising {
  readonly formulaRows = new Set<number>();
  private readonly kept: string[] = [];
  private copied = 0;
  private row = 0;
  private filledRows = 0;
  private cellsInRow = 0;
  private cell: { from: number; tag: string; at: string; formula: boolean } | undefined;

  constructor(
    private readonly xml: string,
    private readonly rows: number,
  ) {}

  openRow(attributes: string): void {
    const given = address(attributes);
    if (given !== undefined && !rowNumber.test(given)) throw notASpreadsheet();
    this.row = given === undefined ? this.row + 1 : Number(given);
    this.cellsInRow = 0;
    if (this.row > timesRows * this.rows)
      throw new SheetError(
        'size',
        `The sheet goes down to row ${formatCount(this.row)}. Delete the rows below your data and send it again.`,
      );
  }

  openCell(attributes: string, from: number): void {
    const [, letters = '', row = ''] = cellAddress.exec(address(attributes) ?? '') ?? [];
    if (Number(row) !== this.row || columnOf(letters) > lastColumn || letters === '') throw notASpreadsheet();
    this.cellsInRow += 1;
    if (this.cellsInRow > lastColumn) throw notASpreadsheet();
    if (this.cellsInRow === 1) this.filledRows += 1;
    if (this.filledRows > this.rows + 1) throw tooManyRows(this.rows);
    if (attributes.endsWith('/')) return;
    this.cell = { from, tag: 'c', at: letters + row, formula: false };
  }

  formula(): void {
    if (this.cell) this.cell.formula = true;
    this.formulaRows.add(this.row);
  }

  closeCell(to: number): void {
    const { cell } = this;
    this.cell = undefined;
    if (!cell?.formula) return;
    const text = `<c r="${cell.at}" t="inlineStr"><is><t>${formulaText}</t></is></c>`;
    this.kept.push(this.xml.slice(this.copied, cell.from), text);
    this.copied = to;
  }

  end(): SanitisedSheet {
    this.kept.push(this.xml.slice(this.copied));
    return { xml: this.kept.join(''), formulaRows: this.formulaRows };
  }
}

/**
 * The sheet's XML, safe to hand to a reader: neither more rows than an upload may have nor addresses far away, and no
 * formulas. Throws SheetError.
 */
export async function sanitiseSheet(
  xml: string,
  { rows }: Pick<SheetLimits, 'rows'> = usualLimits,
): Promise<SanitisedSheet> {
  const vetting = new Sanitising(xml, rows);
  const use = ({ 0: whole, 1: slash, 2: name, 3: attributes = '', index }: RegExpExecArray) => {
    if (slash) {
      if (name === 'c') vetting.closeCell(index + whole.length);
    } else if (name === 'row') vetting.openRow(attributes);
    else if (name === 'c') vetting.openCell(attributes, index);
    else vetting.formula();
  };
  await inSlices(inSteps(xml.matchAll(tag), use));
  return vetting.end();
}
