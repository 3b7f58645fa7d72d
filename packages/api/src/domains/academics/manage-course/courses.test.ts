import type { academics } from '@portal/contracts/academics';
import type { CallData, Claim } from '@portal/shared/model';
import { seedReference } from '../../../../seeds/reference';
import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import {
  aCourse,
  departments,
  registered,
  sessionNames,
  sessions,
  threeSessions,
} from '../../../../test/course-builders';
import { lastAuditOf } from '../../../../test/last-audit';
import type { Place } from '../../../platform/place';

type List = CallData<typeof academics.courses.list>;
type Whole = CallData<typeof academics.courses.one>;
type Officer = Awaited<ReturnType<typeof signedIn>>;

let test: TestApp;
let officer: Officer;
beforeEach(async () => {
  test = await testApp();
  await seedReference(test.deps.db);
  await threeSessions(test);
  officer = await by('courses.edit');
});
afterEach(() => test.close());

const reason = 'The senate decided so';
const by = (claim: Claim, place?: Place) => signedIn(test, { claims: [claim], ...(place && { place }) });
const headersOf = ({ authorization }: Officer) => ({ headers: { authorization } });
const path = '/CourseManagement/courses';
const get = (rest: string, who = officer) => test.call('GET', `${path}${rest}`, headersOf(who));
const list = async (query = '', who = officer) => (await get(`?${query}`, who)).json<{ data: List }>().data;
const codesFor = async (query = '', who = officer) => (await list(query, who)).rows.map(({ code }) => code);
const one = async (id: number, who = officer) => (await get(`/${id}`, who)).json<{ data: Whole }>().data;
const post = (payload: object, who = officer) =>
  test.call('POST', path, { ...headersOf(who), payload: { ...aCourse, ...payload } });
const made = async (payload: object = {}) => (await post(payload)).json<{ data: { id: number } }>().data.id;
const put = (id: number, payload: object, who = officer) =>
  test.call('PUT', `${path}/${id}`, { ...headersOf(who), payload: { ...aCourse, version: 1, ...payload } });
const end = (id: number, { act = 'retire', version = 1, who = officer } = {}) =>
  test.call('POST', `${path}/${id}/${act}`, { ...headersOf(who), payload: { version, reason } });
const errorsOf = (answer: Awaited<ReturnType<typeof put>>) =>
  answer.json<{ errors?: { path: string; message: string }[] }>().errors;

