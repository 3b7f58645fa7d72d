import { testApp, type TestApp } from '../../../../test/app';
import { departments, registered, sessionNames, sessions } from '../../../../test/course-builders';
import { errorsOf, reason, curriculumOffice, type CurriculumOffice } from '../../../../test/course-office';
import { lastAuditOf } from '../../../../test/last-audit';
import { whileHeld } from '../../../../test/until-waiting';
import type { Trx } from '../../../platform/database/database';

let test: TestApp;
let office: CurriculumOffice;
beforeEach(async () => {
  test = await testApp();
  office = await curriculumOffice(test);
});
afterEach(() => test.close());

const anOption = async (departmentId: number, name = 'Structures') =>
  (
    await test.deps.db
      .insertInto('department_option')
      .values({ department_id: departmentId, name })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

describe('a course of a curriculum', () => {
  it('is added, changed and taken off, and the audit has it', async () => {
    const id = await office.added();
    expect(await lastAuditOf(test)).toMatchObject({
      act: 'curriculum.add',
      detail: { after: { course: 'CSC201', department: departments.computing, status: 'core' } },
    });
    expect(await office.rowsFor()).toMatchObject([
      {
        code: 'CSC201',
        session: sessionNames.current,
        level: 200,
        semester: 'Harmattan',
        status: 'core',
        group: null,
      },
    ]);
    expect((await office.change(id, { status: 'elective', group: 'Language', choose: 1 })).statusCode).toBe(
      200,
    );
    expect(await lastAuditOf(test)).toMatchObject({
      act: 'curriculum.change',
      detail: { before: { status: 'core' }, after: { status: 'elective', group: 'Language' } },
    });
    expect(await office.rowsFor()).toMatchObject([{ status: 'elective', group: 'Language', choose: 1 }]);
    expect((await office.remove(id)).statusCode).toBe(200);
    expect(await lastAuditOf(test)).toMatchObject({ act: 'curriculum.remove', detail: { reason } });
    expect(await office.rowsFor()).toEqual([]);
    expect((await office.remove(id)).statusCode).toBe(404);
    // A group lives as long as a course is in it.
    expect(await test.deps.db.selectFrom('elective_group').select('id').execute()).toEqual([]);
  });

  it('stands once in a semester, also for two at once', async () => {
    const twice = await Promise.all([office.add(), office.add()]);
    expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422]);
    expect(errorsOf(await office.add())).toEqual([
      { path: 'courseId', message: 'This course is taught there already' },
    ]);
    expect((await office.add({ level: 300 })).statusCode).toBe(201);
  });

  it('is one of the catalogue that is there in the session and not retired', async () => {
    const later = await office.aCourseOf('CSC205', { fromSessionId: sessions.next });
    expect(errorsOf(await office.add({ courseId: later }))).toMatchObject([{ path: 'courseId' }]);
    expect((await office.add({ courseId: later, sessionId: sessions.next })).statusCode).toBe(201);
    await test.deps.db.updateTable('course').set({ active: false }).where('id', '=', office.course).execute();
    expect(errorsOf(await office.add())).toEqual([
      { path: 'courseId', message: 'CSC201 is retired: bring it back first' },
    ]);
    const found = async (search: string, sessionId: number = sessions.next) =>
      (await office.get(`/found?sessionId=${sessionId}&search=${search}`)).json<{
        data: { code: string }[];
      }>().data;
    expect(await found('csc')).toMatchObject([{ code: 'CSC205' }]);
    expect(await found('csc', sessions.current)).toEqual([]);
  });

  it.each([
    ['sessionId', { sessionId: 99 }],
    ['departmentId', { departmentId: 999 }],
    ['courseId', { courseId: 999_999 }],
    ['status', { status: 'optional' }],
    ['level', { level: 150 }],
    ['group', { group: 'Language', choose: 1 }],
    ['choose', { status: 'elective', group: 'Language' }],
  ])('is refused at %s: %o', async (field, payload) => {
    const answer = await office.add(payload);
    expect(answer.statusCode).toBe(422);
    expect(errorsOf(answer)).toMatchObject([{ path: field }]);
  });

  it('may be of one option of its department', async () => {
    const own = await anOption(departments.computing, 'Software Systems');
    const others = await anOption(departments.civil);
    for (const more of [{}, { status: 'elective', group: 'Language', choose: 1 }])
      expect(errorsOf(await office.add({ ...more, optionId: others }))).toEqual([
        { path: 'optionId', message: 'Choose an option of this department' },
      ]);
    expect((await office.add({ optionId: own })).statusCode).toBe(201);
    expect(await office.rowsFor()).toMatchObject([{ option: 'Software Systems' }]);
    expect((await office.ofSemester()).courses).toEqual([]);
    expect((await office.ofSemester({ optionId: own })).courses).toHaveLength(1);
  });

  it('stays where students of that semester registered it', async () => {
    const [id, elsewhere] = [await office.added(), await office.added({ level: 300 })];
    await registered(test, { courseId: office.course, sessionId: sessions.current });
    await test.deps.db.updateTable('student').set({ department_id: departments.computing }).execute();
    const refused = await office.remove(id);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'IN_USE',
      message: expect.stringContaining(
        'CSC201 stays: it is registered by 1 student of this semester',
      ) as string,
    });
    expect((await office.remove(elsewhere)).statusCode).toBe(200);
    await test.deps.db.updateTable('student').set({ department_id: departments.civil }).execute();
    expect((await office.remove(id)).statusCode).toBe(200);
  });

  it('goes though somebody has chosen it in a draft', async () => {
    const id = await office.added();
    await registered(test, { courseId: office.course, sessionId: sessions.current, state: 'draft' });
    await test.deps.db.updateTable('student').set({ department_id: departments.computing }).execute();
    expect((await office.remove(id)).statusCode).toBe(200);
  });

  it('is taken off once, by whatever number of clicks', async () => {
    const id = await office.added();
    const department = (trx: Trx) =>
      trx.selectFrom('department').select('id').where('id', '=', departments.computing).forUpdate().execute();
    const remove = () => office.remove(id);
    const answers = await whileHeld(test, department, { work: [remove, remove] });
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
    const removals = await test.deps.db
      .selectFrom('audit_log')
      .select('id')
      .where('act', '=', 'curriculum.remove')
      .execute();
    expect(removals).toHaveLength(1);
  });
});
