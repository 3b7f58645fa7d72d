import {
  semesterRemark,
  type academics,
  type AcademicRecord,
  type Totals,
} from '@portal/contracts/academics';
import { fullNameOf, type CallData, type CallInput } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/route';
import { pageRows, type Order } from '../../../platform/lists/page-rows';
import { cohortSchemes } from '../grading-schemes.queries';
import {
  attemptsOf,
  schemesOf,
  withoutResult,
  type StagedAttempt,
} from '../student-results/attempts.queries';
import { presentTotals } from '../student-results/present-results';
import { recordUpTo, type SemesterAt } from '../student-results/read-results';
import { columnsOf, studentsOf } from './broadsheet.queries';
import { classOfBroadsheet, type BroadsheetClass } from './class-of-broadsheet';

type Query = CallInput<typeof academics.broadsheet.one>['query'];
type Broadsheet = CallData<typeof academics.broadsheet.one>;
type Row = Broadsheet['rows'][number];

export const broadsheetOrder: Order = {
  sorts: { regNo: sql.ref('p.matric_number') },
  usual: 'regNo',
  id: sql.ref('p.id'),
};

/** By the names of specification 3. */
function response(totals: Totals) {
  const { tnu, tgp, gpa } = presentTotals(totals);
  return { creditUnit: tnu, creditPoint: tgp, gradePointAverage: gpa };
}

const subject = (attempt: StagedAttempt): Row['subjects'][number] => ({
  courseId: attempt.courseId,
  courseCode: attempt.courseCode,
  courseUnit: attempt.units,
  grade: attempt.grade,
  scoreCode: attempt.code,
  passed: attempt.passed,
  stage: attempt.stage,
});

const none: Totals = { tnu: 0, tgp: 0, hundredths: 0 };

interface OfStudent {
  at: SemesterAt;
  record: AcademicRecord<StagedAttempt>;
}

/** What a board reads of one student in a semester. */
function results({ at, record }: OfStudent): Omit<Row, 'id' | 'regNo' | 'name' | 'mayOpen'> {
  const last = record.semesters.at(-1);
  const semester = last?.startsOn === at.startsOn && last.semester === at.semester ? last : undefined;
  const courses = semester?.courses ?? [];
  const { carryOvers, standing, cumulative } = record;
  const graded = courses.some(({ grade }) => grade !== null);
  return {
    remark: semesterRemark({ graded, carryOvers, standing }),
    subjects: courses.map(subject),
    currentSemesterDataResponse: response(semester?.current ?? none),
    previousSemesterDataResponse: response(semester?.previous ?? cumulative),
    cumulativeSemesterDataResponse: response(cumulative),
  };
}

type Student = Awaited<ReturnType<ReturnType<typeof studentsOf>['execute']>>[number];

/**
 * Students of a class with their grades of its semester, from submitted sheets on; of semesters before what is published.
 * One statement for all of them, and the record of each by the one function.
 */
export async function broadsheetRows(
  db: Db | Trx,
  students: readonly Student[],
  { of, actor }: { of: BroadsheetClass; actor: Actor },
): Promise<Row[]> {
  const ids = students.map(({ id }) => id);
  const schemeOf = await schemesOf(db, ids, await cohortSchemes(db));
  const attempts = await attemptsOf(db, ids, { for: 'office', schemeOf });
  // Who reads their own class finds there of themselves what every student does.
  const own = students.find(({ userId }) => String(userId) === actor.userId)?.id;
  const seen = (one: StagedAttempt) =>
    one.studentId === own && one.stage !== 'published' ? withoutResult(one) : one;
  const at = { session: of.session, startsOn: of.startsOn, semester: of.semesterId };
  const counts = (one: StagedAttempt) =>
    one.stage === 'published' || (one.startsOn === at.startsOn && one.semester === at.semester);
  const ofStudent = new Map<number, StagedAttempt[]>(ids.map((id) => [id, []]));
  for (const one of attempts.filter(counts)) ofStudent.get(one.studentId)?.push(seen(one));
  return students.map(({ id, regNo, mayOpen, userId: _, ...names }) => ({
    id,
    regNo,
    mayOpen,
    name: fullNameOf(names),
    ...results({ at, record: recordUpTo(schemeOf(id), ofStudent.get(id) ?? [], at) }),
  }));
}

/** A page of the class with its columns. */
export async function broadsheetOf(db: Db, actor: Actor, query: Query): Promise<Broadsheet> {
  const of = await classOfBroadsheet(db, actor, query);
  const asked = { page: query.page ?? 1, pageSize: query.pageSize ?? 30 };
  const [columns, page] = await Promise.all([
    columnsOf(db, actor, of),
    pageRows(db, studentsOf(db, actor, of), { asked, order: broadsheetOrder }),
  ]);
  const { startsOn: _, ...header } = of;
  return {
    ...header,
    columns,
    rows: await broadsheetRows(db, page.rows, { of, actor }),
    total: page.total,
    page: page.page,
    pageSize: page.pageSize,
  };
}
