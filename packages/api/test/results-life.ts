import { graded, universityScheme, type Score } from '@portal/contracts/academics';
import { sql } from 'kysely';
import { askAmendment } from '../src/domains/academics/results/ask-amendment';
import { decideAmendment } from '../src/domains/academics/results/decide-amendment';
import { holdSemester, publishCopies } from '../src/domains/academics/results/publish-results';
import { systemCommand } from '../src/platform/command';
import type { Trx } from '../src/platform/database/database';
import type { Actor } from '../src/platform/http/route';
import type { TestApp } from './app';
import {
  aTaughtCourse,
  earlierSession,
  registrationDepartments,
  registrationWorld,
} from './curriculum-builders';
import { aFeeStudent, feeSession } from './fee-builders';

const { own, other } = registrationDepartments;
export const sessions = [earlierSession, feeSession] as const;
export const passMark = 40;
export const units = 3;

/** Departments in semesters: what is published together. */
export const places = [own, other].flatMap((departmentId) =>
  sessions.map((sessionId) => ({ departmentId, sessionId })),
);

interface AnAttempt {
  studentId: number;
  departmentId: number;
  sessionId: number;
  registrationId: number;
  courseId: number;
}

/** One attempt of each of three students, in two sessions and three courses. */
export interface ResultsWorld {
  courseIds: readonly number[];
  attempts: readonly AnAttempt[];
}

