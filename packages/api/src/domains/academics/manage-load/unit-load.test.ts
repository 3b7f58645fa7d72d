import type { academics } from '@portal/contracts/academics';
import type { CallData } from '@portal/shared/model';
import { testApp, type TestApp } from '../../../../test/app';
import { aFeeStudent, feeSession } from '../../../../test/fee-builders';
import { lastAuditOf } from '../../../../test/last-audit';
import { aSemester } from '../../../../test/registration-builders';
import { aRegistrar, registrationOffice, testSchool } from '../../../../test/registration-office';
import { loadOf } from '../unit-load.queries';

type Load = CallData<typeof academics.unitLoad.list>['rows'][number];

/** Of `feeWorld`. */
const department = 900;
const later = 2026;
let test: TestApp;
let officer: Awaited<ReturnType<typeof aRegistrar>>;
beforeEach(async () => {
  test = await testApp();
  ({ officer } = await registrationOffice(test));
});
afterEach(() => test.close());

const at = (path: string) => `/CourseManagement/loads${path}`;
const post = (path: string, payload: object, by = officer) =>
  test.call('POST', at(path), { headers: by.headers, payload });
const list = async (query = '', by = officer) =>
  (await test.call('GET', at(`?pageSize=20&${query}`), { headers: by.headers })).json<{
    data: { rows: Load[] };
  }>().data.rows;
const units = { minimum: '15', maximum: '24', ceiling: '27' };
const blank = {
  sessionId: feeSession,
  semester: 1,
  studentTypes: [],
  departments: [],
  levels: [],
  replace: false,
};
const set = (changes: object = {}, by = officer) => post('', { ...blank, ...units, ...changes }, by);
const errorsOf = (answer: { json: <T>() => T }) =>
  answer.json<{ errors: { path: string }[] }>().errors.map(({ path }) => path);
const said = (rows: Load[]) => rows.map(({ words, minimum, maximum }) => [words, minimum, maximum]);

async function nextSession() {
  const days = { starts_on: '2026-10-01', ends_on: '2027-09-30' };
  await test.deps.db
    .insertInto('academic_session')
    .values({ id: later, name: '2026/2027', current: false, ...days })
    .execute();
  await aSemester(test, later, { current: false });
}

describe('rules', () => {
  it('are set for each kind with each level and department, seen, found and ordered', async () => {
    const many = { studentTypes: [1, 4], levels: [100, 200], departments: [department] };
    expect((await set({ ...many, maximum: '20' })).json()).toMatchObject({ data: { made: 4, changed: 0 } });
    expect((await set()).json()).toMatchObject({ data: { made: 1, changed: 0 } });
    expect(said(await list())).toEqual([
      ['All students', 15, 24],
      ['Undergraduate, 100 level, Tests', 15, 20],
      ['Undergraduate, 200 level, Tests', 15, 20],
      ['Postgraduate, 100 level, Tests', 15, 20],
      ['Postgraduate, 200 level, Tests', 15, 20],
    ]);
    expect(said(await list('sort=-maximum'))[0]).toEqual(['All students', 15, 24]);
    for (const query of ['studentTypeId=4', 'search=postgraduate', 'level=100'])
      expect(await list(query)).toHaveLength(2);
    expect(await list(`departmentId=${department}`)).toHaveLength(4);
    expect(await list('semester=2')).toEqual([]);
    expect(await lastAuditOf(test)).toMatchObject({
      act: 'unit_load.set',
      detail: { after: { maximum: 24, rules: [{}] } },
    });
  });

  it('that are there are given other units only when the officer says so', async () => {
    await set({ levels: [100, 200] });
    const others = { levels: [100, 200, 300], maximum: '20' };
    const refused = await set(others);
    expect([refused.statusCode, errorsOf(refused)]).toEqual([422, ['replace']]);
    expect(await list()).toHaveLength(2);
    expect((await set({ ...others, replace: true })).json()).toMatchObject({ data: { made: 1, changed: 2 } });
    expect((await set(others)).json()).toMatchObject({ data: { made: 0, changed: 0 } });
    expect((await list()).map(({ version, maximum }) => [version, maximum])).toEqual([
      [2, 20],
      [2, 20],
      [1, 20],
    ]);
  });

  it.each([
    [{ minimum: '0' }, 'minimum'],
    [{ minimum: '25' }, 'maximum'],
    [{ maximum: '28' }, 'ceiling'],
    [{ ceiling: '31' }, 'ceiling'],
    [{ maximum: '2.5' }, 'maximum'],
    [{ sessionId: 1 }, 'sessionId'],
    [{ semester: 3 }, 'semester'],
    [{ studentTypes: [9] }, 'studentTypes'],
    [{ departments: [901] }, 'departments'],
    [{ levels: [150] }, 'levels'],
  ])('with %j are refused', async (changes, path) => {
    const answer = await set(changes);
    expect(answer.statusCode).toBe(422);
    expect(errorsOf(answer)).toContain(path);
    expect(await list()).toEqual([]);
  });

  it('change one by one, keep what they were, and know who came second', async () => {
    await set();
    const [rule] = await list();
    const put = (payload: object) =>
      test.call('PUT', at(`/${rule?.id}`), { headers: officer.headers, payload });
    expect((await put({ ...units, maximum: '22', version: 1 })).json()).toMatchObject({
      data: { version: 2 },
    });
    expect((await put({ ...units, version: 1 })).json()).toMatchObject({ code: 'STALE' });
    const changes = await test.call('GET', at(`/${rule?.id}/changes`), { headers: officer.headers });
    expect(changes.json()).toMatchObject({
      data: [
        { version: 2, maximum: 22 },
        { version: 1, maximum: 24 },
      ],
    });
  });

  it('are taken away with a reason, and come back when they are set', async () => {
    await set();
    const [rule] = await list();
    const remove = (body: object) => post(`/${rule?.id}/remove`, body);
    expect((await remove({ version: 1, reason: '' })).statusCode).toBe(422);
    expect((await remove({ version: 1, reason: 'Set by mistake' })).statusCode).toBe(200);
    expect(await lastAuditOf(test)).toMatchObject({
      act: 'unit_load.remove',
      detail: { reason: 'Set by mistake' },
    });
    expect(await list()).toEqual([]);
    expect((await remove({ version: 2, reason: 'Set by mistake' })).statusCode).toBe(404);
    expect((await set({ maximum: '20' })).statusCode).toBe(200);
    expect(said(await list())).toEqual([['All students', 15, 20]]);
  });

  it('of a session are copied into another one, which keeps what it has', async () => {
    await nextSession();
    await set({ levels: [100, 200] });
    await set({ sessionId: later, levels: [100], maximum: '18' });
    const copy = (body: object) => post('/copy', body);
    const sessions = { fromSessionId: feeSession, toSessionId: later };
    expect((await copy(sessions)).json()).toMatchObject({ data: { copied: 1, kept: 1 } });
    expect((await copy(sessions)).json()).toMatchObject({ data: { copied: 0, kept: 2 } });
    expect((await list(`sessionId=${later}`)).map(({ maximum }) => maximum)).toEqual([18, 24]);
    expect(errorsOf(await copy({ fromSessionId: later, toSessionId: later }))).toEqual(['toSessionId']);
    expect(errorsOf(await copy({ fromSessionId: later, toSessionId: 1 }))).toEqual(['toSessionId']);
  });

  it('two at once make one rule', async () => {
    const answers = await Promise.all([20, 21, 22].map((most) => set({ maximum: String(most) })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422]);
    expect(await list()).toHaveLength(1);
  });
});

