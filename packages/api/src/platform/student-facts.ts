import type { DueState } from '@portal/shared/model';
import type { Db, Trx } from './database/database';
import { everyPart } from './part';
import type { Semester } from './university/university.queries';

/** Something that a student may do once what stands before it is done. */
export interface Gate {
  /** As in `harmattan`. */
  gate: string;
  open: boolean;
  /** Why it is closed; null when it is open. */
  reason: string | null;
  /** What opens it; null when it is open, and where an officer and not the student has to act. */
  action: { label: string; route: string } | null;
}

/** What opens the way where the acceptance fee has not been paid. */
export const payAcceptance = { label: 'Pay the acceptance fee', route: '/acceptance' };

/** What domains tell each other about a student, each fact by the domain that knows it. */
export interface StudentFacts {
  money: {
    /** What money opens and shuts in the session. */
    gates: readonly Gate[];
    /** The session's school fee; kobo. `confirming`: the number of its invoice that the student says is paid. */
    fees: { total: number; paid: number; outstanding: number; state: DueState; confirming: string | null };
  };
  /** All that was ever registered; averages are points out of 5 over published grades, every attempt counts. */
  results: {
    courses: number;
    published: number;
    semesters: number;
    sessions: number;
    cgpa: number;
    /** Of the semesters with published results, oldest first: units, points and their average. */
    averages: { session: string; semester: string; tnu: number; tgp: number; gpa: number }[];
  };
  /**
   * Course registration of the semester under way, late or not. `closes`: the last moment of that. `state`: of the
   * registration, or not_open, open, late, closed.
   */
  registration: {
    open: boolean;
    opens: string | null;
    closes: string | null;
    unitsRegistered: number;
    state: string;
  };
  /** Their bed-space of the session, while it is theirs. `until`: the last moment in which it can be paid. */
  bed: { state: 'held' | 'paid' | 'occupied'; place: string; until: string } | null;
  /** The level to which the session's fee leads; null where no roll-over waits for it. */
  promotion: number | null;
}

export interface StudentAsked {
  studentId: number;
  /** The semester under way. */
  current: Semester;
  now: Date;
}

/** Who knows which fact. Each throws NOT_FOUND for a student who is not known. */
type Tellers = {
  [Fact in keyof StudentFacts]: (db: Db | Trx, asked: StudentAsked) => Promise<StudentFacts[Fact]>;
};

export interface StudentsAsked extends Omit<StudentAsked, 'studentId'> {
  studentIds: readonly number[];
}

declare module './part' {
  interface Part {
    studentFacts?: Partial<Tellers>;
    /** Those of these students for whom the gate `results` is shut. */
    owingAmong?: (db: Db | Trx, asked: StudentsAsked) => Promise<ReadonlySet<number>>;
  }
}

/** A fact about a student, from the domain that knows it. */
export function studentFact<Fact extends keyof StudentFacts>(
  fact: Fact,
  db: Db | Trx,
  asked: StudentAsked,
): Promise<StudentFacts[Fact]> {
  const tell = everyPart().find(({ studentFacts }) => studentFacts?.[fact])?.studentFacts?.[fact];
  if (!tell) throw new Error(`no domain knows the ${fact} of a student`);
  return tell(db, asked);
}

/** Those of these students for whom the gate `results` is shut, from the domain that knows it. */
export async function owingAmong(db: Db | Trx, asked: StudentsAsked): Promise<ReadonlySet<number>> {
  const tell = everyPart().find((part) => part.owingAmong)?.owingAmong;
  if (!tell) throw new Error('no domain knows who owes');
  return asked.studentIds.length === 0 ? new Set() : tell(db, asked);
}

/** One gate by name. */
export function gateIn<G extends Gate>(gates: readonly G[], name: G['gate']): G {
  const found = gates.find(({ gate }) => gate === name);
  if (!found) throw new Error(`no gate ${name}`);
  return found;
}
