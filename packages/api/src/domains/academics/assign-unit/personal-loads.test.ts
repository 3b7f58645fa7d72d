import type { academics } from '@portal/contracts/academics';
import type { CallData } from '@portal/shared/model';
import { testApp, type TestApp } from '../../../../test/app';
import { signIn } from '../../../../test/builders';
import { aTaughtCourse, registrationWorld } from '../../../../test/curriculum-builders';
import { aFeeStudent, feeSession, type FeeStudent } from '../../../../test/fee-builders';
import { formOf, sheetOf } from '../../../../test/import-files';
import { lastAuditOf } from '../../../../test/last-audit';
import { messagesIn, registrationCalls, versionIn } from '../../../../test/registration-calls';
import { aRegistrar, testSchool } from '../../../../test/registration-office';
import type { CellValue } from '../../../platform/exports/files/table-file';
import { loadOf } from '../unit-load.queries';

type Load = CallData<typeof academics.personalLoads.list>['rows'][number];

let test: TestApp;
let student: FeeStudent;
let headers: Record<string, string>;
let officer: Awaited<ReturnType<typeof aRegistrar>>;
beforeEach(async () => {
  test = await testApp();
  student = await registrationWorld(test);
  headers = await signIn(test, student.userName);
  officer = await aRegistrar(test, ['registration.edit']);
});
afterEach(() => test.close());

const { submit, withdraw, fiveCourses } = registrationCalls(
  () => test,
  () => headers,
);

const at = (path: string) => `/CourseRegistration/personal-loads${path}`;
const post = (path: string, payload: object, by = officer) =>
  test.call('POST', at(path), { headers: by.headers, payload });
const list = async (query = '', by = officer) =>
  (await test.call('GET', at(`?${query}`), { headers: by.headers })).json<{ data: { rows: Load[] } }>().data
    .rows;
/** The clock stands at 14 September 2026, the session ends on the 30th. */
const asked = {
  sessionId: feeSession,
  semester: 1,
  minimum: '12',
  maximum: '27',
  untilOn: '2026-09-20',
  reason: 'Final year, two courses are left',
};
const given = (changes: object = {}) => ({ studentId: student.id, ...asked, ...changes });
const grant = (changes: object = {}, by = officer) => post('', given(changes), by);
const exceed = (changes: object = {}, by = officer) => post('/exceeding', given(changes), by);
const errorsOf = (answer: { json: <T>() => T }) =>
  answer.json<{ errors: { path: string; message: string }[] }>().errors.map(({ path }) => path);
const takeBack = (id: number | undefined, by = officer) =>
  post(`/${id}/take-back`, { reason: 'Given by mistake' }, by);

async function units(semester = 1) {
  const now = test.deps.clock.now();
  const load = await loadOf(test.deps.db, { studentId: student.id, sessionId: feeSession, semester, now });
  return [load?.minimum, load?.maximum];
}

/** The rule of everybody: 15 to 24, and with approval 27. */
const aCeiling = (ceiling = '27') =>
  test.call('POST', '/CourseManagement/loads', {
    headers: officer.headers,
    payload: {
      ...{ sessionId: feeSession, semester: 1, studentTypes: [], departments: [], levels: [] },
      ...{ minimum: '15', maximum: '24', ceiling, replace: true },
    },
  });

/** Twenty-seven units of core courses. */
async function nineCourses(): Promise<number[]> {
  const ids = await fiveCourses();
  for (const nth of [1, 3, 5, 7]) ids.push(await aTaughtCourse(test, { code: `TST21${nth}` }));
  return ids;
}