it('the load of a student is what names most of them: a department before a level before a kind', async () => {
  const student = await aFeeStudent(test, { level: 100 });
  const most = async () => {
    const asked = { studentId: student.id, sessionId: feeSession, semester: 1, now: test.deps.clock.now() };
    const load = await loadOf(test.deps.db, asked);
    return load?.maximum;
  };
  expect(await most()).toBe(24);
  const rules: [object, number][] = [
    [{}, 10],
    [{ studentTypes: [1] }, 11],
    [{ levels: [100] }, 12],
    [{ departments: [department] }, 13],
    [{ studentTypes: [1], levels: [100] }, 14],
    [{ levels: [100], departments: [department] }, 15],
    [{ studentTypes: [1], levels: [100], departments: [department] }, 16],
  ];
  for (const [who, units] of rules) {
    await set({ ...who, minimum: '5', maximum: String(units) });
    expect(await most()).toBe(units);
  }
  const [last] = await list(`departmentId=${department}&studentTypeId=1`);
  await post(`/${last?.id}/remove`, { version: 1, reason: 'Set by mistake' });
  expect(await most()).toBe(15);
  await set({ semester: 2, maximum: '27' });
  expect(await most()).toBe(15);
});

describe('somebody of one school', () => {
  it('sees and sets the rules of its departments alone', async () => {
    const { db } = test.deps;
    await db.insertInto('faculty').values({ id: 902, code: 'OTH', name: 'School of Others' }).execute();
    await db
      .insertInto('department')
      .values({ id: 902, faculty_id: 902, code: '97', name: 'Others', degree: 'B.Sc', years: 4 })
      .execute();
    const own = await aRegistrar(test, ['registration.edit'], { school: testSchool });
    await set();
    await set({ departments: [902] });
    expect(await list('', own)).toEqual([]);
    expect((await set({}, own)).statusCode).toBe(422);
    expect((await set({ departments: [department, 902] }, own)).statusCode).toBe(422);
    expect((await set({ departments: [department] }, own)).statusCode).toBe(200);
    expect(said(await list('', own))).toEqual([['Tests', 15, 24]]);
    const other = (await list('departmentId=902'))[0];
    const as = { headers: own.headers };
    expect((await test.call('GET', at(`/${other?.id}/changes`), as)).statusCode).toBe(404);
    const payload = { version: 1, reason: 'Not mine' };
    expect((await test.call('POST', at(`/${other?.id}/remove`), { ...as, payload })).statusCode).toBe(404);
    const { data } = (await test.call('GET', at('/choices'), as)).json<{ data: object }>();
    expect(data).toMatchObject({ departments: [{ name: 'Tests' }], everywhere: false });
    await nextSession();
    expect(
      (await post('/copy', { fromSessionId: feeSession, toSessionId: later }, own)).json(),
    ).toMatchObject({
      data: { copied: 1, kept: 0 },
    });
  });

  it('only looks where they may not change', async () => {
    const looks = await aRegistrar(test, ['registration.view']);
    await set();
    expect((await list('', looks))[0]?.may).toEqual([]);
    expect((await set({}, looks)).statusCode).toBe(403);
  });
});