describe('a course', () => {
  it('is added, read and changed, and the audit has it', async () => {
    const id = await made({ code: 'csc201', departmentId: null, capacity: 80 });
    expect(await lastAuditOf(test)).toMatchObject({
      act: 'course.create',
      detail: { after: { id, code: 'CSC201' } },
    });
    expect(await one(id)).toMatchObject({
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
    const changed = await put(id, { level: 300, title: 'Programming', borrowable: false });
    expect(changed.json()).toMatchObject({ data: { version: 2 } });
    expect(await one(id)).toMatchObject({
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
    const twice = await Promise.all([post({}), post({})]);
    expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422]);
    expect(errorsOf(await post({}))).toEqual([{ path: 'code', message: 'Another course has this code' }]);
  });

  it('keeps its code once somebody registered it', async () => {
    const id = await made();
    expect((await put(id, { code: 'CSC203' })).statusCode).toBe(200);
    await registered(test, { courseId: id, sessionId: sessions.current });
    expect(errorsOf(await put(id, { code: 'CSC205', version: 2 }))).toMatchObject([{ path: 'code' }]);
  });

  it('is not changed over what somebody else saved', async () => {
    const id = await made();
    const both = await Promise.all([put(id, { level: 300 }), put(id, { level: 400 })]);
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
    const answer = await post(payload);
    expect(answer.statusCode).toBe(422);
    expect(errorsOf(answer)).toMatchObject([{ path: field }]);
  });
});

describe('what a course says', () => {
  it('is mended in its session while nobody has a result, and every row stays', async () => {
    const id = await made();
    await registered(test, { courseId: id, sessionId: sessions.current });
    expect((await put(id, { units: 4 })).statusCode).toBe(200);
    const { units, versions } = await one(id);
    expect(units).toBe(4);
    expect(versions).toMatchObject([
      { session: sessionNames.past, units: 4, replaced: false },
      { session: sessionNames.past, units: 3, replaced: true },
    ]);
  });

  it('stays in sessions with results, and is another version from a later one', async () => {
    const id = await made();
    await registered(test, { courseId: id, sessionId: sessions.past, grade: 'A' });
    expect(await one(id)).toMatchObject({
      lastResults: sessionNames.past,
      firstOpenSessionId: sessions.current,
    });
    for (const what of [{ units: 4 }, { title: 'Programming' }, { type: 'lab' }, { passMark: 50 }])
      expect(errorsOf(await put(id, what))).toEqual([
        {
          path: 'fromSessionId',
          message: `Students have results of CSC201 in ${sessionNames.past}. They keep its title, units, type and pass mark: choose a later session`,
        },
      ]);
    expect((await put(id, { units: 4, fromSessionId: sessions.next })).statusCode).toBe(200);
    const { rows } = await list();
    // In the current session it says what it said.
    expect(rows).toMatchObject([{ units: 3, begins: null }]);
    expect((await one(id)).versions).toMatchObject([
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
    const id = await made();
    await registered(test, { courseId: id, sessionId: sessions.past, grade: 'A' });
    expect((await put(id, { category: 'Elective' })).statusCode).toBe(200);
    expect((await one(id)).versions).toHaveLength(1);
  });

  it('is not written for a session before its newest version', async () => {
    const id = await made({ fromSessionId: sessions.next });
    expect((await list()).rows).toMatchObject([{ begins: sessionNames.next }]);
    expect(errorsOf(await put(id, { units: 2, fromSessionId: sessions.current }))).toMatchObject([
      { path: 'fromSessionId', message: expect.stringContaining(sessionNames.next) as string },
    ]);
  });

  it('is never changed or removed in the database', async () => {
    await made();
    const { db } = test.deps;
    await expect(db.updateTable('course_version').set({ units: 1 }).execute()).rejects.toThrow();
    await expect(db.deleteFrom('course_version').execute()).rejects.toThrow();
  });
});

describe('prerequisites', () => {
  it('are told by code, both ways', async () => {
    const [first, second] = [
      await made({ code: 'MTH101' }),
      await made({ code: 'MTH102', prerequisites: 'mth101' }),
    ];
    expect(await one(first)).toMatchObject({ prerequisites: '', requiredBy: ['MTH102'] });
    expect(await one(second)).toMatchObject({ prerequisites: 'MTH101', requiredBy: [] });
    await put(second, { code: 'MTH102', prerequisites: '' });
    expect(await one(second)).toMatchObject({ prerequisites: '' });
  });

  it('go round in no circle, which is told', async () => {
    const first = await made({ code: 'MTH102' });
    await made({ code: 'MTH201', prerequisites: 'MTH102' });
    await made({ code: 'MTH301', prerequisites: 'MTH201' });
    expect(errorsOf(await put(first, { code: 'MTH102', prerequisites: 'MTH301' }))).toEqual([
      {
        path: 'prerequisites',
        message: 'These courses would ask for each other: MTH102 → MTH301 → MTH201 → MTH102',
      },
    ]);
    expect(errorsOf(await put(first, { code: 'MTH102', prerequisites: 'MTH102' }))).toMatchObject([
      { message: expect.stringContaining('MTH102 → MTH102') as string },
    ]);
  });

  it('of two that are saved at once close no circle either', async () => {
    const ids = [await made({ code: 'MTH101' }), await made({ code: 'MTH102' })];
    const [one = 0, other = 0] = ids;
    const both = await Promise.all([
      put(one, { code: 'MTH101', prerequisites: 'MTH102' }),
      put(other, { code: 'MTH102', prerequisites: 'MTH101' }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
  });
});

describe('retiring', () => {
  it('takes a course out of use with a reason, and it can be brought back', async () => {
    const id = await made();
    expect((await end(id)).json()).toMatchObject({ data: { version: 2 } });
    expect(await lastAuditOf(test)).toMatchObject({ act: 'course.retire', detail: { reason } });
    expect(await one(id)).toMatchObject({ active: false, may: ['edit', 'restore'] });
    expect((await end(id)).json()).toMatchObject({ code: 'STALE' });
    expect((await end(id, { version: 2 })).json()).toMatchObject({ code: 'CONFLICT' });
    expect((await end(id, { act: 'restore', version: 2 })).statusCode).toBe(200);
    expect(await one(id)).toMatchObject({ active: true, may: ['edit', 'retire'] });
  });
});

describe('the list', () => {
  beforeEach(async () => {
    await made({
      code: 'GST111',
      title: 'Communication in English',
      departmentId: null,
      level: 100,
      category: 'General',
    });
    await made({ units: 2 });
    const id = await made({
      code: 'CIE208',
      title: 'Structures',
      departmentId: departments.civil,
      semester: 2,
      type: 'lab',
    });
    await end(id);
  });

  it('is searched, narrowed and sorted', async () => {
    expect(await codesFor()).toEqual(['CIE208', 'CSC201', 'GST111']);
    expect(await codesFor('search=english')).toEqual(['GST111']);
    expect(await codesFor('search=csc')).toEqual(['CSC201']);
    expect(await codesFor('level=100')).toEqual(['GST111']);
    expect(await codesFor('semester=2')).toEqual(['CIE208']);
    expect(await codesFor(`departmentId=${departments.computing}`)).toEqual(['CSC201']);
    expect(await codesFor('category=General')).toEqual(['GST111']);
    expect(await codesFor('type=lab')).toEqual(['CIE208']);
    expect(await codesFor('active=false')).toEqual(['CIE208']);
    expect(await codesFor('sort=-title')).toEqual(['CIE208', 'CSC201', 'GST111']);
    expect((await codesFor('sort=units'))[0]).toBe('CSC201');
    expect((await codesFor('sort=-level')).at(-1)).toBe('GST111');
  });

  it('is a file', async () => {
    const { data } = (
      await test.call('POST', '/Exports', {
        ...headersOf(officer),
        payload: { list: 'courses', format: 'csv', query: { level: '100' } },
      })
    ).json<{ data: { id: string } }>();
    const file = await test.call('GET', `/Exports/${data.id}/file`, headersOf(officer));
    expect(file.body).toContain('GST111,Communication in English,3,100,Harmattan');
    expect(file.body).not.toContain('CSC201');
  });
});

describe('of one department', () => {
  const place = { department: departments.computing };
  let theirs: number;
  let others: number;
  let own: Officer;
  beforeEach(async () => {
    theirs = await made();
    others = await made({ code: 'CIE201', departmentId: departments.civil });
    await made({ code: 'GST111', departmentId: null });
    own = await by('courses.edit', place);
  });

  it('courses are seen and written, and no others', async () => {
    expect(await codesFor('', own)).toEqual(['CSC201']);
    expect((await get(`/${others}`, own)).statusCode).toBe(404);
    expect((await put(theirs, { level: 300 }, own)).statusCode).toBe(200);
    expect((await put(others, {}, own)).statusCode).toBe(404);
    expect((await end(others, { who: own })).statusCode).toBe(404);
    expect((await post({ code: 'CSC203' }, own)).statusCode).toBe(201);
  });

  it('none is given to others, or made for them or for everybody', async () => {
    for (const departmentId of [departments.civil, null]) {
      expect(errorsOf(await post({ code: 'CSC205', departmentId }, own))).toMatchObject([
        { path: 'departmentId' },
      ]);
      expect(errorsOf(await put(theirs, { departmentId }, own))).toMatchObject([{ path: 'departmentId' }]);
    }
    expect((await get('/choices', own)).json()).toMatchObject({
      data: { departments: [{ id: departments.computing }], everywhere: false },
    });
  });

  it('who only looks changes nothing, and nobody else sees anything', async () => {
    const looks = await by('courses.view');
    expect((await one(theirs, looks)).may).toEqual([]);
    const stranger = await by('user.view');
    for (const who of [looks, stranger, { ...stranger, authorization: '' }]) {
      const status = who.authorization === '' ? 401 : 403;
      expect((await put(theirs, {}, who)).statusCode).toBe(status);
      expect((await post({}, who)).statusCode).toBe(status);
      expect((await end(theirs, { who })).statusCode).toBe(status);
      if (who !== looks) expect((await get('', who)).statusCode).toBe(status);
    }
  });
});