describe('a personal load', () => {
  it('counts for one student in one semester, until the end of its last day', async () => {
    expect(await units()).toEqual([15, 24]);
    expect((await grant()).statusCode).toBe(201);
    expect(await units()).toEqual([12, 27]);
    expect(await units(2)).toEqual([15, 24]);
    const other = await aFeeStudent(test);
    const now = test.deps.clock.now();
    const theirs = { studentId: other.id, sessionId: feeSession, semester: 1, now };
    expect(await loadOf(test.deps.db, theirs)).toMatchObject({ minimum: 15, personalId: null });
    const told = await test.deps.db.selectFrom('notification').select(['user_id', 'message']).execute();
    expect(told).toEqual([
      {
        user_id: student.userId,
        message: 'You may register 12 to 27 units in the Harmattan semester of 2025/2026, until 20/09/2026.',
      },
    ]);
    test.deps.clock.set('2026-09-20T22:59:59.999Z');
    expect(await units()).toEqual([12, 27]);
    test.deps.clock.set('2026-09-20T23:00:00Z');
    expect(await units()).toEqual([15, 24]);
  });

  it('is listed with what the rule said and who gave it, found, and taken back with a reason, once', async () => {
    await grant();
    expect(await lastAuditOf(test)).toMatchObject({
      act: 'personal_load.grant',
      detail: { reason: asked.reason, after: { student: student.id, maximum: 27 } },
    });
    const [row] = await list();
    expect(row).toMatchObject({
      fullName: 'BELLO Grace',
      before: { minimum: 15, maximum: 24, ceiling: 30 },
      minimum: 12,
      maximum: 27,
      untilOn: '2026-09-20',
      state: 'active',
      used: false,
      may: ['takeBack'],
    });
    expect(await list('search=grace bello')).toHaveLength(1);
    for (const query of ['search=nobody', 'state=over', 'state=taken_back', 'semester=2', 'sessionId=1'])
      expect(await list(query)).toEqual([]);
    for (const sort of ['granted', '-until', 'name', 'maximum'])
      expect(await list(`sort=${sort}`)).toHaveLength(1);
    expect((await post(`/${row?.id}/take-back`, { reason: 'no' })).statusCode).toBe(422);
    expect((await takeBack(row?.id)).statusCode).toBe(200);
    expect((await takeBack(row?.id)).json()).toMatchObject({ code: 'CONFLICT' });
    expect(await list('state=taken_back')).toMatchObject([{ takeBackReason: 'Given by mistake', may: [] }]);
    expect(await units()).toEqual([15, 24]);
    expect((await grant()).statusCode).toBe(201);
  });

  it.each([
    [{ untilOn: '2026-09-13' }, 'untilOn'],
    [{ untilOn: '2026-10-01' }, 'untilOn'],
    [{ untilOn: '' }, 'untilOn'],
    [{ semester: 2 }, 'semester'],
    [{ sessionId: 1 }, 'semester'],
    [{ reason: 'no' }, 'reason'],
    [{ minimum: '0' }, 'minimum'],
    [{ maximum: '11' }, 'maximum'],
    [{ maximum: '31' }, 'maximum'],
    [{ minimum: '15', maximum: '24' }, 'maximum'],
    [{ studentId: 999_999 }, 'studentId'],
  ])('with %j is refused', async (changes, path) => {
    const answer = await grant(changes);
    expect([answer.statusCode, errorsOf(answer)]).toEqual([422, [path]]);
    expect(await list()).toEqual([]);
  });

  it('is not for who has left, not twice, and for nobody by themselves', async () => {
    expect((await grant()).statusCode).toBe(201);
    expect(errorsOf(await grant({ maximum: '26' }))).toEqual(['studentId']);
    const gone = await aFeeStudent(test);
    const { db } = test.deps;
    await db.updateTable('student').set({ status: 'withdrawn' }).where('id', '=', gone.id).execute();
    expect(errorsOf(await grant({ studentId: gone.id }))).toEqual(['studentId']);
    const own = await aFeeStudent(test);
    await db.updateTable('student').set({ user_id: officer.userId }).where('id', '=', own.id).execute();
    const answer = await grant({ studentId: own.id });
    expect(messagesIn(answer)).toEqual(['This is your own record: somebody else has to do it.']);
  });

  it('is given once by two at once', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => grant()));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422, 422, 422]);
  });

  it('above the ceiling of the rule takes the dean of the school', async () => {
    await aCeiling();
    expect((await grant({ maximum: '27' })).statusCode).toBe(201);
    expect((await takeBack((await list())[0]?.id)).statusCode).toBe(200);
    const above = await grant({ maximum: '28' });
    expect([errorsOf(above), messagesIn(above)]).toEqual([
      ['maximum'],
      ['More than 27 units are given by the dean of the school'],
    ]);
    expect((await exceed({ maximum: '28' })).statusCode).toBe(403);
    const elsewhere = await aRegistrar(test, ['registration.exceed'], { school: 1 });
    expect(errorsOf(await exceed({ maximum: '28' }, elsewhere))).toEqual(['studentId']);
    const dean = await aRegistrar(test, ['registration.exceed'], { school: testSchool });
    expect((await grant({ maximum: '28' }, dean)).statusCode).toBe(403);
    expect((await exceed({ maximum: '28' }, dean)).statusCode).toBe(201);
    expect(await units()).toEqual([12, 28]);
    expect(await list('', dean)).toMatchObject([{ fullName: 'BELLO Grace' }, {}]);
  });

  it('is for who is searched by name, with the units as they stand', async () => {
    const find = async (by = officer) =>
      (await test.call('GET', at('/students?search=bello'), { headers: by.headers })).json<{
        data: object[];
      }>().data;
    expect(await find()).toMatchObject([{ id: student.id, department: 'Tests', level: 200 }]);
    expect(await find(await aRegistrar(test, ['registration.exceed'], { school: testSchool }))).toHaveLength(
      1,
    );
    expect(await find(await aRegistrar(test, ['registration.edit'], { school: 1 }))).toEqual([]);
    expect(await find(await aRegistrar(test, ['registration.view']))).toEqual([]);
    const path = at(`/standing?studentId=${student.id}&sessionId=${feeSession}&semester=1`);
    const standing = (by = officer) => test.call('GET', path, { headers: by.headers });
    expect((await standing()).json()).toMatchObject({
      data: { minimum: 15, maximum: 24, ceiling: 30, personal: false },
    });
    await grant();
    expect((await standing()).json()).toMatchObject({ data: { maximum: 27, ceiling: 30, personal: true } });
    expect((await standing(await aRegistrar(test, ['registration.view'], { school: 1 }))).statusCode).toBe(
      404,
    );
  });
});

