import { universityScheme, type SheetState } from '@portal/contracts/academics';
import { sql } from 'kysely';
import { askAmendment } from '../../src/domains/academics/results/ask-amendment';
import { moveSheets } from '../../src/domains/academics/results/move-sheets';
import { approvingActs, offices } from '../../src/domains/academics/results/offices';
import { holdSemester, publishCopies } from '../../src/domains/academics/results/publish-results';
import { returnSheet } from '../../src/domains/academics/records/return-sheet';
import { everyClaim } from '../../src/platform/claims';
import type { Command } from '../../src/platform/command';
import type { Trx } from '../../src/platform/database/database';
import { officerOf } from './officers';
import { currentSessionId, semestersFrom } from './sessions';

const day = 86_400_000;
const lastSession = currentSessionId - 1;

/** Sheets of Rain of the last session that Senate has not seen, and where they are: in and beside the home department. */
const onTheirWay: Readonly<Record<string, SheetState>> = {
  CSC302: 'submitted',
  CSC304: 'submitted',
  CYB302: 'hod_ok',
  SEN304: 'hod_ok',
  IFT302: 'dean_ok',
  SEN302: 'dean_ok',
  // Came back from the head of department.
  CSC308: 'submitted',
  // Late: some scores are missing.
  CSC306: 'draft',
};
const [returned, late, unusual, amended] = ['CSC308', 'CSC306', 'CSC302', 'CSC202'];

/** A login whose result of a course is incomplete, and who may ask for it. */
const incomplete = { login: 'student.final', code: 'GST411' } as const;

/** Nobody was told a result of these yet, so nobody takes one of them again. */
export const stillOnTheirWay = { sessionId: lastSession, semester: 2, codes: Object.keys(onTheirWay) };

/** Half of this class failed, and an office looks at that. */
const manyFail = sql`
  update registered_course k set test = 9, exam = 18
  from (
    select c.registration_id, c.course_id, row_number() over (order by s.matric_number) as nth
    from registered_course c
    join course o on o.id = c.course_id and o.code = ${unusual}
    join course_registration r on r.id = c.registration_id
    join student s on s.id = r.student_id
    where c.session_id = ${lastSession} and c.semester = 2
  ) f
  where f.registration_id = k.registration_id and f.course_id = k.course_id and f.nth % 2 = 0`;

const sheets = sql`
  insert into result_sheet (course_id, session_id, semester)
  select distinct c.course_id, c.session_id, c.semester from registered_course c where c.test is not null
  order by 2, 3, 1`;

/** Of those who failed in earlier semesters so many of a hundred were absent, and one more was caught cheating. */
const [absent, cheated] = [4, 5];

/** As the lecturers entered them by the last day of the window; of the late sheet some are missing. */
const scores = sql`
  insert into score (registration_id, course_id, sheet_id, test, exam, code, entered_by, entered_at)
  select c.registration_id, c.course_id, t.id, c.test, case when i.code is null then c.exam end, i.code, 'system',
    w.closes_at
  from registered_course c
  join course k on k.id = c.course_id
  join course_registration r on r.id = c.registration_id
  join student s on s.id = r.student_id
  join result_sheet t on (t.course_id, t.session_id, t.semester) = (c.course_id, c.session_id, c.semester)
  join dated_window w on w.kind = 'result_entry' and w.session_id = c.session_id and w.semester = c.semester
    and num_nonnulls(w.student_type_id, w.level, w.faculty_id) = 0
  left join app_user u on u.id = s.user_id
  cross join lateral (select case
    when u.user_name = ${incomplete.login} and k.code = ${incomplete.code} then 'INC'
    when u.id is not null or (c.session_id, c.semester) = (${lastSession}, 2) then null
    when c.score < ${universityScheme.passMark} then case
      when pg_temp.seeded(s.matric_number || k.code || 'absent') < ${absent} then 'ABS'
      when pg_temp.seeded(s.matric_number || k.code || 'absent') < ${cheated} then 'MAL' end
  end as code) i
  where c.test is not null and not (k.code = ${late} and c.session_id = ${lastSession} and c.semester = 2
    and pg_temp.seeded(s.matric_number || 'late') < 30)
  order by t.id, c.registration_id`;

/** Below good standing after the last full session: probation. */
const probation = sql`
  update student s set status = 'probation'
  from (
    select student_id, sum(units * points) as tgp, sum(units) as tnu from result_in_force
    where grade is not null group by student_id
  ) t
  where t.student_id = s.id and 100 * t.tgp < ${universityScheme.goodStanding} * t.tnu`;

interface Semester {
  sessionId: number;
  semester: number;
  start: number;
}

