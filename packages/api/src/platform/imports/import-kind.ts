import type { Command } from '../command';
import type { Verdict } from '@portal/shared/lists/calls';
import type { Claim } from '@portal/shared/model';
import type { Schema } from 'yup';
import type { Db, Trx } from '../database/database';
import { addOnce } from '../add-once';
import type { Deps } from '../deps';
import type { Actor } from '../http/route';
import { claimsAnywhere, type Holder, type Thing } from '../reach';

export interface ImportColumn<Row> {
  /** Key of the row in the kind's schema. */
  name: keyof Row & string;
  /** The header, exactly as the template has it. */
  header: string;
  /** Shown in the template's second row; refused when it is sent back unchanged. */
  example?: string;
  /** The same value twice in a file is refused, ignoring case. Empty cells do not count. */
  unique?: boolean;
  /** A file may come without it: its cells are empty then. */
  optional?: true;
  /** Whoever holds it nowhere gets no such column in the template, and no file with it is taken from them. */
  claim?: Claim;
}

export interface ImportRow<Row> {
  /** As the spreadsheet numbers it. */
  number: number;
  values: Row;
}

/** Said of one row; without warnings and errors a row is fine. */
export interface Finding {
  number: number;
  verdict: Verdict;
  /** A sentence for the person who uploaded. */
  message: string;
}

export interface ImportAbout {
  /** Of the upload, or of applying it. */
  command: Command<Actor>;
  /** The university's day. */
  today: string;
  /** The session of all rows, where the kind asks for one. */
  sessionId?: number;
  /** Of what all rows are, of kinds `bySubject`. */
  subject?: string;
}

/** What is known when rows are applied. */
export interface CommitAbout<Found extends Finding = Finding> extends ImportAbout {
  upload: { id: string; fileName: string; fileHash: string };
  /** What `check` said just now, under `hold`: nobody has to judge the rows once more to apply them. */
  found: readonly Found[];
}

/** A kind of upload. `Row` is what `schema` casts a row to, `Found` what `check` says of one. */
export interface ImportKind<Row extends object, Found extends Finding = Finding> {
  /** Kebab-case, as in `users`. */
  kind: string;
  /** Names the template and the error file, as in `Users`. */
  title: string;
  /**
   * Who may upload, look and apply; asked at each of the three. Of several one is enough: `check` asks for that of each
   * row. Null: `bySubject` says who.
   */
  claim: Claim | readonly Claim[] | null;
  /** What the rows are about: whoever holds the claim in a part of the university needs it for all of that. */
  about?: Thing;
  /**
   * Whoever holds the claim in any part of the university may upload: `check` refuses each row beyond that part, at the
   * preview and again as the rows are applied.
   */
  local?: true;
  /** All rows are of one session, which is said beside the file. */
  ofSession?: true;
  /**
   * All rows are of one thing, as a sheet of scores: uploads come in by a call of the domain alone, which asks whether
   * this person may and says of which (`subject`). `check` asks again, at the preview and as the rows are applied, so that
   * no claim has to: what somebody may do with their own is no claim.
   */
  bySubject?: true;
  columns: readonly ImportColumn<Row>[];
  /** Takes comma-separated text as well, as gateways and banks send it. */
  csv?: true;
  /** What `schema` has to know of the database; it gets `today` in any case. */
  schemaContext?: (db: Db | Trx, about: ImportAbout) => Promise<object>;
  /**
   * Of one row: an object of `columns` by name. Cells arrive as trimmed text, empty ones as undefined, dates as
   * `YYYY-MM-DD`.
   */
  schema: Schema<Row>;
  /** Of a whole university: 20,000 rows. `check` and `commit` have to work in statements of many. */
  large?: true;
  /** Rows that belong together may stand anywhere in the file: `check` gets all of them in one call. */
  atOnce?: true;
  /**
   * Rows are applied exactly as the preview said: when anything else would now be said of one of them, nothing is, and
   * the preview has to be looked at again (CONFLICT).
   */
  asPreviewed?: true;
  /**
   * Keeps others from changing what rows are compared with, from when they have been read by the schema until they are
   * applied: what `check` and `commit` do others wait for.
   */
  hold?: (trx: Trx, about: ImportAbout) => Promise<void>;
  /**
   * What only the database knows. Called with up to 500 rows that the schema accepts; at the preview and again, inside
   * the transaction, when applying.
   */
  check: (db: Db | Trx, rows: readonly ImportRow<Row>[], about: ImportAbout) => Promise<Found[]>;
  /** Applies all rows in the one transaction, with the audit of what is done. Mail and the like go to the outbox. */
  commit: (trx: Trx, rows: readonly ImportRow<Row>[], about: CommitAbout<Found>) => Promise<void>;
}

/** A registered kind, whatever its rows. */
export type AnyKind = ImportKind<Record<string, unknown>>;

/** The columns that somebody may fill. */
export function columnsFor<Row extends object>(
  { columns }: Pick<ImportKind<Row>, 'columns'>,
  holder: Holder,
): readonly ImportColumn<Row>[] {
  const held = claimsAnywhere(holder);
  return columns.filter(({ claim }) => claim === undefined || held.includes(claim));
}

const kindsOf = new WeakMap<Deps['effects'], Map<string, AnyKind>>();

/** The kinds of one application: tests build several in one process. */
export function importKinds({ effects }: Pick<Deps, 'effects'>): Map<string, AnyKind> {
  const known = kindsOf.get(effects) ?? new Map<string, AnyKind>();
  kindsOf.set(effects, known);
  return known;
}

/** Makes a kind of upload known. Throws when another one has its name. Called beside the routes of its domain. */
export function importKind<Row extends object, Found extends Finding>(
  deps: Pick<Deps, 'effects'>,
  kind: ImportKind<Row, Found>,
): void {
  addOnce(
    importKinds(deps),
    [kind.kind, kind as unknown as AnyKind],
    ({ title }) => `the upload of ${title}`,
  );
}
