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

type List = CallData<typeof academics.curriculum.list>;
type Semester = CallData<typeof academics.curriculum.semester>;
type Officer = Awaited<ReturnType<typeof signedIn>>;

let test: TestApp;
let officer: Officer;
let course: number;
beforeEach(async () => {
  test = await testApp();
  await seedReference(test.deps.db);
  await threeSessions(test);
  officer = await by('courses.edit');
  course = await aCourseOf('CSC201');
});
afterEach(() => test.close());

const reason = 'The senate decided so';
const by = (claim: Claim, place?: Place) => signedIn(test, { claims: [claim], ...(place && { place }) });
const headersOf = ({ authorization }: Officer) => ({ headers: { authorization } });
const path = '/CourseManagement/curriculum';
const aCourseOf = async (code: string, more: object = {}) =>
  (
    await test.call('POST', '/CourseManagement/courses', {
      ...headersOf(officer),
      payload: { ...aCourse, code, ...more },
    })
  ).json<{ data: { id: number } }>().data.id;

const semester = {
  sessionId: sessions.current,
  departmentId: departments.computing,
  optionId: null,
  level: 200,
  semester: 1,
};
const core = { ...semester, status: 'core', group: '', choose: null };
const language = { ...semester, status: 'elective', group: 'Language', choose: 1 };
const get = (rest: string, who = officer) => test.call('GET', `${path}${rest}`, headersOf(who));
const rowsFor = async (query = '', who = officer) =>
  (await get(`?${query}`, who)).json<{ data: List }>().data.rows;
const codesFor = async (query = '', who = officer) => (await rowsFor(query, who)).map(({ code }) => code);
const add = (payload: object = {}, who = officer) =>
  test.call('POST', path, { ...headersOf(who), payload: { ...core, courseId: course, ...payload } });
const added = async (payload: object = {}) => (await add(payload)).json<{ data: { id: number } }>().data.id;
const change = (id: number, payload: object, who = officer) =>
  test.call('PUT', `${path}/${id}`, { ...headersOf(who), payload });
const remove = (id: number, who = officer) =>
  test.call('POST', `${path}/${id}/remove`, { ...headersOf(who), payload: { reason } });
const ofSemester = async (more: object = {}) => {
  const asked = Object.entries({ ...semester, optionId: '', ...more }).map(
    ([name, value]) => [name, String(value)] as [string, string],
  );
  const answer = await get(`/semester?${new URLSearchParams(asked).toString()}`);
  return answer.json<{ data: Semester }>().data;
};
const anOption = async (departmentId: number, name = 'Structures') =>
  (
    await test.deps.db
      .insertInto('department_option')
      .values({ department_id: departmentId, name })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
const errorsOf = (answer: Awaited<ReturnType<typeof add>>) =>
  answer.json<{ errors?: { path: string; message: string }[] }>().errors;

describe('a course of a curriculum', () => {
  it('is added, changed and taken off, and the audit has it', async () => {
    const id = await added();
    expect(await lastAuditOf(test)).toMatchObject({
      act: 'curriculum.add',
      detail: { after: { course: 'CSC201', department: departments.computing, status: 'core' } },
    });
    expect(await rowsFor()).toMatchObject([
      {
        code: 'CSC201',
        session: sessionNames.current,
        level: 200,
        semester: 'Harmattan',
        status: 'core',
        group: null,
      },
    ]);
    expect((await change(id, { status: 'elective', group: 'Language', choose: 1 })).statusCode).toBe(200);
    expect(await lastAuditOf(test)).toMatchObject({
      act: 'curriculum.change',
      detail: { before: { status: 'core' }, after: { status: 'elective', group: 'Language' } },
    });
    expect(await rowsFor()).toMatchObject([{ status: 'elective', group: 'Language', choose: 1 }]);
    expect((await remove(id)).statusCode).toBe(200);
    expect(await lastAuditOf(test)).toMatchObject({ act: 'curriculum.remove', detail: { reason } });
    expect(await rowsFor()).toEqual([]);
    expect((await remove(id)).statusCode).toBe(404);
    // A group lives as long as a course is in it.
    expect(await test.deps.db.selectFrom('elective_group').select('id').execute()).toEqual([]);
  });

  it('stands once in a semester, also for two at once', async () => {
    const twice = await Promise.all([add(), add()]);
    expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422]);
    expect(errorsOf(await add())).toEqual([
      { path: 'courseId', message: 'This course is taught there already' },
    ]);
    expect((await add({ level: 300 })).statusCode).toBe(201);
  });

  it('is one of the catalogue that is there in the session and not retired', async () => {
    const later = await aCourseOf('CSC205', { fromSessionId: sessions.next });
    expect(errorsOf(await add({ courseId: later }))).toMatchObject([{ path: 'courseId' }]);
    expect((await add({ courseId: later, sessionId: sessions.next })).statusCode).toBe(201);
    await test.deps.db.updateTable('course').set({ active: false }).where('id', '=', course).execute();
    expect(errorsOf(await add())).toEqual([
      { path: 'courseId', message: 'CSC201 is retired: bring it back first' },
    ]);
    const found = async (search: string, sessionId: number = sessions.next) =>
      (await get(`/found?sessionId=${sessionId}&search=${search}`)).json<{ data: { code: string }[] }>().data;
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
    const answer = await add(payload);
    expect(answer.statusCode).toBe(422);
    expect(errorsOf(answer)).toMatchObject([{ path: field }]);
  });

  it('may be of one option of its department', async () => {
    const own = await anOption(departments.computing, 'Software Systems');
    const others = await anOption(departments.civil);
    for (const more of [{}, { status: 'elective', group: 'Language', choose: 1 }])
      expect(errorsOf(await add({ ...more, optionId: others }))).toEqual([
        { path: 'optionId', message: 'Choose an option of this department' },
      ]);
    expect((await add({ optionId: own })).statusCode).toBe(201);
    expect(await rowsFor()).toMatchObject([{ option: 'Software Systems' }]);
    expect((await ofSemester()).courses).toEqual([]);
    expect((await ofSemester({ optionId: own })).courses).toHaveLength(1);
  });

  it('stays where students of that semester registered it', async () => {
    const [id, elsewhere] = [await added(), await added({ level: 300 })];
    await registered(test, { courseId: course, sessionId: sessions.current });
    await test.deps.db.updateTable('student').set({ department_id: departments.computing }).execute();
    const refused = await remove(id);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'IN_USE',
      message: expect.stringContaining('CSC201 stays: 1 student has registered it') as string,
    });
    expect((await remove(elsewhere)).statusCode).toBe(200);
    await test.deps.db.updateTable('student').set({ department_id: departments.civil }).execute();
    expect((await remove(id)).statusCode).toBe(200);
  });
});

