import { decidingOfficeNames, type ApprovalStage } from '@portal/contracts/academics';
import { fullNameOf, texts } from '@portal/shared/model';
import { sql, type RawBuilder } from 'kysely';
import type { Command, Person } from '../../../platform/command';
import type { Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { isWithin, reachOf } from '../../../platform/reach';
import { claimOfStage, stageOf, stateBefore } from './stages';

/** Whether a student `p` is whoever looks, or acts as another. */
export function isOwnStudent({ userId, impersonatorId }: Person): RawBuilder<boolean> {
  const people = [userId, impersonatorId].flatMap((one) => (one === undefined ? [] : [Number(one)]));
  return sql<boolean>`coalesce(p.user_id = any(${people}::bigint[]), false)`;
}

/** Whether this person did one of these with a registration `r` since it was submitted last. */
const didBefore = ({ userId }: Person, acts: readonly string[]) => sql<boolean>`exists (
  select from course_registration_event e where e.registration_id = r.id and e.act = any(${acts}) and e.actor_id = ${userId}
    and e.id > (select max(s.id) from course_registration_event s where s.registration_id = r.id and s.act = 'submit'))`;

/** Whether this person approved a registration `r` at a stage. */
export const passedBefore = (person: Person) => didBefore(person, ['approve']);
/** Whether this person approved a registration `r` at a stage, or lent a course of it. */
export const approvedBefore = (person: Person) => didBefore(person, ['approve', 'approve_borrowed']);

/** Codes of borrowed courses of a registration `r` on which their departments have not decided. */
export const undecidedCodes = sql<string[]>`array(
  select k.code from registered_course c join course k on k.id = c.course_id
  where c.registration_id = r.id and c.owner_decision = 'pending' order by k.code)`;

/** Registrations with their students, held in one order until the transaction ends. */
async function holdRows(trx: Trx, ids: readonly number[]) {
  return trx
    .selectFrom('course_registration as r')
    .innerJoin('student as p', 'p.id', 'r.student_id')
    .innerJoin('academic_session as s', 's.id', 'r.session_id')
    .leftJoin('department as d', 'd.id', 'p.department_id')
    .select(['r.id', 'r.state', 'r.version', 'r.level', 'r.needs_dean as needsDean', 'r.exceptions'])
    .select(['r.student_id as studentId', 'r.session_id as sessionId', 'r.semester', 's.name as session'])
    .select(['p.user_id as userId', 'p.surname', 'p.first_name as firstName', 'p.middle_name as middleName'])
    .select(['p.department_id as departmentId', 'p.student_type_id as studentTypeId'])
    .select('d.faculty_id as schoolId')
    .where('r.id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('r.id')
    .forUpdate('r')
    .execute();
}
type HeldRow = Awaited<ReturnType<typeof holdRows>>[number];

/** What is known of one, for who looks. */
interface Facts {
  own: boolean;
  /** At a stage. */
  passedBefore: boolean;
  /** At a stage, or by lending a course of it. */
  approvedBefore: boolean;
  undecided: string[];
}

export interface HeldSubmission extends Omit<HeldRow, 'state'>, Facts {
  state: string;
  /** What it is called in messages; a registration where nothing is said. */
  what?: 'request';
}

const nothingAllowed: Facts = { own: true, passedBefore: true, approvedBefore: true, undecided: [] };

/** Registrations that are held, by id, with what is known of them now that nobody else changes them. */
export async function holdSubmissions(
  trx: Trx,
  { actor }: Command<Actor>,
  ids: readonly number[],
): Promise<Map<number, HeldSubmission>> {
  const rows = await holdRows(trx, ids);
  // A statement of its own: it sees what others did while the one before waited.
  const { rows: facts } = await sql<Facts & { id: number }>`
    select r.id, ${isOwnStudent(actor)} as own, ${passedBefore(actor)} as "passedBefore",
      ${approvedBefore(actor)} as "approvedBefore", ${undecidedCodes} as undecided
    from course_registration r join student p on p.id = r.student_id
    where r.id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(trx);
  const known = new Map(facts.map((fact) => [fact.id, fact]));
  return new Map(
    rows.map((row) => {
      const fact = known.get(row.id);
      return [row.id, { ...row, ...(fact ?? nothingAllowed) }];
    }),
  );
}

/** Where the student of a registration belongs. */
export const placeOf = (one: Pick<HeldRow, 'schoolId' | 'departmentId' | 'level' | 'studentTypeId'>) => ({
  school: one.schoolId,
  department: one.departmentId,
  level: one.level,
  studentType: one.studentTypeId,
});

export const nameOf = (one: Omit<HeldRow, 'state'>) => fullNameOf(one);
export const semesterOf = (one: Pick<HeldRow, 'semester' | 'session'>) =>
  `the ${texts.semesters[one.semester - 1] ?? ''} semester of ${one.session}`;

const calledOf = ({ what }: Pick<HeldSubmission, 'what'>) => what ?? 'registration';

export const ownWords = (one: Pick<HeldSubmission, 'what'>) =>
  `This ${calledOf(one)} is your own. Another officer decides it.`;

/** Where a registration is that does not wait for the office, in a sentence. */
function whereItIs({ state, ...one }: Pick<HeldSubmission, 'what'> & { state: string }): string {
  const what = calledOf(one);
  if (state === 'draft') return `This ${what} is with the student again.`;
  const stage = stageOf(state);
  return stage
    ? `This ${what} waits for the ${decidingOfficeNames[stage]} now.`
    : `This ${what} is approved already.`;
}

interface Asked {
  actor: Actor;
  stage: ApprovalStage;
  /** The version that was seen. */
  version: number;
}

/** Why an office cannot decide a registration; undefined where it can. Nobody beyond reach is known. */
export function obstacleToDeciding(
  one: HeldSubmission | undefined,
  { actor, stage, version }: Asked,
): AppError | undefined {
  if (!one || !isWithin(reachOf(actor, claimOfStage[stage]), placeOf(one))) return new AppError('NOT_FOUND');
  if (one.own) return new AppError('FORBIDDEN', { message: ownWords(one) });
  if (one.state !== stateBefore[stage]) return new AppError('CONFLICT', { message: whereItIs(one) });
  return one.version === version ? undefined : new AppError('STALE');
}

/** Why an office cannot approve it, beside that. */
export function obstacleToApproving(one: HeldSubmission | undefined, asked: Asked): AppError | undefined {
  const obstacle = obstacleToDeciding(one, asked);
  if (obstacle || !one) return obstacle;
  if (one.approvedBefore)
    return new AppError('SECOND_PERSON', {
      message: `You ${one.what === 'request' ? 'asked for this request, or approved it' : 'approved this registration'} before, or lent a course of it. Somebody else approves it now.`,
    });
  if (asked.stage === 'hod' && one.undecided.length > 0)
    return new AppError('CONFLICT', {
      message: `The department that owns ${one.undecided.join(' and ')} has not decided yet.`,
    });
  return undefined;
}

/** One registration that an office decides. Throws NOT_FOUND, FORBIDDEN, CONFLICT, STALE. */
export async function demandSubmission(
  trx: Trx,
  command: Command<Actor>,
  { id, obstacle }: { id: number; obstacle: (one: HeldSubmission | undefined) => AppError | undefined },
): Promise<HeldSubmission> {
  const one = (await holdSubmissions(trx, command, [id])).get(id);
  const found = obstacle(one);
  if (found) throw found;
  if (!one) throw new AppError('NOT_FOUND');
  return one;
}
