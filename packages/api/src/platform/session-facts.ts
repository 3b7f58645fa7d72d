import type { Db, Trx } from './database/database';
import { everyPart } from './part';

/** Students of a session. */
export interface StudentsOfSession {
  studentIds: readonly number[];
  sessionId: number;
}

/** How somebody stands at the end of a session, over the results that are published. */
export interface SessionStanding {
  standing: 'good' | 'probation' | 'withdrawal';
  /** Courses of the session whose results are still to come. */
  awaited: number;
  /** Semesters of the session that were registered, and those of them that no office has approved to the end. */
  registered: number;
  unapproved: number;
  /** Everything that the award asks for is there. */
  awardable: boolean;
  /** Longer than anybody may study for the award. */
  overTime: boolean;
}

declare module './part' {
  interface Part {
    /** Of each of these students; some statements for however many. */
    sessionStandings?: (
      db: Db | Trx,
      asked: StudentsOfSession,
    ) => Promise<ReadonlyMap<number, SessionStanding>>;
    /** Those of these students who have paid or need not pay what opens the session, so that they are in it. */
    feesSettledAmong?: (
      db: Db | Trx,
      asked: StudentsOfSession & { now: Date },
    ) => Promise<ReadonlySet<number>>;
    /** What these students have in a session, as `has registered courses`: it would be lost to who is not in it any more. */
    heldInSession?: (db: Db | Trx, asked: StudentsOfSession) => Promise<ReadonlyMap<number, string>>;
  }
}

/** From the domain that knows it. */
export function sessionStandings(db: Db | Trx, asked: StudentsOfSession) {
  const tell = everyPart().find((part) => part.sessionStandings)?.sessionStandings;
  if (!tell) throw new Error('no domain knows how students stand');
  return tell(db, asked);
}

/** From the domain that knows it. */
export function feesSettledAmong(db: Db | Trx, asked: StudentsOfSession & { now: Date }) {
  const tell = everyPart().find((part) => part.feesSettledAmong)?.feesSettledAmong;
  if (!tell) throw new Error('no domain knows who has paid');
  return tell(db, asked);
}

/** What every domain has of these students in a session, in words; nobody is in it who has nothing. */
export async function heldInSession(
  db: Db | Trx,
  asked: StudentsOfSession,
): Promise<ReadonlyMap<number, string>> {
  const told = new Map<number, string>();
  for (const part of everyPart())
    for (const [id, what] of (await part.heldInSession?.(db, asked)) ?? [])
      told.set(id, [told.get(id), what].filter(Boolean).join(', '));
  return told;
}
