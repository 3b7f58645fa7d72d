import { testApp, type TestApp } from '../../../../test/app';
import { aCourse, registered, sessionNames, sessions } from '../../../../test/course-builders';
import { errorsOf, reason, courseOffice, type CourseOffice } from '../../../../test/course-office';
import { lastAuditOf } from '../../../../test/last-audit';

let test: TestApp;
let office: CourseOffice;
beforeEach(async () => {
  test = await testApp();
  office = await courseOffice(test);
});
afterEach(() => test.close());

describe('a course', () => {
  it('is added, read and changed, and the audit has it', async () => {
    const id = await office.made({ code: 'csc201', departmentId: null, capacity: 80 });
    expect(await lastAuditOf(test)).toMatchObject({
      act: 'course.create',
      detail: { after: { id, code: 'CSC201' } },
    });
    expect(await office.one(id)).toMatchObject({
      code: 'CSC201',
      units: 3,
      semester: 'Harmattan',
      department: null,
      capacity: 80,
      version: 1,
      fromSessionId: sessions.past,
      firstOpenSessionId: sessions.past,
      lastResults: null,
      registered: false,
    });
    const changed = await office.put(id, { level: 300, title: 'Programming', borrowable: false });
    expect(changed.json()).toMatchObject({ data: { version: 2 } });
    expect(await office.one(id)).toMatchObject({
      title: 'Programming',
      level: 300,
      borrowable: false,
      capacity: null,
    });
    expect(await lastAuditOf(test)).toMatchObject({
      act: 'course.change',
      detail: {
        before: { level: 200, says: { title: aCourse.title } },
        after: { says: { title: 'Programming' } },
      },
    });
  });

  it('has a code of its own, also for two at once', async () => {
    const twice = await Promise.all([office.post({}), office.post({})]);
    expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422]);
    expect(errorsOf(await office.post({}))).toEqual([
      { path: 'code', message: 'Another course has this code' },
    ]);
  });

  it('keeps its code once somebody registered it', async () => {
    const id = await office.made();
    await registered(test, { courseId: id, sessionId: sessions.current, state: 'draft' });
    expect((await office.put(id, { code: 'CSC203' })).statusCode).toBe(200);
    await registered(test, { courseId: id, sessionId: sessions.current });
    expect(errorsOf(await office.put(id, { code: 'CSC205', version: 2 }))).toMatchObject([{ path: 'code' }]);
  });

  it('is not changed over what somebody else saved', async () => {
    const id = await office.made();
    const both = await Promise.all([office.put(id, { level: 300 }), office.put(id, { level: 400 })]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it.each([
    ['code', { code: 'CS201' }],
    ['title', { title: ' ' }],
    ['units', { units: 7 }],
    ['units', { units: 2.5 }],
    ['level', { level: 250 }],
    ['semester', { semester: 3 }],
    ['passMark', { passMark: 101 }],
    ['capacity', { capacity: 0 }],
    ['prerequisites', { prerequisites: 'MTH 101' }],
    ['prerequisites', { prerequisites: 'MTH101' }],
    ['fromSessionId', { fromSessionId: 99 }],
    ['departmentId', { departmentId: 999 }],
  ])('is refused at %s: %o', async (field, payload) => {
    const answer = await office.post(payload);
    expect(answer.statusCode).toBe(422);
    expect(errorsOf(answer)).toMatchObject([{ path: field }]);
  });
});

describe('what a course says', () => {
  it('is mended in its session while nobody has a result, and every row stays', async () => {
    const id = await office.made();
    await registered(test, { courseId: id, sessionId: sessions.current });
    expect((await office.put(id, { units: 4 })).statusCode).toBe(200);
    const { units, versions } = await office.one(id);
    expect(units).toBe(4);
    expect(versions).toMatchObject([
      { session: sessionNames.past, units: 4, replaced: false },
      { session: sessionNames.past, units: 3, replaced: true },
    ]);
  });

  it('stays in sessions with results, and is another version from a later one', async () => {
    const id = await office.made();
    await registered(test, { courseId: id, sessionId: sessions.past, grade: 'A' });
    expect(await office.one(id)).toMatchObject({
      lastResults: sessionNames.past,
      firstOpenSessionId: sessions.current,
    });
    for (const what of [{ units: 4 }, { title: 'Programming' }, { type: 'lab' }, { passMark: 50 }])
      expect(errorsOf(await office.put(id, what))).toEqual([
        {
          path: 'fromSessionId',
          message: `Students have results of CSC201 in ${sessionNames.past}. They keep its title, units, type and pass mark: choose a later session`,
        },
      ]);
    expect((await office.put(id, { units: 4, fromSessionId: sessions.next })).statusCode).toBe(200);
    const { rows } = await office.list();
    // In the current session it says what it said.
    expect(rows).toMatchObject([{ units: 3, begins: null }]);
    expect((await office.one(id)).versions).toMatchObject([
      { session: sessionNames.next, units: 4 },
      { session: sessionNames.past, units: 3 },
    ]);
    const counts = await test.deps.db
      .selectFrom('course_in_session')
      .select(['session_id', 'units'])
      .where('course_id', '=', id)
      .orderBy('units')
      .orderBy('session_id')
      .execute();
    expect(counts).toEqual([
      { session_id: sessions.current, units: 3 },
      { session_id: sessions.past, units: 3 },
      { session_id: sessions.next, units: 4 },
    ]);
  });

  it('may change beside its versions whatever the results', async () => {
    const id = await office.made();
    await registered(test, { courseId: id, sessionId: sessions.past, grade: 'A' });
    expect((await office.put(id, { category: 'Elective' })).statusCode).toBe(200);
    expect((await office.one(id)).versions).toHaveLength(1);
  });

  it('is not written for a session before its newest version', async () => {
    const id = await office.made({ fromSessionId: sessions.next });
    expect((await office.list()).rows).toMatchObject([{ begins: sessionNames.next }]);
    expect(errorsOf(await office.put(id, { units: 2, fromSessionId: sessions.current }))).toMatchObject([
      { path: 'fromSessionId', message: expect.stringContaining(sessionNames.next) as string },
    ]);
  });

  it('is never changed or removed in the database', async () => {
    await office.made();
    const { db } = test.deps;
    await expect(db.updateTable('course_version').set({ units: 1 }).execute()).rejects.toThrow();
    await expect(db.deleteFrom('course_version').execute()).rejects.toThrow();
  });
});

describe('prerequisites', () => {
  it('are told by code, both ways', async () => {
    const [first, second] = [
      await office.made({ code: 'MTH101' }),
      await office.made({ code: 'MTH102', prerequisites: 'mth101' }),
    ];
    expect(await office.one(first)).toMatchObject({ prerequisites: '', requiredBy: ['MTH102'] });
    expect(await office.one(second)).toMatchObject({ prerequisites: 'MTH101', requiredBy: [] });
    await office.put(second, { code: 'MTH102', prerequisites: '' });
    expect(await office.one(second)).toMatchObject({ prerequisites: '' });
  });

  it('go round in no circle, which is told', async () => {
    const first = await office.made({ code: 'MTH102' });
    await office.made({ code: 'MTH201', prerequisites: 'MTH102' });
    await office.made({ code: 'MTH301', prerequisites: 'MTH201' });
    expect(errorsOf(await office.put(first, { code: 'MTH102', prerequisites: 'MTH301' }))).toEqual([
      {
        path: 'prerequisites',
        message: 'These courses would ask for each other: MTH102 → MTH301 → MTH201 → MTH102',
      },
    ]);
    expect(errorsOf(await office.put(first, { code: 'MTH102', prerequisites: 'MTH102' }))).toMatchObject([
      { message: expect.stringContaining('MTH102 → MTH102') as string },
    ]);
  });

  it('of two that are saved at once close no circle either', async () => {
    const ids = [await office.made({ code: 'MTH101' }), await office.made({ code: 'MTH102' })];
    const [one = 0, other = 0] = ids;
    const both = await Promise.all([
      office.put(one, { code: 'MTH101', prerequisites: 'MTH102' }),
      office.put(other, { code: 'MTH102', prerequisites: 'MTH101' }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
  });
});

describe('retiring', () => {
  it('takes a course out of use with a reason, and it can be brought back', async () => {
    const id = await office.made();
    expect((await office.end(id)).json()).toMatchObject({ data: { version: 2 } });
    expect(await lastAuditOf(test)).toMatchObject({ act: 'course.retire', detail: { reason } });
    expect(await office.one(id)).toMatchObject({ active: false, may: ['edit', 'restore'] });
    expect((await office.end(id)).json()).toMatchObject({ code: 'STALE' });
    expect((await office.end(id, { version: 2 })).json()).toMatchObject({ code: 'CONFLICT' });
    expect((await office.end(id, { act: 'restore', version: 2 })).statusCode).toBe(200);
    expect(await office.one(id)).toMatchObject({ active: true, may: ['edit', 'retire'] });
  });
});
