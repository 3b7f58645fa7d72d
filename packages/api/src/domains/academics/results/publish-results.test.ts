import { sql } from 'kysely';
import { testApp, type TestApp } from '../../../../test/app';
import { registrationDepartments } from '../../../../test/curriculum-builders';
import { codeOf } from '../../../../test/records-office';
import { resultsOffice, type ResultsOffice } from '../../../../test/results-office';
import { tellNextStudents } from './tell-students';

let test: TestApp;
let office: ResultsOffice;
beforeEach(async () => {
  test = await testApp();
  office = await resultsOffice(test);
});
afterEach(() => test.close());

/** Works off what waits to be told. Answers the accounts that were told so far. */
async function told(): Promise<number[]> {
  const { db } = test.deps;
  const waiting = await db
    .selectFrom('outbox')
    .select(['id', 'payload'])
    .where('kind', '=', 'results published')
    .orderBy('id')
    .execute();
  for (const { payload } of waiting) await tellNextStudents(test.deps, payload);
  const rows = await db
    .selectFrom('notification')
    .select('user_id as id')
    .where('type', '=', 'result published')
    .execute();
  return rows.map(({ id }) => id).sort((one, other) => one - other);
}

const versions = async () =>
  (await test.deps.db.selectFrom('result_publication').select('version').orderBy('version').execute()).map(
    ({ version }) => version,
  );

it('a student sees a grade the moment it is published, and not before', async () => {
  await office.submitted();
  const unseen = ['TST201 -'];
  expect(await office.seenBy(0)).toEqual(unseen);
  await office.approve(2);
  await office.board(3);
  expect(await office.publish()).toMatchObject({ outcome: 'nothing', version: null });
  await office.admin(4);
  expect(await office.seenBy(0)).toEqual(unseen);
  expect((await office.publications())[0]).toMatchObject({
    departmentId: registrationDepartments.own,
    sheets: { none: 0, senate_ok: 1 },
    students: 3,
    version: null,
    changedSince: false,
    may: ['publish'],
  });
  expect(await office.publish()).toMatchObject({ outcome: 'published', version: 1, students: 3 });
  expect(await office.seenBy(0)).toEqual(['TST201 B']);
  const { students } = office;
  expect(await told()).toEqual(students.map(({ student }) => student.userId));
});

it('publishing the same again makes no version, and tells nobody', async () => {
  await office.approved();
  await Promise.all([office.publish(), office.publish(), office.publish()]);
  expect(await versions()).toEqual([1]);
  expect(await office.publish()).toMatchObject({ outcome: 'unchanged', version: 1 });
  expect(await told()).toHaveLength(3);
});

it('what is taken back is seen by nobody, and is the same copy when it comes back', async () => {
  await office.approved();
  await office.publish();
  expect((await office.unpublish(office.publisher, '')).statusCode).toBe(422);
  expect((await office.unpublish()).json<{ data: object }>().data).toMatchObject({
    departments: [{ outcome: 'unpublished' }],
  });
  expect(await office.seenBy(0)).toEqual(['TST201 -']);
  expect((await office.publications())[0]).toMatchObject({ version: null, hidden: 'A sheet was mixed up' });
  expect((await office.unpublish()).json<{ data: object }>().data).toMatchObject({
    departments: [{ outcome: 'unchanged' }],
  });
  expect(await office.publish()).toMatchObject({ outcome: 'published', version: 1 });
  expect(await office.seenBy(0)).toEqual(['TST201 B']);
  expect(await versions()).toEqual([1]);
});

it('what comes back is told of once more, and of what is hidden nobody is told', async () => {
  const everybody = office.students.map(({ student }) => student.userId);
  await office.approved();
  await office.publish();
  await office.unpublish();
  expect(await told()).toEqual([]);
  await office.publish();
  // Nobody hears twice of it, though the first telling comes late.
  expect(await told()).toEqual(everybody);
  await office.unpublish();
  await office.publish();
  expect(await told()).toEqual(everybody.flatMap((id) => [id, id]));
  const { message } = await test.deps.db
    .selectFrom('notification')
    .select('message')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(message).toBe('Your results for the Harmattan semester of 2025/2026 were published again.');
});

