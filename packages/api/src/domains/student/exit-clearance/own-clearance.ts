import type { student as contract } from '@portal/contracts/student';
import { formatDate, fullNameOf, type CallData } from '@portal/shared/model';
import { daysSince } from '../../../platform/clock';
import type { Command } from '../../../platform/command';
import {
  knownRows,
  signedCode,
  verificationOf,
  type Verified,
} from '../../../platform/crypto/document-codes';
import { inTransaction, type Db } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { passportPath } from '../../../platform/identity/passport';
import { record } from '../../../platform/audit/audit';
import { studentById, type Student } from '../student.queries';
import { beginClearances } from './begin-clearance';

type Mine = CallData<typeof contract.exitClearance.mine>;
type Slip = CallData<typeof contract.exitClearance.slip>;

/** Clearances, each with the session in which it began. */
const selectClearance = (db: Db) =>
  db
    .selectFrom('exit_clearance as e')
    .innerJoin('academic_session as s', 's.id', 'e.session_id')
    .select(['e.id', 'e.student_id as studentId', 'e.begun_at as begunAt', 'e.cleared_at as clearedAt'])
    .select('s.name as session');

const partsOf = (db: Db, clearanceId: number) =>
  db
    .selectFrom('exit_clearance_part as c')
    .innerJoin('clearance_office as o', 'o.id', 'c.office_id')
    .select(['c.id', 'o.name', 'c.state', 'c.awaited_since as awaitedSince', 'c.reason'])
    .select('c.decided_at as decidedAt')
    .where('c.clearance_id', '=', clearanceId)
    .orderBy('o.position')
    .execute();

/** How the exit clearance of a student stands: it is for who has graduated, whatever was decided before. */
export async function ownClearance(
  db: Db,
  { id, status }: Pick<Student, 'id' | 'status'>,
  now: Date,
): Promise<Mine> {
  const clearance = await selectClearance(db).where('e.student_id', '=', id).executeTakeFirst();
  const nothing = { begunAt: null, clearedAt: null, heldBy: [], offices: [] };
  if (status !== 'graduated') return { ...nothing, state: 'not_due' };
  if (!clearance) return { ...nothing, state: 'to_begin' };
  const { begunAt, clearedAt } = clearance;
  const parts = await partsOf(db, clearance.id);
  return {
    state: clearedAt ? 'cleared' : 'under_way',
    begunAt: begunAt.toISOString(),
    clearedAt: clearedAt?.toISOString() ?? null,
    heldBy: parts.filter(({ state }) => state === 'held').map(({ name }) => name),
    offices: parts.map(({ awaitedSince, decidedAt, ...part }) => ({
      ...part,
      awaitedSince: awaitedSince.toISOString(),
      days: daysSince(awaitedSince, part.state === 'cleared' ? (decidedAt ?? now) : now),
      decidedAt: decidedAt?.toISOString() ?? null,
    })),
  };
}

/** Throws CONFLICT for who has not graduated, where it has begun before, and where no session is under way. */
export function beginOwnClearance(db: Db, command: Command, student: Student) {
  if (student.status !== 'graduated')
    throw new AppError('CONFLICT', { message: 'Exit clearance begins once your degree is awarded.' });
  return inTransaction(db, async (trx) => {
    const offices = await beginClearances(trx, command, [student.id]);
    if (offices === 0)
      throw new AppError('CONFLICT', {
        message: 'Your exit clearance has begun, or no session is under way.',
      });
    await record(trx, command, { act: 'student.begin-exit-clearance', after: { studentId: student.id } });
    return { offices };
  });
}

/** What a graduate shows of it. Throws STEP_MISSING before every office has cleared them. */
export async function clearanceSlip(deps: Pick<Deps, 'db' | 'env'>, student: Student): Promise<Slip> {
  const { db } = deps;
  const clearance = await selectClearance(db).where('e.student_id', '=', student.id).executeTakeFirst();
  if (!clearance?.clearedAt || student.status !== 'graduated')
    throw new AppError('STEP_MISSING', { message: 'The slip is there once every office has cleared you.' });
  const { id, session, clearedAt } = clearance;
  const parts = await partsOf(db, id);
  return {
    session,
    fullName: fullNameOf(student),
    matricNumber: student.matricNumber,
    department: student.department,
    passport: passportPath(student.passportId),
    clearedAt: clearedAt.toISOString(),
    offices: parts.map(({ name, decidedAt }) => ({
      name,
      clearedAt: (decidedAt ?? clearedAt).toISOString(),
    })),
    verification: verificationOf(deps, signedCode(deps, `EXC${id}`)),
  };
}

/** What a slip is worth now: an office may have taken back that it cleared. */
export async function verifiedClearance(
  { db }: Pick<Deps, 'db'>,
  subject: string,
): Promise<Verified | undefined> {
  const clearance = await selectClearance(db)
    .where('e.id', '=', Number(subject.slice('EXC'.length)))
    .executeTakeFirst();
  const student = clearance && (await studentById(db, clearance.studentId));
  if (!student) return undefined;
  const { id, session, clearedAt } = clearance;
  const parts = await partsOf(db, id);
  const left = parts.filter(({ state }) => state !== 'cleared').map(({ name }) => name);
  return {
    document: 'Exit clearance slip',
    fullName: fullNameOf(student),
    session,
    rows: knownRows([
      ['Matric number', student.matricNumber],
      ['Department', student.department],
      ['Cleared', clearedAt && formatDate(clearedAt.toISOString())],
      ['Not cleared by', left.join(', ')],
    ]),
    issuedAt: null,
    valid: clearedAt !== null && student.status === 'graduated',
  };
}
