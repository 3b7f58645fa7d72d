import { sql } from 'kysely';
import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import { departments, sessions } from '../../../../test/course-builders';
import { lastAuditOf } from '../../../../test/last-audit';
import { teachingOffice, type TeachingAnswer, type TeachingOffice } from '../../../../test/teaching-office';
import { leadOf, teachesCourse } from '../course-lecturers.queries';
import { tellWaitingLecturers } from './tell-lecturers';

let test: TestApp;
let office: TeachingOffice;
beforeEach(async () => {
  test = await testApp();
  office = await teachingOffice(test);
});
afterEach(() => test.close());

const codes = (rows: { code: string }[]) => rows.map(({ code }) => code);

describe('a course', () => {
  it('stands red until somebody teaches it, and then has lead, co-lecturers and history', async () => {
    const [lead, beside, later] = [await office.lecturer(), await office.lecturer(), await office.lecturer()];
    expect(codes(await office.list('without=true'))).toEqual(['CSC201']);
    expect((await office.assign(office.key, lead.id, { coIds: [beside.id] })).statusCode).toBe(200);
    expect(await lastAuditOf(test)).toMatchObject({
      act: 'course_lecturer.assign',
      detail: {
        before: { leadId: null },
        after: { key: office.key, course: 'CSC201', leadId: lead.id, coIds: [beside.id] },
      },
    });
    expect(await office.list('without=true')).toEqual([]);
    expect(await office.list('without=false')).toMatchObject([
      { key: office.key, lead: { id: lead.id, active: true }, coLecturers: 'EZE Kelechi', students: 0 },
    ]);
    const counted = await test.call('GET', '/Lecturer/lecturers?search=eze&sort=staffNumber', {
      headers: office.officer.headers,
    });
    expect(counted.json()).toMatchObject({
      data: { rows: [{ id: lead.id, courses: 1 }, { id: beside.id, courses: 1 }, { courses: 0 }] },
    });
    // Who stays keeps their row; the others end and begin.
    test.deps.clock.advance({ minutes: 1 });
    await office.assign(office.key, later.id, { coIds: [beside.id] });
    const { history, others } = await office.one(office.key);
    expect(others).toMatchObject([{ id: beside.id }]);
    expect(history.map(({ role, to }) => [role, to !== null])).toEqual([
      ['lead', false],
      ['co', false],
      ['lead', true],
    ]);
  });

  it('tells its lecturers with session and semester, and who teaches it no more', async () => {
    const [lead, other] = [await office.lecturer(), await office.lecturer()];
    await office.assign(office.key, lead.id);
    const about = { sessionId: sessions.current, semesterId: 1 };
    const first = {
      message: 'You are lead lecturer of CSC201 in the Harmattan semester of 2025/2026.',
      ...about,
    };
    expect(await office.told(lead.userId)).toEqual([first]);
    await office.assign(office.key, other.id, { coIds: [lead.id] });
    expect((await office.told(lead.userId)).map(({ message }) => message)).toEqual([
      first.message,
      'You are co-lecturer of CSC201 in the Harmattan semester of 2025/2026.',
    ]);
    await office.send('POST', `/${office.key}/remove`, {
      payload: { version: (await office.one(office.key)).version, reason: 'not taught this year' },
    });
    expect((await office.told(lead.userId)).at(-1)).toEqual({
      message: 'You no longer teach CSC201 in the Harmattan semester of 2025/2026.',
      ...about,
    });
    expect((await office.one(office.key)).history[0]).toMatchObject({ reason: 'not taught this year' });
  });

  it('waits with the word to a lecturer until there is an account', async () => {
    const { id } = await test.deps.db
      .insertInto('staff')
      .values({
        user_id: null,
        staff_number: 'SP7001',
        title: 'Dr',
        full_name: 'MUSA Salisu',
        department_id: departments.civil,
        faculty_id: null,
        mobile_number: null,
        email: 'musa@futg.example',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await office.assign(office.key, id)).statusCode).toBe(200);
    expect(await tellWaitingLecturers(test.deps)).toBe(0);
    await office.post(`lecturers/${id}/set-up-email`, {});
    const { userId } = await test.deps.db
      .selectFrom('staff')
      .select('user_id as userId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(await office.told(userId ?? 0)).toEqual([]);
    expect(await tellWaitingLecturers(test.deps)).toBe(1);
    expect(await tellWaitingLecturers(test.deps)).toBe(0);
    expect(await office.told(userId ?? 0)).toHaveLength(1);
  });

  it('is red as well when it is only registered, and counts who sent their list', async () => {
    const courseId = await office.another('CSC203');
    await office.register(courseId, 'submitted');
    await office.register(courseId, 'draft');
    await sql`delete from curriculum_course where course_id = ${courseId}`.execute(test.deps.db);
    expect(await office.list('search=csc203')).toMatchObject([{ students: 1, lead: null }]);
  });

  it('is shown by session, semester, department, level, lecturer and order', async () => {
    const { id } = await office.lecturer({ surname: 'Zubairu' });
    await office.another('CSC301', { level: 300, semester: 2 });
    await office.another('AAA201', { sessionId: sessions.next });
    await office.assign(office.key, id);
    expect(codes(await office.list())).toEqual(['CSC201', 'CSC301']);
    expect(codes(await office.list('sort=-code'))).toEqual(['CSC301', 'CSC201']);
    expect(codes(await office.list('sort=level'))).toEqual(['CSC201', 'CSC301']);
    expect(await office.list('sort=title')).toHaveLength(2);
    expect(codes(await office.list(`sessionId=${sessions.next}`))).toEqual(['AAA201']);
    expect(codes(await office.list('semester=2'))).toEqual(['CSC301']);
    expect(codes(await office.list('level=300'))).toEqual(['CSC301']);
    expect(codes(await office.list('search=zubairu'))).toEqual(['CSC201']);
    expect(await office.list(`departmentId=${departments.civil}`)).toEqual([]);
    expect(await office.list(`departmentId=${departments.computing}`)).toHaveLength(2);
  });

  it('takes no lecturer who is switched off, nobody twice, and no course that is not taught', async () => {
    const [on, off] = [await office.lecturer(), await office.lecturer()];
    await test.deps.db.updateTable('app_user').set({ active: false }).where('id', '=', off.userId).execute();
    const errors = async (answer: Awaited<ReturnType<TeachingOffice['assign']>>) =>
      answer.json<TeachingAnswer>().errors?.map(({ path }) => path);
    expect(await errors(await office.assign(office.key, off.id))).toEqual(['leadId']);
    expect(await errors(await office.assign(office.key, on.id, { coIds: [off.id] }))).toEqual(['coIds']);
    expect(await errors(await office.assign(office.key, on.id, { coIds: [on.id] }))).toEqual(['coIds']);
    // There is the course, and nobody takes it in Rain.
    const foreign = office.keyOf(office.course, sessions.current, 2);
    expect((await office.assign(foreign, on.id, { version: '' })).statusCode).toBe(404);
  });

  it('says to the score sheets who leads and who teaches it', async () => {
    const [lead, co] = [await office.lecturer(), await office.lecturer()];
    await office.assign(office.key, lead.id, { coIds: [co.id] });
    const course = { courseId: office.course, sessionId: sessions.current, semester: 1 };
    const { db } = test.deps;
    expect(await leadOf(db, course)).toMatchObject({ staffId: lead.id, userId: lead.userId });
    expect(await teachesCourse(db, { ...course, userId: lead.userId })).toBe('lead');
    expect(await teachesCourse(db, { ...course, userId: co.userId })).toBe('co');
    expect(await teachesCourse(db, { ...course, semester: 2, userId: co.userId })).toBeNull();
    await office.assign(office.key, lead.id);
    expect(await teachesCourse(db, { ...course, userId: co.userId })).toBeNull();
  });
});

describe('who may', () => {
  it('says it where the course is owned, and sees it where it is taught', async () => {
    const { id } = await office.lecturer();
    await office.inCurriculum({ departmentId: departments.civil, courseId: office.course });
    const both = ['lecturers.view', 'lecturers.edit'] as const;
    const owner = await office.holder([...both], { department: departments.computing });
    const taker = await office.holder([...both], { department: departments.civil });
    const elsewhere = await office.holder([...both], { department: 31 });
    expect(await office.list('', owner)).toMatchObject([{ code: 'CSC201', may: ['assign'] }]);
    expect(await office.list('', taker)).toMatchObject([{ code: 'CSC201', may: [] }]);
    expect(await office.list('', elsewhere)).toEqual([]);
    expect((await office.get(`/${office.key}`, elsewhere)).statusCode).toBe(404);
    expect((await office.assign(office.key, id, { by: taker })).statusCode).toBe(404);
    expect((await office.assign(office.key, id, { by: elsewhere })).statusCode).toBe(404);
    expect((await office.assign(office.key, id, { by: owner })).statusCode).toBe(200);
    const looks = await office.holder(['lecturers.view']);
    expect(await office.list('', looks)).toMatchObject([{ may: [] }]);
    expect((await office.assign(office.key, id, { by: looks })).statusCode).toBe(403);
  });

  it('says it for a course of the whole university only when the claim is held there', async () => {
    const { id } = await office.lecturer();
    const key = office.keyOf(await office.another('GST201', { departmentId: null }));
    const local = await office.holder(['lecturers.view', 'lecturers.edit'], {
      department: departments.computing,
    });
    expect((await office.assign(key, id, { by: local })).statusCode).toBe(404);
    expect((await office.assign(key, id)).statusCode).toBe(200);
  });
});

describe('a lecturer', () => {
  it('finds their own courses with their students, and nobody else’s', async () => {
    const [mine, other] = [await office.lecturer(), await office.lecturer()];
    await office.register(office.course, 'locked');
    const second = await office.another('CSC203');
    await office.assign(office.key, mine.id, { coIds: [other.id] });
    await office.assign(office.keyOf(second), other.id);
    const me = await signedIn(test, { userType: 'lecturer' });
    await test.deps.db.updateTable('staff').set({ user_id: me.userId }).where('id', '=', mine.id).execute();
    const headers = { authorization: me.authorization };
    const own = (rest = '') => test.call('GET', `/Lecturer/my-courses${rest}`, { headers });
    expect((await own()).json()).toMatchObject({
      data: { rows: [{ code: 'CSC201', role: 'lead', students: 1, session: '2025/2026' }], total: 1 },
    });
    expect((await own(`?sessionId=${sessions.next}`)).json()).toMatchObject({ data: { total: 0 } });
    expect((await own('?semesterId=2')).json()).toMatchObject({ data: { total: 0 } });
    expect((await own('?semesterId=1&search=programming&sort=-code')).json()).toMatchObject({
      data: { total: 1 },
    });
    expect((await own('/choices')).json()).toMatchObject({ data: { sessions: [{ id: sessions.current }] } });
    expect((await own(`/${office.key}`)).json()).toMatchObject({
      data: { code: 'CSC201', role: 'lead', lead: 'EZE Kelechi', others: ['EZE Kelechi'], students: 1 },
    });
    expect((await own(`/${office.keyOf(second)}`)).statusCode).toBe(404);
  });
});
