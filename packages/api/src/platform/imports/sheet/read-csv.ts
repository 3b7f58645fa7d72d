import { setImmediate } from 'node:timers/promises';
import { formatCount } from '@portal/shared/model';
import { usualLimits, type SheetLimits } from './limits';
import type { SheetRow } from './read-sheet';
import { notASpreadsheet, SheetError } from './unzip';

const mostColumns = 100;
/** Some milliseconds. */
const signsAtOnce = 200_000;
const zipBegins = Buffer.from([0x50, 0x4b]);

/** A workbook is a zip; anything else can only be text. */
export const isWorkbook = (bytes: Buffer) => bytes.subarray(0, 2).equals(zipBegins);

/** The text of a file in UTF-8, with or without a byte order mark. Throws SheetError for bytes that are none. */
function textOf(bytes: Buffer): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch {
    // Falls through: another encoding, or no text at all.
  }
  throw notASpreadsheet();
}

/** Banks separate by commas, spreadsheets of some languages by semicolons: the header says which. */
function separatorOf(text: string): string {
  const [header = ''] = text.split(/\r?\n/, 1);
  return header.split(';').length > header.split(',').length ? ';' : ',';
}

/** Reads sign by sign: a quoted cell may hold separators, line ends and doubled quotes. */
class CsvReader {
  private readonly rows: string[][] = [];
  private row: string[] = [];
  private cell = '';
  private quoted = false;
  private readonly separator: string;

  constructor(
    private readonly text: string,
    private readonly most: number,
  ) {
    this.separator = separatorOf(text);
  }

  /** A long file is read in turns with what else there is to do. */
  async read(): Promise<string[][]> {
    let pause = signsAtOnce;
    for (let at = 0; at < this.text.length; at += 1) {
      at = this.quoted ? this.inQuotes(at) : this.outside(at);
      if (at < pause) continue;
      pause = at + signsAtOnce;
      await setImmediate();
    }
    if (this.quoted) throw notASpreadsheet();
    this.endRow();
    return this.rows;
  }

  private inQuotes(at: number): number {
    const sign = this.text.charAt(at);
    if (sign === '"' && this.text.charAt(at + 1) === '"') {
      this.cell += '"';
      return at + 1;
    }
    if (sign === '"') this.quoted = false;
    else this.cell += sign;
    return at;
  }

  private outside(at: number): number {
    const sign = this.text.charAt(at);
    if (sign === '"' && this.cell.trim() === '') {
      this.cell = '';
      this.quoted = true;
    } else if (sign === this.separator) this.endCell();
    else if (sign === '\n') this.endRow();
    else this.cell += sign;
    return at;
  }

  private endCell(): void {
    if (this.row.length >= mostColumns) throw notASpreadsheet();
    this.row.push(this.cell.trim());
    this.cell = '';
  }

  private endRow(): void {
    this.endCell();
    this.rows.push(this.row);
    this.row = [];
    // The header, and one more to know that there are too many.
    if (this.rows.length > 2 * this.most) this.tooMany();
  }

  private tooMany(): never {
    const most = formatCount(this.most);
    throw new SheetError(
      'size',
      `The file has too many rows: at most ${most} below the header. Send it in parts.`,
    );
  }

  /** Rows with something in them, numbered as the file has them. */
  async filled(): Promise<SheetRow[]> {
    const rows = (await this.read())
      .map((cells, index) => ({
        number: index + 1,
        cells,
        formula: cells.some((cell) => cell.startsWith('=')),
      }))
      .filter(({ cells }) => cells.some((cell) => cell !== ''));
    if (rows.length > this.most + 1) this.tooMany();
    return rows;
  }
}

/** The rows of comma-separated text, blank ones left out. Throws SheetError. */
export async function readCsv(
  bytes: Buffer,
  { rows }: Pick<SheetLimits, 'rows'> = usualLimits,
): Promise<SheetRow[]> {
  return new CsvReader(textOf(bytes), rows).filled();
}
