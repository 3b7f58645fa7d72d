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
const ids = new Map<string, { stateId: number; lgaId: number }>();
provesActs(() => test, ['jamb-lga.change', 'jamb-lga.name']);
beforeAll(async () => {
  test = await testApp();
  lists = await jambLists(test);
  officer = await signedIn(test, { claims: ['admissions.view', 'admissions.edit'] });
  const lgas = await test.deps.db
    .selectFrom('lga as l')
    .innerJoin('state as s', 's.id', 'l.state_id')
    .select(['l.id as lgaId', 'l.name', 's.id as stateId', 's.name as state'])
    .execute();
  for (const { lgaId, name, stateId, state } of lgas) ids.set(`${name}, ${state}`, { stateId, lgaId });
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.deps.db.deleteFrom('jamb_candidate').execute();
  await test.deps.db.deleteFrom('jamb_lga_name').execute();
});

const ask = (method: 'GET' | 'POST' | 'PUT', path: string, { by = officer as object, payload = {} } = {}) =>
  test.call(method, path, { headers: { ...by }, ...(method !== 'GET' && { payload }) });
const placeOf = (lga: string) => ids.get(lga) ?? { stateId: 0, lgaId: 0 };
const name = (names: Record<string, string>, by: object = officer) =>
  ask('POST', '/Jamb/lga-names', {
    by,
    payload: { names: Object.entries(names).map(([each, lga]) => ({ name: each, ...placeOf(lga) })) },
  });
const unknownOf = (id: string, by: object = officer) =>
  ask('GET', `/Jamb/uploads/${id}/unknown-lgas`, { by });
const listed = async (query = '', by: object = officer) =>
  (await ask('GET', `/Jamb/lga-names?${query}`, { by })).json<{
    data: { rows: { id: number; name: string; lga: string; state: string }[] };
  }>().data.rows;
const from = (at: number, state: string, lga: string) => utmeRow(aJambNumber(at), { State: state, LGA: lga });

