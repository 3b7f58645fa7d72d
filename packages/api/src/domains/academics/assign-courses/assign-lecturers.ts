import {
  readLedKey,
  readTeachingKey,
  teachingKey,
  type academics,
  type CourseInSemester,
} from '@portal/contracts/academics';
import type { CallInput } from '@portal/shared/model';
import { record } from '../../../platform/audit/audit';
import type { Command } from '../../../platform/command';
import { inTransaction, type Db, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { holdCourses, type HeldCourse } from './held-courses';
import { candidateLecturers } from './lecturer-choices.queries';
import { writeTeams } from './write-teams';

type ByActor = Command<Actor>;
type Assigned = CallInput<typeof academics.assignCourses.assign>['body'];
type Removed = CallInput<typeof academics.assignCourses.remove>['body'];
type Swapped = CallInput<typeof academics.assignCourses.swap>['body'];

const wrong = (path: string, message: string) => new AppError('INVALID', { errors: [{ path, message }] });

/** The course of a key that the route let pass. */
export function courseOf(key: string): CourseInSemester {
  const course = readTeachingKey(key);
  if (!course) throw new AppError('NOT_FOUND');
  return course;
}

/** Of these lecturers those who can teach. */
export async function teachersAmong(db: Db | Trx, ids: readonly number[]): Promise<Set<number>> {
  const found = await candidateLecturers(db)
    .where('p.id', 'in', [0, ...ids])
    .execute();
  return new Set(found.map(({ id }) => id));
}

const noTeacher = 'Choose a lecturer of a department whose account is not switched off';

/** A course as the officer saw it, held. Throws NOT_FOUND, STALE. */
async function holdSeen(trx: Trx, command: ByActor, { key, version }: { key: string; version: string }) {
  const [held] = await holdCourses(trx, command, [courseOf(key)]);
  if (!held) throw new AppError('NOT_FOUND');
  if (held.version !== version) throw new AppError('STALE');
  return held;
}

/** A course as the audit has it. */
const about = (held: HeldCourse) => ({ key: teachingKey(held), course: held.code, session: held.session });
const team = ({ leadId, coIds }: Pick<HeldCourse, 'leadId' | 'coIds'>) => ({ leadId, coIds });

/** Says who teaches a course. Throws NOT_FOUND, STALE, or INVALID for somebody who cannot. */
export function assignLecturers(
  { db }: Pick<Deps, 'db'>,
  command: ByActor,
  { key, version, ...given }: Assigned & { key: string },
): Promise<object> {
  return inTransaction(db, async (trx) => {
    const held = await holdSeen(trx, command, { key, version });
    const leadId = Number(given.leadId);
    const coIds = given.coIds.map(Number);
    // Who teaches it already may go on, also without an account that works.
    const known = new Set([held.leadId, ...held.coIds]);
    const able = await teachersAmong(trx, [leadId, ...coIds]);
    const may = (id: number) => able.has(id) || known.has(id);
    if (!may(leadId)) throw wrong('leadId', noTeacher);
    if (!coIds.every(may)) throw wrong('coIds', noTeacher);
    await writeTeams(trx, command, [{ ...held, leadId, coIds }]);
    await record(trx, command, {
      act: 'course_lecturer.assign',
      before: { ...about(held), ...team(held) },
      after: { ...about(held), leadId, coIds },
    });
    return {};
  });
}

/** Takes everybody off a course. Throws NOT_FOUND, STALE. */
export function removeLecturers(
  { db }: Pick<Deps, 'db'>,
  command: ByActor,
  { key, version, reason }: Removed & { key: string },
): Promise<object> {
  return inTransaction(db, async (trx) => {
    const held = await holdSeen(trx, command, { key, version });
    if (held.leadId === null) throw new AppError('STALE');
    await writeTeams(trx, { ...command, reason }, [{ ...held, leadId: null, coIds: [] }]);
    await record(trx, command, {
      act: 'course_lecturer.remove',
      before: { ...about(held), ...team(held) },
      after: about(held),
      reason,
    });
    return {};
  });
}

/** The team of a course with another lead, who is no co-lecturer of it any more. */
const ledBy = (held: HeldCourse, leadId: number) => ({
  ...held,
  leadId,
  coIds: held.coIds.filter((id) => id !== leadId),
});

/** The leads of two courses change places. Throws NOT_FOUND, STALE, INVALID for courses of one lead or two semesters. */
export function swapLeads(
  { db }: Pick<Deps, 'db'>,
  command: ByActor,
  { key, version, other }: Swapped & { key: string },
): Promise<object> {
  return inTransaction(db, async (trx) => {
    const mine = courseOf(key);
    const { leadId: seenLead, ...theirs } = readLedKey(other);
    if (mine.sessionId !== theirs.sessionId || mine.semester !== theirs.semester)
      throw wrong('other', 'Choose a course of the same semester');
    const [one, second] = await holdCourses(trx, command, [mine, theirs]);
    if (!one || !second) throw new AppError('NOT_FOUND');
    if (one.version !== version || second.leadId !== seenLead || one.leadId === null)
      throw new AppError('STALE');
    if (one.leadId === second.leadId) throw wrong('other', 'One lecturer leads both courses');
    await writeTeams(trx, command, [ledBy(one, seenLead), ledBy(second, one.leadId)]);
    await record(trx, command, {
      act: 'course_lecturer.swap',
      before: { ...about(one), other: second.code, leadId: one.leadId, otherLeadId: seenLead },
      after: { ...about(one), other: second.code, leadId: seenLead, otherLeadId: one.leadId },
    });
    return {};
  });
}