it('tells the units of a semester against the load', async () => {
  await added();
  for (const [index, units] of [1, 2].entries())
    await added({ ...language, courseId: await aCourseOf(`FRN10${index}`, { units }) });
  expect(await ofSemester()).toMatchObject({
    courses: [{ code: 'CSC201' }, { code: 'FRN100', choose: 1 }, { code: 'FRN101' }],
    least: 4,
    most: 5,
    load: { minimum: 15, maximum: 24 },
  });
});

describe('the list', () => {
  it('is of the current session, and narrowed, searched and sorted', async () => {
    await added();
    await added({
      courseId: await aCourseOf('CIE206', { title: 'Structures' }),
      departmentId: departments.civil,
      level: 300,
      semester: 2,
    });
    await added({ sessionId: sessions.next, courseId: await aCourseOf('GST111') });
    expect(await codesFor()).toEqual(['CIE206', 'CSC201']);
    expect(await codesFor(`sessionId=${sessions.next}`)).toEqual(['GST111']);
    expect(await codesFor(`departmentId=${departments.civil}`)).toEqual(['CIE206']);
    expect(await codesFor('level=200')).toEqual(['CSC201']);
    expect(await codesFor('semester=2')).toEqual(['CIE206']);
    expect(await codesFor('status=elective')).toEqual([]);
    expect(await codesFor('optionId=99')).toEqual([]);
    expect(await codesFor('search=structures')).toEqual(['CIE206']);
    expect(await codesFor('sort=-level')).toEqual(['CIE206', 'CSC201']);
    expect(await codesFor('sort=-code')).toEqual(['CSC201', 'CIE206']);
  });

  it('is a file', async () => {
    await added();
    const { data } = (
      await test.call('POST', '/Exports', {
        ...headersOf(officer),
        payload: { list: 'curriculum', format: 'csv', query: { level: '200' } },
      })
    ).json<{ data: { id: string } }>();
    const file = await test.call('GET', `/Exports/${data.id}/file`, headersOf(officer));
    expect(file.body).toContain(`${sessionNames.current},Computer Science,,200,Harmattan,CSC201`);
  });
});