describe('areas that JAMB calls otherwise', () => {
  it('are named beside the preview, which is then judged anew; the names are kept for lists to come', async () => {
    const { id, counts } = await lists.preview(
      [
        from(1, 'Kano', 'NASSARAWA'),
        from(2, 'Kano State', 'Nassa-rawa'),
        from(3, 'Ogun', 'Egbado North'),
        from(4, 'Nasarawa', 'Nassarawa'),
        from(5, 'Atlantis', 'Nassarawa'),
        from(6, 'Oyo', 'Ibadan North'),
      ],
      officer,
    );
    expect(counts).toEqual({ ok: 1, warning: 0, error: 5 });
    const { names, lgas } = (await unknownOf(id)).json().data;
    expect(names).toMatchObject([
      { state: 'Kano', name: 'NASSARAWA', rows: 2 },
      { state: 'Ogun', name: 'Egbado North', rows: 1 },
      { state: 'Nasarawa', name: 'Nassarawa', rows: 1 },
    ]);
    const nearest = names.map(({ near }: { near: number[] }) => near[0]);
    expect(nearest[0]).toBe(placeOf('Nasarawa, Kano').lgaId);
    expect(names[1].near).toContain(placeOf('Yewa North, Ogun').lgaId);
    expect(nearest[2]).toBe(placeOf('Nasarawa, Nasarawa').lgaId);
    const states = new Set(lgas.map(({ stateId }: { stateId: number }) => stateId));
    expect(states.size).toBe(3);

    expect((await name({ NASSARAWA: 'Nasarawa, Kano' })).statusCode).toBe(200);
    const left = (await unknownOf(id)).json().data.names;
    expect(left.map((one: { state: string }) => one.state)).toEqual(['Ogun', 'Nasarawa']);
    const checked = await ask('POST', `/Imports/${id}/check`);
    expect(checked.json().data.counts).toEqual({ ok: 3, warning: 0, error: 3 });
    expect((await lists.commit(id, officer)).json().data).toEqual({ applied: 3, refused: 3 });
    const { rows } = (await ask('GET', '/Jamb/candidates?search=00000001')).json().data;
    expect(rows).toMatchObject([{ state: 'Kano', lga: 'Nasarawa' }]);
    const later = await lists.previewDirect(
      [directEntryRow(aJambNumber(9), { State: 'KANO', LGA: 'nassarawa' })],
      officer,
    );
    expect(later.counts.ok).toBe(1);
  });

  it('are placed once in each state: the same again is no fault, another area is', async () => {
    expect((await name({ Nassarawa: 'Nasarawa, Kano' })).statusCode).toBe(200);
    expect((await name({ NASSARAWA: 'Nasarawa, Nasarawa' })).statusCode).toBe(200);
    expect((await name({ 'nassa rawa': 'Nasarawa, Kano' })).statusCode).toBe(200);
    const refused = await name({ Egbado: 'Yewa North, Ogun', 'Nassa-rawa': 'Fagge, Kano' });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'CONFLICT']);
    expect(refused.json().message).toContain('Nassa-rawa is Nasarawa');
    expect((await listed()).map((row) => [row.name, row.lga, row.state])).toEqual([
      ['Nassarawa', 'Nasarawa', 'Kano'],
      ['NASSARAWA', 'Nasarawa', 'Nasarawa'],
    ]);
  });

  it('of many who place one name at once, one is right', async () => {
    const answers = await Promise.all(
      ['Nasarawa, Kano', 'Fagge, Kano', 'Dala, Kano'].map((lga) => name({ Nassarawa: lga })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  });

  it('can be changed by whoever saw what they were, with a reason', async () => {
    await name({ Nassarawa: 'Fagge, Kano' });
    const [row] = await listed();
    const change = (was: string, to: string, more = {}) =>
      ask('PUT', `/Jamb/lga-names/${row?.id}`, {
        payload: {
          from: placeOf(was).lgaId,
          lgaId: placeOf(to).lgaId,
          reason: 'It was a slip.',
          ...more,
        },
      });
    expect((await change('Dala, Kano', 'Nasarawa, Kano')).json().code).toBe('STALE');
    expect((await change('Fagge, Kano', 'Nasarawa, Kano', { reason: 'no' })).json().code).toBe('INVALID');
    expect((await change('Fagge, Kano', 'Nasarawa, Nasarawa')).json()).toMatchObject({
      code: 'INVALID',
      errors: [{ path: 'lgaId' }],
    });
    expect((await change('Fagge, Kano', 'Nasarawa, Kano')).statusCode).toBe(200);
    expect(await listed('search=nass')).toMatchObject([{ lga: 'Nasarawa' }]);
    const { detail } = await test.deps.db
      .selectFrom('audit_log')
      .select('detail')
      .where('act', '=', 'jamb-lga.change')
      .executeTakeFirstOrThrow();
    expect(detail).toEqual({
      before: { name: 'Nassarawa', lgaId: placeOf('Fagge, Kano').lgaId },
      after: { name: 'Nassarawa', lgaId: placeOf('Nasarawa, Kano').lgaId },
      reason: 'It was a slip.',
    });
  });

  it('are refused where the state has no such area, or there is no name', async () => {
    const { stateId } = placeOf('Fagge, Kano');
    const wrong = await ask('POST', '/Jamb/lga-names', {
      payload: { names: [{ stateId, name: 'Nassarawa', lgaId: placeOf('Nasarawa, Nasarawa').lgaId }] },
    });
    expect(wrong.json()).toMatchObject({ code: 'INVALID', errors: [{ path: 'names[0].lgaId' }] });
    expect((await name({ '...': 'Fagge, Kano' })).json().errors).toMatchObject([{ path: 'names[0].name' }]);
    expect((await ask('POST', '/Jamb/lga-names', { payload: { names: [] } })).statusCode).toBe(422);
  });

  it('are searched, and narrowed to a state', async () => {
    await name({ Nassarawa: 'Nasarawa, Kano', Egbado: 'Yewa North, Ogun' });
    expect(await listed(`stateId=${placeOf('Yewa North, Ogun').stateId}`)).toMatchObject([
      { name: 'Egbado' },
    ]);
    expect((await listed('sort=-name')).map((row) => row.name)).toEqual(['Nassarawa', 'Egbado']);
    expect(await listed('search=yewa')).toMatchObject([{ name: 'Egbado' }]);
  });

  it('are named by who works on all undergraduates, beside their own upload', async () => {
    const { id } = await lists.preview([from(1, 'Kano', 'Nassarawa')], officer);
    const inDepartment = await signedIn(test, { claims: ['admissions.edit'], place: { department: 21 } });
    const viewer = await signedIn(test, { claims: ['admissions.view'] });
    const other = await signedIn(test, { claims: ['admissions.edit'] });
    const change = { from: 1, lgaId: 2, reason: 'It was a slip.' };
    for (const [by, changed] of [
      [inDepartment, 404],
      [viewer, 403],
    ] as const) {
      expect((await name({ Nassarawa: 'Nasarawa, Kano' }, by)).statusCode).toBe(403);
      expect((await ask('PUT', '/Jamb/lga-names/1', { by, payload: change })).statusCode).toBe(changed);
      expect((await unknownOf(id, by)).statusCode).toBe(403);
    }
    expect((await unknownOf(id, other)).statusCode).toBe(404);
    expect((await name({ Nassarawa: 'Nasarawa, Kano' }, { authorization: '' })).statusCode).toBe(401);
    expect((await unknownOf(id, { authorization: '' })).statusCode).toBe(401);
    expect(await listed()).toEqual([]);
  });
});
