import type { Claim } from '@portal/shared/model';
import { sql, type RawBuilder } from 'kysely';

/** What the log has of one act. */
export interface Logged {
  act: string;
  actor: string;
  subject: string | null;
  detail: { before?: unknown; after?: unknown };
}

/** A thing of the database: its words, and what its page is found by. */
export type Row = Record<string, unknown> & { words: string };

export interface ObjectKind {
  /** As a person at the counter calls it. */
  name: string;
  /** Who may open its page. */
  claim: Claim;
  /** How the acts about one begin. */
  acts: readonly string[];
  /** Where an act says which one, the best first. */
  keys: readonly string[];
  /** Which ones, where no key says it. */
  otherwise?: (logged: Logged) => readonly string[];
  /** Its ids are words; else they are numbers of the database. */
  textual?: true;
  /** Their words as they are now. Without it the id is what a person knows. */
  read?: (ids: readonly string[]) => RawBuilder<Row>;
  /** Of one, from its id and the row that was read. */
  page?: (id: string, row: Row) => string | null;
}

declare module '../../part' {
  interface Part {
    /** What its acts are about, by kind. */
    auditObjects?: Readonly<Record<string, ObjectKind>>;
  }
}

type Fields = Record<string, unknown>;
/** A part of what was written down, by name; nothing where it has no parts. */
export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

/** A text or a number that the act has under this key: before it, or after it. */
export function saidOf({ detail }: Logged, key: string): string | undefined {
  const said = [fieldsOf(detail.before)[key], fieldsOf(detail.after)[key]];
  const value = said.find((one) => (typeof one === 'string' && one !== '') || typeof one === 'number');
  return value === undefined ? undefined : String(value as string | number);
}

/** Ids of the things that the act lists under this key. */
export function idsIn({ detail }: Logged, key: string): string[] {
  const list = fieldsOf(detail.after)[key];
  return Array.isArray(list) ? list.map((one) => String(fieldsOf(one)['id'])) : [];
}

/** Whoever the act is about where it names nobody else: as whom it was done, or who did it. */
export const ownAccount = ({ subject, actor }: Logged): string[] => [subject ?? actor];

/** The whole name of a person, of these columns: with the surname as everywhere in capitals. */
export const nameOf = (surname: string, firstName: string, others: string) =>
  sql`concat_ws(' ', upper(${sql.ref(surname)}), ${sql.ref(firstName)}, nullif(${sql.ref(others)}, ''))`;

/** The list at this path, searched for the `number` of the row that was read. */
export const foundAt =
  (path: string): NonNullable<ObjectKind['page']> =>
  (_id, { number }) =>
    typeof number === 'string' ? `${path}?search=${encodeURIComponent(number)}` : null;