describe('a copy', () => {
  const asked = {
    departmentId: departments.computing,
    fromSessionId: sessions.current,
    toSessionId: sessions.next,
  };
  const preview = (more: object = {}, who = officer) =>
    get(
      `/copy?${new URLSearchParams(Object.entries({ ...asked, ...more }).map(([k, v]) => [k, String(v)])).toString()}`,
      who,
    );
  const copy = (comes: number, who = officer, more: object = {}) =>
    test.call('POST', `${path}/copy`, { ...headersOf(who), payload: { ...asked, ...more, comes } });

  it('shows what comes, what is there and what is left, and brings it with its groups', async () => {
    await added();
    await added({ ...language, courseId: await aCourseOf('FRN101') });
    await added({ ...language, level: 300, courseId: await aCourseOf('IGB101') });
    await added({ courseId: await aCourseOf('GST111') });
    await added({ sessionId: sessions.next, courseId: await aCourseOf('CSC299'), level: 400 });
    const retired = await aCourseOf('CSC207');
    await added({ courseId: retired });
    await test.deps.db.updateTable('course').set({ active: false }).where('id', '=', retired).execute();
    await added({ sessionId: sessions.next });
    expect((await preview()).json()).toMatchObject({
      data: {
        levels: [
          { level: 200, courses: 2 },
          { level: 300, courses: 1 },
        ],
        comes: 3,
        there: 1,
        left: ['CSC207'],
      },
    });
    expect((await copy(2)).json()).toMatchObject({ code: 'STALE' });
    expect((await copy(3)).json()).toMatchObject({ data: { copied: 3 } });
    expect(await lastAuditOf(test)).toMatchObject({
      act: 'curriculum.copy',
      detail: { after: { copied: 3 } },
    });
    expect(await rowsFor(`sessionId=${sessions.next}&level=300`)).toMatchObject([
      { code: 'IGB101', status: 'elective', group: 'Language', choose: 1 },
    ]);
    // The groups of the two sessions are two.
    expect(await test.deps.db.selectFrom('elective_group').select('id').execute()).toHaveLength(4);
    expect((await preview()).json()).toMatchObject({ data: { comes: 0, there: 4, levels: [] } });
    expect((await copy(3)).json()).toMatchObject({ code: 'STALE' });
  });

  it('goes into a later session only, and once for two who press at once', async () => {
    await added();
    expect((await preview({ toSessionId: sessions.past })).statusCode).toBe(422);
    expect((await copy(1, officer, { toSessionId: sessions.current })).statusCode).toBe(422);
    const both = await Promise.all([copy(1), copy(1)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('is of the own department', async () => {
    await added();
    const own = await by('courses.edit', { department: departments.civil });
    expect((await preview({}, own)).statusCode).toBe(404);
    expect((await copy(1, own)).statusCode).toBe(422);
    const theirs = await by('courses.edit', { department: departments.computing });
    expect((await copy(1, theirs)).statusCode).toBe(200);
  });
});

describe('of one department or level', () => {
  it('is seen and changed there alone', async () => {
    const [theirs, others] = [await added(), await added({ departmentId: departments.civil })];
    const own = await by('courses.edit', { department: departments.computing });
    expect(await rowsFor('', own)).toMatchObject([
      { department: 'Computer Science', may: ['change', 'remove'] },
    ]);
    expect((await change(theirs, { status: 'required', group: '', choose: null }, own)).statusCode).toBe(200);
    expect((await change(others, { status: 'required', group: '', choose: null }, own)).statusCode).toBe(404);
    expect((await remove(others, own)).statusCode).toBe(404);
    expect(errorsOf(await add({ departmentId: departments.civil, level: 300 }, own))).toMatchObject([
      { path: 'departmentId' },
    ]);
    const ofLevel = await by('courses.edit', { department: departments.computing, level: 300 });
    expect(await codesFor('', ofLevel)).toEqual([]);
    expect((await get('/choices', ofLevel)).json()).toMatchObject({
      data: { departments: [{ id: departments.computing }] },
    });
    expect((await add({ level: 300 }, ofLevel)).statusCode).toBe(201);
    expect((await add({ level: 400 }, ofLevel)).statusCode).toBe(422);
  });

  it('is nobody else’s', async () => {
    const id = await added();
    const looks = await by('courses.view');
    expect(await rowsFor('', looks)).toMatchObject([{ may: [] }]);
    const stranger = await by('user.view');
    for (const who of [looks, stranger, { ...stranger, authorization: '' }]) {
      const status = who.authorization === '' ? 401 : 403;
      expect((await add({}, who)).statusCode).toBe(status);
      expect((await change(id, { status: 'core' }, who)).statusCode).toBe(status);
      expect((await remove(id, who)).statusCode).toBe(status);
      if (who !== looks) expect((await get('', who)).statusCode).toBe(status);
    }
  });
});
