import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import {
  aJambNumber,
  directEntryRow,
  jambLists,
  utmeRow,
  type JambLists,
} from '../../../../test/jamb-builders';
import { provesActs } from '../../../../test/proves-acts';

let test: TestApp;
let lists: JambLists;
let officer: Awaited<ReturnType<typeof signedIn>>;
const ids = new Map<string, number>();
provesActs(() => test, ['jamb-department.change', 'jamb-department.name', 'jamb-list.upload']);
beforeAll(async () => {
  test = await testApp();
  lists = await jambLists(test);
  officer = await signedIn(test, { claims: ['admissions.view', 'admissions.edit'] });
  const departments = await test.deps.db.selectFrom('department').select(['id', 'name']).execute();
  for (const { id, name } of departments) ids.set(name, id);
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.deps.db.deleteFrom('jamb_candidate').execute();
  await test.deps.db.deleteFrom('jamb_department_name').execute();
});

const ask = (method: 'GET' | 'POST' | 'PUT', path: string, { by = officer as object, payload = {} } = {}) =>
  test.call(method, path, { headers: { ...by }, ...(method !== 'GET' && { payload }) });
const idOf = (department: string) => ids.get(department) ?? 0;
const name = (names: Record<string, string>, by: object = officer) =>
  ask('POST', '/Jamb/department-names', {
    by,
    payload: {
      names: Object.entries(names).map(([each, department]) => ({
        name: each,
        departmentId: idOf(department),
      })),
    },
  });
const unknownOf = (id: string, by: object = officer) =>
  ask('GET', `/Jamb/uploads/${id}/unknown-departments`, { by });
const listed = async (query = '', by: object = officer) =>
  (await ask('GET', `/Jamb/department-names?${query}`, { by })).json<{
    data: { rows: { name: string; department: string; setBy: string }[] };
  }>().data.rows;
const foreign = (at: number, department: string) => utmeRow(aJambNumber(at), { Department: department });