describe('a registration under a personal load', () => {
  it('may have as many units, needs the dean, and keeps the load from being taken back', async () => {
    const ids = await nineCourses();
    expect(messagesIn(await submit(ids, null))).toEqual([
      '27 units are more than your 24. Take a course out, or ask your dean for a higher load.',
    ]);
    await grant();
    const [load] = await list();
    const version = versionIn(await submit(ids, null));
    const stored = () =>
      test.deps.db
        .selectFrom('course_registration')
        .select(['state', 'needs_dean as needsDean', 'personal_load_id as load'])
        .where('student_id', '=', student.id)
        .execute();
    expect(await stored()).toEqual([{ state: 'submitted', needsDean: true, load: load?.id }]);
    expect(await list()).toMatchObject([{ used: true, may: [] }]);
    expect((await takeBack(load?.id)).json()).toMatchObject({
      code: 'CONFLICT',
      message: 'A registration was submitted under it: the student takes that back first.',
    });
    expect((await withdraw(version)).statusCode).toBe(200);
    expect(await stored()).toEqual([{ state: 'draft', needsDean: false, load: null }]);
    expect((await takeBack(load?.id)).statusCode).toBe(200);
  });

  it('counts on nothing that it does not need', async () => {
    await grant();
    await submit(await fiveCourses(), null);
    expect(await list()).toMatchObject([{ used: false, may: ['takeBack'] }]);
  });

  it('and taking the load back at once: one of the two', async () => {
    const ids = await nineCourses();
    await grant();
    const [load] = await list();
    const [submitted, back] = await Promise.all([submit(ids, null), takeBack(load?.id)]);
    const won = [submitted.statusCode === 200, back.statusCode === 200];
    expect(won.filter(Boolean)).toHaveLength(1);
  });

  it('needs the dean above the most of the rule, whatever that is', async () => {
    await aCeiling();
    await test.deps.db.updateTable('unit_load').set({ maximum: 14, minimum: 10, version: 2 }).execute();
    const ids = await fiveCourses();
    await grant({ maximum: '20' });
    expect((await submit(ids, null)).statusCode).toBe(200);
    const found = test.deps.db.selectFrom('course_registration').select('needs_dean');
    expect(await found.execute()).toEqual([{ needs_dean: true }]);
  });
});

