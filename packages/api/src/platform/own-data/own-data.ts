import type { RawBuilder } from 'kysely';
import { inTransaction, type Db, type Trx } from '../database/database';
import { everyPart } from '../part';

/** Whose data are asked for: nobody but the student who is signed in. */
export interface OwnDataAsked {
  userId: number;
  studentId: number;
  now: Date;
}

/** What is told of one thing, by the names under which it stands in the file. */
export type OwnDataRow = Readonly<Record<string, unknown>>;

/** Rows of one kind. */
export interface OwnDataSection {
  title: string;
  /**
   * The rows, as one statement: a test reads there which tables the file tells of. It selects what the student may know:
   * no secrets, nobody else's data, no officer's name, nothing that is not published.
   */
  rows: (asked: OwnDataAsked) => RawBuilder<OwnDataRow>;
  /** Why the student is not told this now; null where nothing stands against it. */
  withheld?: (db: Db | Trx, asked: OwnDataAsked) => Promise<string | null>;
}

/** One file of the download. */
export interface OwnDataPart {
  title: string;
  /** By the names under which they stand in the file. */
  sections: Readonly<Record<string, OwnDataSection>>;
}

declare module '../part' {
  interface Part {
    /** What this part of the portal holds about a student, by the name of the file. */
    ownData?: Readonly<Record<string, OwnDataPart>>;
  }
}

/** The parts of the download, by the names of their files. */
export const ownDataParts = (): readonly (readonly [name: string, part: OwnDataPart])[] =>
  everyPart().flatMap(({ ownData = {} }) => Object.entries(ownData));

/** A section as it was gathered. `withheld`: why it has no rows, where something stands against them. */
export interface GatheredSection {
  name: string;
  title: string;
  withheld: string | null;
  rows: readonly OwnDataRow[];
}

export interface GatheredPart {
  name: string;
  title: string;
  sections: readonly GatheredSection[];
}

async function gatherSection(
  trx: Trx,
  asked: OwnDataAsked,
  [name, { title, rows, withheld }]: readonly [string, OwnDataSection],
): Promise<GatheredSection> {
  const why = (await withheld?.(trx, asked)) ?? null;
  const told = why === null ? (await rows(asked).execute(trx)).rows : [];
  return { name, title, withheld: why, rows: told };
}

/** Everything that the portal holds about a student and may tell them, one statement after the other. */
export function gatherOwnData(db: Db, asked: OwnDataAsked): Promise<GatheredPart[]> {
  return inTransaction(db, async (trx) => {
    const parts: GatheredPart[] = [];
    for (const [name, { title, sections }] of ownDataParts()) {
      const gathered: GatheredSection[] = [];
      for (const section of Object.entries(sections)) gathered.push(await gatherSection(trx, asked, section));
      parts.push({ name, title, sections: gathered });
    }
    return parts;
  });
}
