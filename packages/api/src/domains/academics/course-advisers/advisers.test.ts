import { adviserCalls, type Answer } from '../../../../test/adviser-calls';
import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import { lecturersOfficer } from '../../../../test/lecturer-builders';
import { officeKit } from '../../../../test/office-kit';
import { settleDueAdvisers } from './settle-advisers';

let test: TestApp;
let kit: Awaited<ReturnType<typeof officeKit>>;
const { students, rows, rowOf, assign, split } = adviserCalls(() => ({ test, kit }));

beforeEach(async () => {
  test = await testApp();
  kit = await officeKit(test);
  const { db } = test.deps;
  const year = (first: number) => ({ starts_on: `${first}-10-01`, ends_on: `${first + 1}-09-30` });
  await db
    .insertInto('academic_session')
    .values([
      { id: 1, name: '2024/2025', current: false, ...year(2024) },
      { id: 2, name: '2025/2026', current: true, ...year(2025) },
    ])
    .execute();
});
afterEach(() => test.close());

describe('A course adviser', () => {
  it('has the role for the class from the assignment on, with a deputy, and loses it with it', async () => {
    const [first, second, deputy] = [await kit.lecturer(), await kit.lecturer(), await kit.lecturer()];
    const [one] = await students(['2024/21001', null]);
    await test.deps.db.insertInto('semester').values({ session_id: 2, semester: 1 }).execute();
    await test.deps.db
      .insertInto('course_registration')
      .values({
        student_id: one ?? 0,
        session_id: 2,
        semester: 1,
        level: 200,
        state: 'submitted',
        submitted_at: new Date(),
      })
      .execute();
    expect(await rows('without=true')).toMatchObject([
      { level: 200, students: 2, pending: 1, adviser: null },
    ]);
    expect((await assign(await rowOf(), first.id, { deputyId: String(deputy.id) })).statusCode).toBe(200);
    const role = 'course_adviser {"level":200,"department":21}';
    const has = async (person: { userId: number }) => (await kit.rolesOf(person.userId)).includes(role);
    expect([await has(first), await has(deputy), await has(second)]).toEqual([true, true, false]);
    expect(await rows('without=true')).toEqual([]);
    expect(await rowOf()).toMatchObject({ adviser: { id: first.id }, deputy: { id: deputy.id } });

    await assign(await rowOf(), second.id);
    expect([await has(first), await has(deputy), await has(second)]).toEqual([false, false, true]);
    const acts = await test.deps.db
      .selectFrom('audit_log')
      .select('act')
      .where('act', '=', 'adviser.assign')
      .execute();
    expect(acts).toHaveLength(2);
    const told = await test.deps.db
      .selectFrom('notification')
      .select('message')
      .where('user_id', '=', second.userId)
      .where('type', '=', 'appointment')
      .execute();
    expect(told).toEqual([
      { message: 'You are course adviser of 200 level, Computer Science, in 2025/2026.' },
    ]);
  });

  it('advises one class of a session, comes from the school, and is nobody’s own', async () => {
    await students(['2024/21001']);
    await students(['2023/21001'], { level: 300 });
    const [known, elsewhere] = [await kit.lecturer(), await kit.lecturer({ departmentId: '31' })];
    await assign(await rowOf(), known.id);
    for (const [answer, path] of [
      [await assign(await rowOf(300), known.id), 'staffId'],
      [await assign(await rowOf(300), elsewhere.id), 'staffId'],
      [await assign(await rowOf(300), known.id, { deputyId: String(known.id) }), 'deputyId'],
    ] as const)
      expect(answer.json<Answer>().errors).toMatchObject([{ path }]);
    const own = await lecturersOfficer(test);
    const mine = await kit.lecturer();
    await test.deps.db.updateTable('staff').set({ user_id: own.userId }).where('id', '=', mine.id).execute();
    expect((await assign(await rowOf(300), mine.id, {}, own)).json<Answer>().code).toBe('OWN_RIGHTS');
  });

  it('is assigned once of many at one moment, and over nothing that was not seen', async () => {
    await students(['2024/21001']);
    const people = [await kit.lecturer(), await kit.lecturer(), await kit.lecturer()];
    const seen = await rowOf();
    const answers = await Promise.all(people.map(({ id }) => assign(seen, id)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    const held = await test.deps.db.selectFrom('course_adviser').select('id').execute();
    expect(held).toHaveLength(1);
  });

  it('of two classes at one moment gets one', async () => {
    await students(['2024/21001']);
    await students(['2023/21001'], { level: 300 });
    const { id, userId } = await kit.lecturer();
    const [one, other] = [await rowOf(), await rowOf(300)];
    const answers = await Promise.all([assign(one, id), assign(other, id)]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await kit.rolesOf(userId)).filter((role) => role.startsWith('course_adviser'))).toHaveLength(1);
  });

  it('of a department is seen and assigned by its officer, and by nobody of another', async () => {
    await students(['2024/21001']);
    await students(['2024/31001'], { department: 31 });
    const { id } = await kit.lecturer();
    const local = await lecturersOfficer(test, { department: 21 });
    const elsewhere = await lecturersOfficer(test, { department: 31 });
    expect((await rows('', local)).map(({ departmentId }) => departmentId)).toEqual([21]);
    const row = (await rows('', local))[0];
    expect((await assign(row, id, {}, elsewhere)).statusCode).toBe(404);
    expect((await split(row, '1', elsewhere)).statusCode).toBe(404);
    const { authorization } = await signedIn(test, { claims: ['lecturers.view'] });
    expect((await assign(row, id, {}, { headers: { authorization }, userId: 0 })).statusCode).toBe(403);
    expect((await assign(row, id, {}, local)).statusCode).toBe(200);
    const found = await test.call('GET', '/Lecturer/advisers/candidates?departmentId=21&search=eze', {
      headers: local.headers,
    });
    expect(found.json<{ data: { id: number }[] }>().data).toMatchObject([{ id }]);
  });
});

describe('A class', () => {
  it('is split by matric numbers, everybody in one part, and put together again', async () => {
    const numbers = ['2024/21001', '2024/21002', '2024/21003', '2024/21004', '2024/21005'];
    await students([...numbers, null]);
    const { id, userId } = await kit.lecturer();
    await assign(await rowOf(), id);
    expect((await split(await rowOf(), '6')).json<Answer>().errors).toMatchObject([{ path: 'parts' }]);
    expect((await split(await rowOf(), '2')).statusCode).toBe(200);
    const parts = await rows();
    expect(parts.map((row) => [row.fromNumber, row.nextNumber, row.students, row.adviser?.id])).toEqual([
      // With who has no number yet.
      [null, '2024/21003', 3, id],
      ['2024/21003', null, 3, undefined],
    ]);
    expect(await rows('without=true')).toMatchObject([{ fromNumber: '2024/21003' }]);
    const other = await kit.lecturer();
    expect((await assign(parts[1], other.id)).statusCode).toBe(200);
    expect((await split(parts[0], '1')).json<Answer>().code).toBe('STALE');
    expect((await split(await rowOf(), '1')).statusCode).toBe(200);
    expect(await rows()).toMatchObject([{ fromNumber: null, students: 6, adviser: { id } }]);
    expect(await kit.rolesOf(other.userId)).toEqual(['lecturer {}']);
    expect(await kit.rolesOf(userId)).toHaveLength(2);
  });

  it('is shown by session, school, department, level and words', async () => {
    await students(['2024/21001']);
    await students(['2024/31001'], { department: 31, level: 300 });
    await students(['2023/21009'], { level: 100, sessionId: 1 });
    const levels = async (query: string) => (await rows(query)).map(({ level }) => level);
    expect(await levels('')).toHaveLength(2);
    expect(await levels('sessionId=1')).toEqual([100]);
    expect(await levels('facultyId=3')).toEqual([300]);
    expect(await levels('departmentId=21')).toEqual([200]);
    expect(await levels('level=300')).toEqual([300]);
    expect(await levels('search=computer+science')).toEqual([200]);
    expect(await levels('sort=-level')).toEqual([300, 200]);
    expect(await levels('sort=department')).toHaveLength(2);
    expect(await levels('without=false')).toEqual([]);
  });
});

describe('The advisers of a session', () => {
  it('come from the one before, where nobody is yet, without who is switched off', async () => {
    await students(['2024/21001']);
    const [kept, off] = [await kit.lecturer(), await kit.lecturer()];
    await students(['2023/21009'], { level: 100, sessionId: 1 });
    await students(['2023/21010'], { level: 200, sessionId: 1 });
    await assign(await rowOf(200, null, 'sessionId=1'), kept.id);
    await assign(await rowOf(100, null, 'sessionId=1'), off.id);
    // Of another session there is no role yet.
    expect(await kit.rolesOf(kept.userId)).toEqual(['lecturer {}']);
    await test.deps.db.updateTable('app_user').set({ active: false }).where('id', '=', off.userId).execute();
    const copy = () => kit.post('advisers/copy', { sessionId: '2' });
    const both = await Promise.all([copy(), copy()]);
    expect(both.map((answer) => answer.json<Answer>().data.copied).sort()).toEqual([0, 2]);
    expect(await rowOf()).toMatchObject({ adviser: { id: kept.id } });
    expect(await rowOf(100)).toMatchObject({ adviser: null });
    expect(await kit.rolesOf(kept.userId)).toContain('course_adviser {"level":200,"department":21}');
    expect((await kit.post('advisers/copy', { sessionId: '77' })).statusCode).toBe(404);
  });

  it('have their roles while it is the current one', async () => {
    await students(['2024/21001']);
    const { id, userId } = await kit.lecturer();
    await assign(await rowOf(), id);
    const { db } = test.deps;
    await db.updateTable('academic_session').set({ current: false }).where('id', '=', 2).execute();
    await db.updateTable('academic_session').set({ current: true }).where('id', '=', 1).execute();
    expect(await settleDueAdvisers(test.deps)).toBe(1);
    expect(await kit.rolesOf(userId)).toEqual(['lecturer {}']);
    expect(await settleDueAdvisers(test.deps)).toBe(0);
  });
});