it('a later version says why, and nobody publishes or takes back beyond their departments', async () => {
  await office.approved();
  const elsewhere = await office.somebody('results.publish', { department: registrationDepartments.other });
  expect(await office.publish({}, elsewhere)).toMatchObject({ outcome: 'unknown' });
  expect(await office.publications(elsewhere)).toEqual([]);
  await office.publish();
  expect((await office.unpublish(elsewhere)).json<{ data: object }>().data).toMatchObject({
    departments: [{ outcome: 'unknown' }],
  });
  const { id } = await sql<{ id: number }>`update score set exam = 70, version = version + 1
    where registration_id = ${office.students[0].registrationId} returning registration_id as id`
    .execute(test.deps.db)
    .then(({ rows }) => rows[0] ?? { id: 0 });
  expect(id).toBe(office.students[0].registrationId);
  const again = {
    sessionId: office.key.sessionId,
    semesterId: 1,
    departmentIds: [registrationDepartments.own],
  };
  const refused = await office.post('publish', { ...again, reason: '' }, office.publisher);
  expect([refused.statusCode, codeOf(refused)]).toEqual([422, 'INVALID']);
  expect(await office.seenBy(0)).toEqual(['TST201 B']);
  expect(await office.publish({ reason: 'The sheet was added up again' })).toMatchObject({ version: 2 });
  expect(await office.seenBy(0)).toEqual(['TST201 A']);
  const same = { reason: 'Nothing came since' };
  expect(await office.publish(same)).toMatchObject({ outcome: 'unchanged', version: 2 });
  const history = await office.read(
    `publications/history?sessionId=${office.key.sessionId}&semesterId=1&departmentId=${registrationDepartments.own}`,
    office.viewer,
  );
  expect(history.json<{ data: object[] }>().data).toMatchObject([
    { version: 2, reason: 'The sheet was added up again', inForce: true },
    { version: 1, reason: null, inForce: false },
  ]);
  // Of the first copy everybody is told, though it was replaced before its turn came; of the second, whom it changed.
  const everybody = office.students.map(({ student }) => student.userId);
  expect(await told()).toEqual([everybody[0], ...everybody]);
});

it('results stay those of the department in which the student took the semester', async () => {
  const { db } = test.deps;
  await office.approved();
  const { id } = office.students[0].student;
  const moved = { department_id: registrationDepartments.other };
  await db.updateTable('student').set(moved).where('id', '=', id).execute();
  expect(await office.publish()).toMatchObject({ outcome: 'published', students: 3 });
  expect(await office.seenBy(0)).toEqual(['TST201 B']);
  expect(await office.publications()).toHaveLength(1);
});

it('a draft goes with the student to another department', async () => {
  const { db } = test.deps;
  const { id } = office.students[0].student;
  const ofStudent = () =>
    db
      .selectFrom('course_registration')
      .select('department_id')
      .where('student_id', '=', id)
      .executeTakeFirst();
  await sql`update course_registration set state = 'draft' where student_id = ${id}`.execute(db);
  await db
    .updateTable('student')
    .set({ department_id: registrationDepartments.other })
    .where('id', '=', id)
    .execute();
  await sql`update course_registration set state = 'submitted' where student_id = ${id}`.execute(db);
  expect(await ofStudent()).toEqual({ department_id: registrationDepartments.other });
  await db
    .updateTable('student')
    .set({ department_id: registrationDepartments.own })
    .where('id', '=', id)
    .execute();
  await sql`update course_registration set state = 'locked' where student_id = ${id}`.execute(db);
  expect(await ofStudent()).toEqual({ department_id: registrationDepartments.other });
});

describe('the database', () => {
  it.each([
    ['a copy that changes', sql`update published_grade set points = 5`, /append-only/],
    ['a copy that goes', sql`delete from published_grade`, /append-only/],
    ['a publication that changes', sql`update result_publication set version = 9`, /append-only/],
    [
      'a version that is left out',
      sql`update published_department set changed_at = now()`,
      /one version after/,
    ],
    ['what is seen that goes', sql`delete from published_department`, /append-only/],
  ])('refuses %s', async (_, statement, message) => {
    await office.approved();
    await office.publish();
    await expect(statement.execute(test.deps.db)).rejects.toThrow(message);
  });
});