const sheetsOf = async (trx: Trx, { sessionId, semester }: Semester) =>
  trx
    .selectFrom('result_sheet as t')
    .innerJoin('course as c', 'c.id', 't.course_id')
    .select(['t.id', 'c.code', 't.course_id as courseId', 't.version'])
    .where('t.session_id', '=', sessionId)
    .where('t.semester', '=', semester)
    .orderBy('t.id')
    .execute();

const order: readonly SheetState[] = ['draft', 'submitted', 'hod_ok', 'dean_ok', 'senate_ok'];

/** What the portal does so many days after a semester began. */
const after = (start: number, days: number): Command<{ service: 'system' }> => {
  return { actor: { service: 'system' }, at: new Date(start + days * day) };
};

/** The sheets of a semester through the offices: what a day of each office comes to. */
async function approveSemester(trx: Trx, of: Semester): Promise<void> {
  const { sessionId, semester, start } = of;
  const isLast = sessionId === stillOnTheirWay.sessionId && semester === stillOnTheirWay.semester;
  const all = (await sheetsOf(trx, of)).map(({ id, code }) => {
    return { id, state: (isLast ? onTheirWay[code] : undefined) ?? 'senate_ok' };
  });
  const upTo = (state: SheetState) =>
    all.filter((sheet) => order.indexOf(sheet.state) >= order.indexOf(state)).map(({ id }) => id);
  await moveSheets(trx, after(start, 141), {
    ids: upTo('submitted'),
    act: 'submit',
    from: 'draft',
    to: 'submitted',
  });
  for (const [index, act] of approvingActs.entries()) {
    const { from, to } = offices[act];
    await moveSheets(trx, after(start, 146 + 5 * index), { ids: upTo(to), act: 'approve', from, to });
  }
}

/** Lets students see what Senate has approved of a semester. */
async function publishSemester(trx: Trx, of: Semester): Promise<void> {
  const { sessionId, semester, start } = of;
  await holdSemester(trx, of);
  const departments = await trx.selectFrom('department').select('id').orderBy('id').execute();
  const departmentIds = departments.map(({ id }) => id);
  await publishCopies(trx, after(start, 160), { sessionId, semester, departmentIds, reason: null });
}

interface Seeding {
  ids: ReadonlyMap<string, number>;
  now: Date;
}

/** The head gave one back two days ago, and the exams officer asks for a change of what Senate approved. */
async function seedReturnAndAmendment(trx: Trx, { ids, now }: Seeding): Promise<void> {
  const by = (name: string) => officerOf(String(ids.get(name) ?? 0), everyClaim(), now);
  const { sessionId, semester } = stillOnTheirWay;
  const found = await sheetsOf(trx, { sessionId, semester, start: 0 });
  const sheet = (code: string | undefined) => found.find((one) => one.code === code);
  const back = sheet(returned);
  if (back) {
    const { courseId, version } = back;
    const reason = 'The tests of group B are missing: they cannot all be 12';
    await returnSheet({ db: trx }, by('hod')(2), { courseId, sessionId, semester, version, reason });
  }
  const score = await trx
    .selectFrom('score as v')
    .innerJoin('course_registration as r', 'r.id', 'v.registration_id')
    .innerJoin('student as s', 's.id', 'r.student_id')
    .select([
      'v.registration_id as registrationId',
      'v.course_id as courseId',
      'v.version',
      'v.test',
      'v.exam',
    ])
    .where('v.sheet_id', '=', sheet(amended)?.id ?? 0)
    .where('v.exam', '<', 60)
    .where('s.user_id', 'is', null)
    .orderBy('s.matric_number')
    .limit(1)
    .executeTakeFirst();
  if (!score) return;
  await askAmendment({ db: trx }, by('exams')(1), {
    ...score,
    exam: (score.exam ?? 0) + 6,
    code: null,
    reason: 'Question 5 of the script was not added up',
  });
}

/** Results of the past semesters, and the sheets that are still with an office. */
export async function seedResults(trx: Trx, seeding: Seeding): Promise<void> {
  await manyFail.execute(trx);
  await sheets.execute(trx);
  await sql`analyze registered_course, result_sheet`.execute(trx);
  await scores.execute(trx);
  await sql`analyze score`.execute(trx);
  const past = semestersFrom(seeding.now).filter(({ sessionId }) => sessionId < currentSessionId);
  for (const semester of past) await approveSemester(trx, semester);
  // Without figures of what was approved the planner joins tens of thousands of rows one by one.
  await sql`analyze result_sheet, registered_course`.execute(trx);
  for (const semester of past) await publishSemester(trx, semester);
  await sql`analyze published_grade, published_department`.execute(trx);
  await probation.execute(trx);
  await seedReturnAndAmendment(trx, seeding);
}