describe('somebody of one school', () => {
  it('sees, gives and takes back for its students alone', async () => {
    const own = await aRegistrar(test, ['registration.edit'], { school: testSchool });
    const other = await aRegistrar(test, ['registration.edit'], { school: 1 });
    expect(errorsOf(await grant({}, other))).toEqual(['studentId']);
    expect((await grant({}, own)).statusCode).toBe(201);
    const [row] = await list('', own);
    expect(await list('', other)).toEqual([]);
    expect((await takeBack(row?.id, other)).statusCode).toBe(404);
    expect((await takeBack(row?.id, own)).statusCode).toBe(200);
  });

  it('only looks where they may not change', async () => {
    const looks = await aRegistrar(test, ['registration.view']);
    await grant();
    const [row] = await list('', looks);
    expect(row?.may).toEqual([]);
    expect((await grant({}, looks)).statusCode).toBe(403);
    expect((await takeBack(row?.id, looks)).statusCode).toBe(403);
  });
});

describe('a spreadsheet', () => {
  const columns = ['Matric no.', 'Semester', 'Minimum', 'Maximum', 'Last day', 'Reason'];
  const upload = async (rows: CellValue[][], by = officer) => {
    const form = formOf(await sheetOf(columns, rows), 'list.xlsx');
    const sent = { ...form, headers: { ...form.headers, ...by.headers } };
    return test.call('POST', `/ImportKinds/personal-loads?sessionId=${feeSession}`, sent);
  };
  const numberOf = async ({ id }: FeeStudent) => {
    const found = test.deps.db.selectFrom('student').select('matric_number').where('id', '=', id);
    return (await found.executeTakeFirstOrThrow()).matric_number;
  };
  const row = (matric: CellValue, maximum: CellValue = '27', day = '2026-09-20') => [
    matric,
    'harmattan',
    '12',
    maximum,
    day,
    'Final year',
  ];
  interface Preview {
    id: string;
    rows: { number: number; verdict: string; messages: string[] }[];
  }

  it('says what is wrong with each row, and gives loads to the others, once', async () => {
    await aCeiling();
    const [has, above, late] = [await aFeeStudent(test), await aFeeStudent(test), await aFeeStudent(test)];
    await grant({ studentId: has.id });
    const answer = await upload([
      row((await numberOf(student))?.toLowerCase() ?? ''),
      row('2025/9/NOBODY'),
      row(await numberOf(has)),
      row(await numberOf(above), 28),
      row(await numberOf(late), '27', '2026-10-01'),
      row('2025/9/00001', '31'),
    ]);
    const { id, rows } = answer.json<{ data: Preview }>().data;
    expect(Object.fromEntries(rows.map(({ number, messages }) => [number, messages.join(' ')]))).toEqual({
      2: '',
      3: 'There is no such student.',
      4: 'This student has units of their own in this semester already: take those back first.',
      5: 'More than 27 units are given by the dean of the school',
      6: 'The session ends on 30/09/2026',
      7: 'Maximum: Enter 1 to 30 units',
    });
    const commit = async () =>
      (await test.call('POST', `/Imports/${id}/commit`, { headers: officer.headers })).json<{
        data: object;
      }>().data;
    expect(await commit()).toMatchObject({ applied: 1 });
    expect(await commit()).toMatchObject({ applied: 1 });
    expect(await list()).toHaveLength(2);
    expect(await units()).toEqual([12, 27]);
    const acts = await test.deps.db.selectFrom('audit_log').select('act').execute();
    expect(acts.map(({ act }) => act)).toContain('personal_load.upload');
  });

  it('knows no student of another school, and is refused to who only looks', async () => {
    const other = await aRegistrar(test, ['registration.edit'], { school: 1 });
    const answer = await upload([row(await numberOf(student))], other);
    expect(answer.json<{ data: Preview }>().data.rows[0]?.messages).toEqual(['There is no such student.']);
    expect((await upload([], await aRegistrar(test, ['registration.view']))).statusCode).toBe(403);
  });
});

it('what was given is never changed, and not deleted, in the database either', async () => {
  await grant();
  const { db } = test.deps;
  await expect(db.updateTable('personal_load').set({ maximum: 20 }).execute()).rejects.toThrow(
    /taken back once/,
  );
  await expect(db.deleteFrom('personal_load').execute()).rejects.toThrow(/taken back once/);
});
