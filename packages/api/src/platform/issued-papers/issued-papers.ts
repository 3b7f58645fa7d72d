import { formatDate, lagosDate } from '@portal/shared/model';
import type { Command } from '../command';
import type { Verified } from '../crypto/document-codes';
import type { Db, Trx } from '../database/database';
import type { Deps } from '../deps';
import { everyPart, fromParts } from '../part';

/** A student as papers name them. */
export interface PersonOnPapers {
  studentId: number;
  fullName: string;
  firstName: string;
  /** `YYYY-MM-DD`. */
  dateOfBirth: string;
  passportId: string | null;
}

/** A paper that was frozen when it was issued, and still counts. */
export interface IssuedPaper {
  /** What it is about, as its code begins: `TRN12`. */
  paper: string;
  title: string;
  /** To whom, or of which session. */
  about: string;
  issuedAt: Date;
  /** By which it is checked. */
  code: string;
  /** What it says of the person; what does not stand on it is left out. */
  says: { fullName: string; dateOfBirth?: string; passportId?: string | null };
}

type ReadDeps = Pick<Deps, 'env'> & { db: Db | Trx };

/** Papers of one kind that are frozen with the name of a student. */
export interface IssuedPapers {
  /** Those of a student that count, the latest first. */
  standing: (deps: ReadDeps, studentId: number) => Promise<IssuedPaper[]>;
  /** Makes another one from what a standing one says, about the person as they are now. Answers its id. */
  issueAnew: (trx: Trx, command: Command, asked: { id: number; person: PersonOnPapers }) => Promise<number>;
}

declare module '../part' {
  interface Part {
    /** Frozen papers about students, by the three letters with which they begin. */
    issuedPapers?: Readonly<Record<string, IssuedPapers>>;
  }
}

/** Every paper of a student that counts. */
export async function standingPapers(deps: ReadDeps, studentId: number): Promise<IssuedPaper[]> {
  const papers: IssuedPaper[] = [];
  for (const { issuedPapers = {} } of everyPart())
    for (const kind of Object.values(issuedPapers)) papers.push(...(await kind.standing(deps, studentId)));
  return papers;
}

const lettersOfKind = 3;

/** Makes the paper that takes the place of this one. Answers which, as in `TRN13`. */
export async function issuePaperAnew(
  trx: Trx,
  command: Command,
  { paper, person }: { paper: string; person: PersonOnPapers },
): Promise<string> {
  const name = paper.slice(0, lettersOfKind);
  const kind = fromParts(({ issuedPapers }) => issuedPapers).get(name);
  if (!kind) throw new Error(`nobody issues ${name} anew`);
  const id = Number(paper.slice(lettersOfKind));
  return `${name}${await kind.issueAnew(trx, command, { id, person })}`;
}

/** What is said, with the new name wherever the old one stood. */
export function renamed<T>(said: T, was: string, is: string): T {
  if (was === '' || was === is) return said;
  const inText = (_: string, value: unknown): unknown =>
    typeof value === 'string' ? value.split(was).join(is) : value;
  return JSON.parse(JSON.stringify(said, inText)) as T;
}

/** What our records say of a paper, and by whom it was superseded after a change of the record. */
export async function withSuccessor(
  { db }: Pick<Deps, 'db'>,
  paper: string,
  said: Verified | undefined,
): Promise<Verified | undefined> {
  if (!said) return undefined;
  const anew = await db
    .selectFrom('paper_issued_anew')
    .select('issued_at as issuedAt')
    .where('old_paper', '=', paper)
    .executeTakeFirst();
  if (!anew) return said;
  const value = `By the registry on ${formatDate(lagosDate(anew.issuedAt))}: issued anew after a change of the record`;
  return { ...said, rows: [...said.rows, { label: 'Superseded', value }], valid: false };
}