export async function resultsWorld(test: TestApp): Promise<ResultsWorld> {
  await registrationWorld(test);
  const courseIds = [
    await aTaughtCourse(test, { code: 'TST201' }),
    await aTaughtCourse(test, { code: 'TST203' }),
    await aTaughtCourse(test, { code: 'TST205' }),
  ];
  const attempts: AnAttempt[] = [];
  const { db } = test.deps;
  for (const departmentId of [own, own, other]) {
    const { id: studentId } = await aFeeStudent(test, { entered: earlierSession });
    await db
      .updateTable('student')
      .set({ department_id: departmentId })
      .where('id', '=', studentId)
      .execute();
    for (const sessionId of sessions) {
      const { id } = await db
        .insertInto('course_registration')
        .values({
          student_id: studentId,
          session_id: sessionId,
          semester: 1,
          level: 200,
          state: 'locked',
          submitted_at: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      for (const courseId of courseIds) {
        const nothing = { test: null, exam: null, grade: null, points: null };
        const row = { registration_id: id, course_id: courseId, units, category: 'Core', ...nothing };
        await db.insertInto('registered_course').values(row).execute();
        attempts.push({ studentId, departmentId, sessionId, registrationId: id, courseId });
      }
    }
  }
  return { courseIds, attempts };
}

/** What happens to results; sheets, places and attempts by their numbers. */
export type Step =
  | { kind: 'approve'; sheet: number }
  | { kind: 'publish' | 'hide'; place: number }
  | { kind: 'amend'; attempt: number; score: Score };

/** Somebody who is no student of this world. */
const actorOf = (userId: string): Actor => ({
  userId,
  userName: 'x',
  userType: 'official',
  roles: [],
  sessionId: 'x',
  localClaims: [],
  claims: ['results.edit', 'results.view', 'results.senate'],
});

/** What a copy says, as text; the same order everywhere. */
export const line = (attempt: number, score: Score) => {
  const { total, grade, points, passed } = graded(universityScheme, score, passMark);
  return [attempt, score.test, score.exam, score.code, total, grade, points, passed].join(' ');
};

/** A university whose results live in this transaction, and what they should be. */
export async function resultsLife(
  test: TestApp,
  trx: Trx,
  { attempts, courseIds, scores }: ResultsWorld & { scores: Score[] },
) {
  const command = systemCommand(test.deps);
  const keyOf = (index: number) => ({
    sessionId: sessions[index < 3 ? 0 : 1],
    courseId: courseIds[index % 3] ?? 0,
  });
  const sheetOf = ({ sessionId, courseId }: { sessionId: number; courseId: number }) =>
    (sessionId === sessions[0] ? 0 : 3) + courseIds.indexOf(courseId);
  const approved = new Set<number>();
  /** Copies by their ids, and which of them is seen of each place. */
  const copies = new Map<number, string[]>();
  const seen = new Map<number, number>();
  for (const [index, score] of scores.entries()) {
    const attempt = attempts[index];
    if (!attempt) continue;
    await sql`insert into result_sheet (course_id, session_id, semester) values (${attempt.courseId}, ${attempt.sessionId}, 1)
      on conflict do nothing`.execute(trx);
    await sql`insert into score (registration_id, course_id, sheet_id, test, exam, code, entered_by, entered_at)
      select ${attempt.registrationId}, ${attempt.courseId}, id, ${score.test}, ${score.exam}, ${score.code}, 'system', now()
      from result_sheet where course_id = ${attempt.courseId} and session_id = ${attempt.sessionId}`.execute(
      trx,
    );
  }
  const isAt = (place: number, index: number) =>
    attempts[index]?.departmentId === places[place]?.departmentId &&
    attempts[index]?.sessionId === places[place]?.sessionId;
  const approve = async (sheet: number) => {
    const { sessionId, courseId } = keyOf(sheet);
    approved.add(sheet);
    await sql`update result_sheet set state = 'senate_ok', version = version + 1
      where course_id = ${courseId} and session_id = ${sessionId} and state <> 'senate_ok'`.execute(trx);
  };
  const indexes = attempts.map((_, index) => index);
  const approvedAt = (place: number) =>
    indexes.filter((index) => isAt(place, index) && approved.has(sheetOf(attempts[index] ?? keyOf(0))));
  const inForce = async (place: number): Promise<number | null> => {
    const { departmentId, sessionId } = places[place] ?? { departmentId: 0, sessionId: 0 };
    const { rows } = await sql<{ id: number | null }>`select publication_id as id from published_department
      where department_id = ${departmentId} and session_id = ${sessionId}`.execute(trx);
    return rows[0]?.id ?? null;
  };
  const publish = async (place: number) => {
    const { departmentId, sessionId } = places[place] ?? { departmentId: 0, sessionId: 0 };
    const asked = { sessionId, semester: 1, departmentIds: [departmentId] };
    await holdSemester(trx, asked);
    await publishCopies(trx, command, { ...asked, reason: 'Again' });
    const id = await inForce(place);
    if (id === null) return;
    seen.set(place, id);
    copies.set(
      id,
      approvedAt(place)
        .map((index) => line(index, scores[index] ?? { test: 0, exam: 0, code: null }))
        .sort(),
    );
  };
  const hide = async (place: number) => {
    const { departmentId, sessionId } = places[place] ?? { departmentId: 0, sessionId: 0 };
    seen.delete(place);
    await sql`update published_department set publication_id = null, reason = 'A mistake', version = version + 1
      where department_id = ${departmentId} and session_id = ${sessionId} and publication_id is not null`.execute(
      trx,
    );
  };
  const amend = async (index: number, score: Score) => {
    const attempt = attempts[index];
    const before = scores[index];
    if (!attempt || !before || !approved.has(sheetOf(attempt))) return;
    if (before.test === score.test && before.exam === score.exam && before.code === score.code) return;
    const { version } = await trx
      .selectFrom('score')
      .select('version')
      .where('registration_id', '=', attempt.registrationId)
      .where('course_id', '=', attempt.courseId)
      .executeTakeFirstOrThrow();
    const { registrationId, courseId } = attempt;
    const asks = { actor: actorOf('900001'), at: command.at };
    const { id } = await askAmendment({ db: trx }, asks, {
      registrationId,
      courseId,
      version,
      ...score,
      reason: 'Again',
    });
    await decideAmendment(
      { db: trx },
      { actor: actorOf('900002'), at: command.at },
      { id, accept: true, reason: '' },
    );
    scores[index] = score;
    const place = places.findIndex((_, at) => isAt(at, index));
    const copy = copies.get(seen.get(place) ?? 0);
    const ofCourse = indexes.filter((at) => isAt(place, at) && attempts[at]?.courseId === courseId);
    if (!copy?.some((row) => ofCourse.some((at) => row.startsWith(`${at} `)))) return;
    const now = await inForce(place);
    const rows = [...copy.filter((row) => !row.startsWith(`${index} `)), line(index, score)].sort();
    seen.set(place, now ?? 0);
    copies.set(now ?? 0, rows);
  };
  const step = (one: Step): Promise<void> => {
    if (one.kind === 'approve') return approve(one.sheet);
    if (one.kind === 'amend') return amend(one.attempt, one.score);
    return one.kind === 'publish' ? publish(one.place) : hide(one.place);
  };
  return { copies, seen, approve, publish, step };
}

/** Rows of a copy, or of what students see, as the model writes them. */
export async function storedResults(
  trx: Trx,
  { attempts }: ResultsWorld,
  table: 'published_grade' | 'result_in_force',
  publicationId?: number,
) {
  const { rows } = await sql<
    Score & {
      registrationId: number;
      courseId: number;
      total: number | null;
      grade: string | null;
      points: number;
      passed: boolean;
    }
  >`
    select registration_id as "registrationId", course_id as "courseId", test, exam, score_code as code, total, grade, points, passed
    from ${sql.table(table)} where ${publicationId === undefined ? sql`true` : sql`publication_id = ${publicationId}`}`.execute(
    trx,
  );
  return rows
    .map(({ registrationId, courseId, ...row }) => {
      const index = attempts.findIndex(
        (one) => one.registrationId === registrationId && one.courseId === courseId,
      );
      return [index, row.test, row.exam, row.code, row.total, row.grade, row.points, row.passed].join(' ');
    })
    .sort();
}
