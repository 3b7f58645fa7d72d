import {
  grades,
  remarkOf,
  scoreCodes,
  type academics,
  type CourseInSemester,
  type SheetState,
} from '@portal/contracts/academics';
import { texts, type CallData } from '@portal/shared/model';
import { sql } from 'kysely';
import { actorNames } from '../../../platform/audit/actor-names';
import type { Db } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { cohortSchemes } from '../grading-schemes.queries';
import { presentRows, rowsOnSheet, untold } from '../records/sheet-rows.queries';
import { eventsOf } from '../records/sheets.queries';
import { leadOf } from '../course-lecturers.queries';
import { isLed } from './led-courses';
import { signaturesOf } from '../signatures/signatures.queries';
import { actsOnSheet, courseWithin } from './offices';
import { hasApproved, isConcerned } from './own-sheets';
import { askedBack, countsOfSheets } from './sheet-facts.queries';

type Shown = CallData<typeof academics.resultSheets.one>;
type Remarked = Omit<Parameters<typeof remarkOf>[0], 'passed'> & { passed: boolean | null };

const stateOf = sql<SheetState>`coalesce(t.state, 'none')`;

/** The sheet of a course within reach. Throws NOT_FOUND. */
async function demandSheet(db: Db, { courseId, sessionId, semester }: CourseInSemester, actor: Actor) {
  const found = await db
    .selectFrom('course_in_session as k')
    .innerJoin('academic_session as s', 's.id', 'k.session_id')
    .leftJoin('department as d', 'd.id', 'k.department_id')
    .leftJoin('faculty as f', 'f.id', 'd.faculty_id')
    .leftJoin('result_sheet as t', (join) =>
      join
        .onRef('t.course_id', '=', 'k.course_id')
        .onRef('t.session_id', '=', 'k.session_id')
        .on('t.semester', '=', semester),
    )
    .select(['k.code', 'k.title', 'k.units', 'k.level', 'k.pass_mark as passMark', 's.name as session'])
    .select(['d.name as department', 'd.id as departmentId', 'd.faculty_id as schoolId', 'f.name as faculty'])
    .select(['t.id', 't.version', 't.submitted_at as submittedAt', 't.anomalies', stateOf.as('state')])
    .select([isConcerned(actor).as('concerned'), hasApproved(actor).as('approved')])
    .select(isLed({ sessionId, semester }).as('led'))
    .where('k.course_id', '=', courseId)
    .where('k.session_id', '=', sessionId)
    .where(courseWithin(actor, 'results.view'))
    .executeTakeFirst();
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

/** Of what is still with the lecturers nothing is said. */
const remarksOf = ({ passed, ...row }: Remarked) =>
  row.code === null && row.grade === null ? '' : remarkOf({ ...row, passed: passed ?? false });

/** Per cent with one decimal. */
const share = (some: number, all: number) => (all === 0 ? 0 : Math.round((1000 * some) / all) / 10);

/** The kind of student that everybody on the sheet is of; null where they are several. */
async function programmeOf(db: Db, typeIds: readonly number[]): Promise<string | null> {
  const [only, ...others] = new Set(typeIds);
  if (only === undefined || others.length > 0) return null;
  const found = await db
    .selectFrom('lookup')
    .select('name')
    .where('list', '=', 'student-types')
    .where('id', '=', only)
    .executeTakeFirst();
  return found?.name ?? null;
}

async function amendingOn(db: Db, sheetId: number | null): Promise<ReadonlySet<number>> {
  const open = await db
    .selectFrom('result_amendment')
    .select('registration_id as id')
    .where('sheet_id', '=', sheetId ?? 0)
    .where('decision', 'is', null)
    .execute();
  return new Set(open.map(({ id }) => id));
}

async function askedOf(db: Db, sheetId: number | null) {
  const asked = sheetId === null ? undefined : await askedBack(db, sheetId);
  if (!asked) return null;
  const nameOf = await actorNames(db, [asked.by]);
  return { by: nameOf(asked.by), at: asked.at.toISOString(), reason: asked.reason };
}

/** The result sheet of a course, as offices read and print it. */
export async function courseSheet(
  db: Db,
  { courseId, sessionId, semester }: CourseInSemester,
  actor: Actor,
): Promise<Shown> {
  const key = { courseId, sessionId, semester };
  const { concerned, approved, led, departmentId, schoolId, id, ...sheet } = await demandSheet(
    db,
    key,
    actor,
  );
  const [found, schemes, amending] = [
    await rowsOnSheet(db, key).orderBy('s.matric_number').orderBy('r.id').execute(),
    await cohortSchemes(db),
    await amendingOn(db, id),
  ];
  const isSubmitted = sheet.state !== 'none' && sheet.state !== 'draft';
  // Of a score that is still with the lecturers offices see nothing.
  const shown = isSubmitted ? found : found.map((row) => ({ ...row, ...untold }));
  const rows = presentRows(shown, { schemes, passMark: sheet.passMark, reader: actor });
  const counts = await countsOfSheets(db, { courseIds: [courseId], sessionId, semester });
  const graded = rows.filter(({ grade }) => grade !== null).length;
  const having = (grade: string) => rows.filter((row) => row.grade === grade).length;
  const withCode = (code: string) => rows.filter((row) => row.code === code).length;
  const { state, level } = sheet;
  return {
    ...sheet,
    courseId,
    sessionId,
    semesterId: semester,
    semester: texts.semesters[semester - 1] ?? '',
    programme: await programmeOf(
      db,
      found.map(({ studentTypeId }) => studentTypeId),
    ),
    students: rows.length,
    missing: counts.get(courseId)?.missing ?? 0,
    lecturers: counts.get(courseId)?.lecturers ?? [],
    leadName: (await leadOf(db, key))?.name ?? null,
    submittedAt: sheet.submittedAt?.toISOString() ?? null,
    anomalies: sheet.anomalies ?? [],
    may: actsOnSheet(actor, {
      state,
      concerned,
      approved,
      led,
      place: { department: departmentId, school: schoolId, level },
    }),
    grades: grades.map((grade) => ({ grade, count: having(grade), percent: share(having(grade), graded) })),
    codes: scoreCodes.map((code) => ({
      code,
      count: withCode(code),
      percent: share(withCode(code), rows.length),
    })),
    rows: rows.map((row) => ({
      registrationId: row.registrationId,
      fullName: row.fullName,
      matricNumber: row.matricNumber,
      department: row.department,
      level: row.level,
      carryOver: row.carryOver,
      version: row.version,
      test: row.test,
      exam: row.exam,
      code: row.code,
      total: row.total,
      grade: row.grade,
      remarks: remarksOf(row),
      changes: Math.max((row.version ?? 1) - 1, 0),
      amending: !row.own && amending.has(row.registrationId),
    })),
    asked: await askedOf(db, id),
    history: await eventsOf(db, id),
    signatures: await signaturesOf(db, id),
  };
}
