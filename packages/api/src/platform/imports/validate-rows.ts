import { setImmediate } from 'node:timers/promises';
import type { Verdict } from '@portal/shared/lists/calls';
import { ValidationError } from '@portal/shared/model';
import type { Db, Trx } from '../database/database';
import type { AnyKind, Finding, ImportAbout, ImportRow } from './import-kind';
import { formulaText } from './sheet/sanitise-sheet';

/** A row as it was read: cells in the order of the kind's columns. */
export interface ReadRow {
  number: number;
  cells: string[];
  formula: boolean;
}

export interface ValidatedRow extends ReadRow {
  verdict: Verdict;
  messages: string[];
  /** What the schema made of it; nothing when it refused. */
  values?: Record<string, unknown>;
}

const most = 500;
const atOnce = 100;

type Row = ImportRow<Record<string, unknown>>;

/** What the kind's schema says of one row. */
async function cast(kind: AnyKind, row: ReadRow, context: object): Promise<Row | Finding[]> {
  const { number, cells } = row;
  const given = Object.fromEntries(kind.columns.map(({ name }, index) => [name, cells[index] || undefined]));
  try {
    const values = await kind.schema.validate(given, {
      abortEarly: false,
      stripUnknown: true,
      context,
    });
    return { number, values };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const all = error.inner.length > 0 ? error.inner : [error];
    const headers = new Map(kind.columns.map(({ name, header }) => [name as string | undefined, header]));
    return all.map(({ path, message }) => ({
      number,
      verdict: 'error' as const,
      message: headers.has(path) ? `${headers.get(path) ?? ''}: ${message}` : message,
    }));
  }
}

/** A hundred rows at once: others have their turn between them. */
async function castAll(kind: AnyKind, rows: readonly ReadRow[], context: object) {
  const results: (Row | Finding[])[] = [];
  for (let from = 0; from < rows.length; from += atOnce) {
    if (from > 0) await setImmediate();
    results.push(
      ...(await Promise.all(rows.slice(from, from + atOnce).map((row) => cast(kind, row, context)))),
    );
  }
  return results;
}

/**
 * Rows that say what an earlier row of the file says already, where the kind wants each value once: as the schema
 * reads it, so that two ways to write one number are one, and as it was typed where the schema refused it.
 */
function repeated(
  kind: AnyKind,
  rows: readonly ReadRow[],
  accepted: ReadonlyMap<number, Row['values']>,
): Finding[] {
  return kind.columns.flatMap(({ unique, header, name }, index) => {
    if (!unique) return [];
    const first = new Map<string, number>();
    return rows.flatMap(({ number, cells }): Finding[] => {
      const read = accepted.get(number)?.[name];
      const value = (typeof read === 'string' ? read : (cells[index] ?? '')).toLowerCase();
      const before = first.get(value);
      if (value === '' || value === formulaText) return [];
      if (before === undefined) {
        first.set(value, number);
        return [];
      }
      return [{ number, verdict: 'error', message: `${header}: the same as in row ${before}` }];
    });
  });
}

/** The cells of a row are those of the template's example; a column that may be left out may be empty. */
export function isExample(kind: AnyKind, { cells }: Pick<ReadRow, 'cells'>): boolean {
  const isAs = ({ example = '', optional }: AnyKind['columns'][number], cell: string | undefined) =>
    example === cell || (optional === true && cell === '');
  return (
    kind.columns.some(({ example = '' }) => example !== '') &&
    kind.columns.every((column, index) => isAs(column, cells[index]))
  );
}

function examples(kind: AnyKind, rows: readonly ReadRow[]): Finding[] {
  return rows
    .filter((row) => isExample(kind, row))
    .map(({ number }) => ({ number, verdict: 'error', message: 'This is the example of the template' }));
}

const formulas = (rows: readonly ReadRow[]): Finding[] =>
  rows
    .filter(({ formula }) => formula)
    .map(({ number }) => ({
      number,
      verdict: 'error',
      message: 'Formulas are not accepted. Paste the values instead',
    }));

/** Rows as the schema reads them. */
export interface CastRows {
  rows: readonly ReadRow[];
  /** Those that it accepts. */
  good: Row[];
  /** What is wrong with the others, and what the file says twice. */
  findings: Finding[];
}

/** Reads rows by the schema of their kind: most of the work, and nothing of it changes with the rows of the database. */
export async function castRows(
  db: Db | Trx,
  kind: AnyKind,
  { rows, about }: { rows: readonly ReadRow[]; about: ImportAbout },
): Promise<CastRows> {
  const context = { today: about.today, ...(await kind.schemaContext?.(db, about)) };
  const readable = rows.filter(({ formula }) => !formula);
  const all = await castAll(kind, readable, context);
  const good = all.filter((each): each is Row => !Array.isArray(each));
  const values = new Map(good.map((row) => [row.number, row.values]));
  const refused = all.flatMap((each) => (Array.isArray(each) ? each : []));
  const findings = [...formulas(rows), ...examples(kind, rows), ...repeated(kind, rows, values), ...refused];
  return { rows, good, findings };
}

/** What the database knows of rows that nothing speaks against, a batch at a time. */
async function checked(db: Db | Trx, kind: AnyKind, { good, about }: { good: Row[]; about: ImportAbout }) {
  const findings: Finding[] = [];
  const batch = kind.atOnce ? Math.max(good.length, 1) : most;
  for (let from = 0; from < good.length; from += batch)
    for (const finding of await kind.check(db, good.slice(from, from + batch), about)) findings.push(finding);
  return findings;
}

function verdictOf(findings: readonly Finding[]): Verdict {
  if (findings.some(({ verdict }) => verdict === 'error')) return 'error';
  return findings.some(({ verdict }) => verdict === 'warning') ? 'warning' : 'ok';
}

/** A verdict for each row, as things are now, and what the kind found. */
export async function judgeRows(
  db: Db | Trx,
  kind: AnyKind,
  { cast: { rows, good, findings }, about }: { cast: CastRows; about: ImportAbout },
): Promise<{ judged: ValidatedRow[]; found: Finding[] }> {
  // What is applied later is without them, and a kind may judge its rows together.
  const refused = new Set(findings.map(({ number }) => number));
  const found = await checked(db, kind, { good: good.filter(({ number }) => !refused.has(number)), about });
  const values = new Map(good.map((row) => [row.number, row.values]));
  const byRow = new Map<number, Finding[]>();
  for (const finding of [...findings, ...found])
    byRow.set(finding.number, [...(byRow.get(finding.number) ?? []), finding]);
  const judged = rows.map((row) => {
    const own = byRow.get(row.number) ?? [];
    const cast = values.get(row.number);
    const verdict = verdictOf(own);
    // What would become of a row that is refused for something else is of no use.
    const told = own.filter((finding) => finding.verdict !== 'ok' || verdict !== 'error');
    const messages = [...new Set(told.map(({ message }) => message))];
    return { ...row, verdict, messages, ...(cast && { values: cast }) };
  });
  return { judged, found };
}

/** Both at once. */
export async function validateRows(
  db: Db | Trx,
  kind: AnyKind,
  { rows, about }: { rows: readonly ReadRow[]; about: ImportAbout },
): Promise<ValidatedRow[]> {
  const { judged } = await judgeRows(db, kind, { cast: await castRows(db, kind, { rows, about }), about });
  return judged;
}