describe('departments that JAMB calls otherwise', () => {
  it('are named beside the preview, which is then judged anew; the names are kept for lists to come', async () => {
    const { id, counts } = await lists.preview(
      [
        foreign(1, 'CIVIL ENGR.'),
        foreign(2, 'Civil  engr'),
        foreign(3, 'Elect/Elect Engineering'),
        foreign(4, 'Computer Science'),
      ],
      officer,
    );
    expect(counts).toEqual({ ok: 1, warning: 0, error: 3 });
    expect((await unknownOf(id)).json().data).toEqual([
      { name: 'CIVIL ENGR.', rows: 2 },
      { name: 'Elect/Elect Engineering', rows: 1 },
    ]);
    expect((await name({ 'CIVIL ENGR.': 'Civil Engineering' })).statusCode).toBe(200);
    expect((await unknownOf(id)).json().data).toEqual([{ name: 'Elect/Elect Engineering', rows: 1 }]);
    const checked = await ask('POST', `/Imports/${id}/check`);
    expect(checked.json().data.counts).toEqual({ ok: 3, warning: 0, error: 1 });
    expect((await lists.commit(id, officer)).json().data).toEqual({ applied: 3, refused: 1 });
    const { rows } = (await ask('GET', '/Jamb/candidates?search=00000001')).json().data;
    expect(rows).toMatchObject([{ department: 'Civil Engineering', departmentName: 'CIVIL ENGR.' }]);
    const later = await lists.previewDirect(
      [directEntryRow(aJambNumber(9), { Department: 'civil engr' })],
      officer,
    );
    expect(later.counts.ok).toBe(1);
  });

  it('are placed once: the same again is no fault, another department is', async () => {
    expect((await name({ Alchemy: 'Chemistry', Astrology: 'Physics' })).statusCode).toBe(200);
    expect((await name({ ALCHEMY: 'Chemistry' })).statusCode).toBe(200);
    const refused = await name({ Magic: 'Physics', 'al-chemy': 'Physics' });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'CONFLICT']);
    expect(refused.json().message).toContain('al-chemy is Chemistry');
    expect((await listed()).map((row) => [row.name, row.department])).toEqual([
      ['Alchemy', 'Chemistry'],
      ['Astrology', 'Physics'],
    ]);
  });

  it('of many who place one name at once, one is right', async () => {
    const answers = await Promise.all(
      ['Chemistry', 'Physics', 'Mathematics'].map((department) => name({ Alchemy: department })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  });

  it('can be changed by whoever saw what they were, with a reason', async () => {
    await name({ Alchemy: 'Physics' });
    const change = (from: string, to: string, more = {}) =>
      ask('PUT', '/Jamb/department-names', {
        payload: {
          name: 'Alchemy',
          from: idOf(from),
          departmentId: idOf(to),
          reason: 'It was a slip.',
          ...more,
        },
      });
    expect((await change('Mathematics', 'Chemistry')).json().code).toBe('STALE');
    expect((await change('Physics', 'Chemistry', { reason: 'no' })).json().code).toBe('INVALID');
    expect((await change('Physics', 'Chemistry', { departmentId: 9999 })).json().code).toBe('INVALID');
    expect((await change('Physics', 'Chemistry')).statusCode).toBe(200);
    expect(await listed('search=alch')).toMatchObject([{ department: 'Chemistry' }]);
    const { detail } = await test.deps.db
      .selectFrom('audit_log')
      .select('detail')
      .where('act', '=', 'jamb-department.change')
      .executeTakeFirstOrThrow();
    expect(detail).toEqual({
      before: { name: 'Alchemy', departmentId: idOf('Physics') },
      after: { name: 'Alchemy', departmentId: idOf('Chemistry') },
      reason: 'It was a slip.',
    });
  });

  it('are refused where there is no such department, or no name', async () => {
    const wrong = await ask('POST', '/Jamb/department-names', {
      payload: { names: [{ name: 'Alchemy', departmentId: 9999 }] },
    });
    expect(wrong.json()).toMatchObject({ code: 'INVALID', errors: [{ path: 'names[0].departmentId' }] });
    expect((await name({ '...': 'Chemistry' })).json().errors).toMatchObject([{ path: 'names[0].name' }]);
    expect((await ask('POST', '/Jamb/department-names', { payload: { names: [] } })).statusCode).toBe(422);
  });

  it('are searched, and narrowed to a department', async () => {
    await name({ Alchemy: 'Chemistry', Astrology: 'Physics' });
    expect(await listed(`departmentId=${idOf('Physics')}`)).toMatchObject([{ name: 'Astrology' }]);
    expect((await listed('sort=-name')).map((row) => row.name)).toEqual(['Astrology', 'Alchemy']);
    const by = await signedIn(test, { claims: ['admissions.view'], place: { department: idOf('Physics') } });
    expect(await listed('', by)).toMatchObject([{ name: 'Astrology' }]);
  });

  it('are named by who works on all undergraduates, beside their own upload', async () => {
    const { id } = await lists.preview([foreign(1, 'Alchemy')], officer);
    const inDepartment = await signedIn(test, { claims: ['admissions.edit'], place: { department: 21 } });
    const viewer = await signedIn(test, { claims: ['admissions.view'] });
    const other = await signedIn(test, { claims: ['admissions.edit'] });
    const change = { name: 'Alchemy', from: 1, departmentId: 2, reason: 'It was a slip.' };
    for (const by of [inDepartment, viewer]) {
      expect((await name({ Alchemy: 'Chemistry' }, by)).statusCode).toBe(403);
      expect((await ask('PUT', '/Jamb/department-names', { by, payload: change })).statusCode).toBe(403);
      expect((await unknownOf(id, by)).statusCode).toBe(403);
    }
    expect((await unknownOf(id, other)).statusCode).toBe(404);
    expect((await name({ Alchemy: 'Chemistry' }, { authorization: '' })).statusCode).toBe(401);
    expect((await unknownOf(id, { authorization: '' })).statusCode).toBe(401);
    expect(await listed()).toEqual([]);
  });
});
