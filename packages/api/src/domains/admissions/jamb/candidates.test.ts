import { testApp, type TestApp } from '../../../../test/app';
import { anApplicant } from '../../../../test/admission-builders';
import { signedIn } from '../../../../test/builders';
import {
  aJambNumber,
  directEntryRow,
  jambLists,
  utmeRow,
  type JambLists,
} from '../../../../test/jamb-builders';
import { inTransaction } from '../../../platform/database/database';
import type { Place } from '../../../platform/place';
import { joinCandidate } from './join-candidate';

let test: TestApp;
let lists: JambLists;
let officer: Awaited<ReturnType<typeof signedIn>>;
const numbers = [1, 2, 3, 4, 5].map(aJambNumber) as [string, string, string, string, string];
const [ade, bello, chidi, danladi, efe] = numbers;

beforeAll(async () => {
  test = await testApp();
  lists = await jambLists(test);
  officer = await signedIn(test, { claims: ['admissions.view', 'admissions.edit'] });
  await lists.bring(
    [
      utmeRow(ade, { Surname: 'ADÉWÁLÉ' }),
      utmeRow(bello, { Surname: 'BELLO', Department: 'Cyber Security', 'UTME total': 200, 'Score 1': 10 }),
      utmeRow(chidi, { Surname: 'CHIDI', Department: 'Civil Engineering' }),
    ],
    officer,
  );
  test.deps.clock.advance({ minutes: 5 });
  await lists.bringDirect(
    [
      directEntryRow(danladi, { Surname: 'DANLADI' }),
      directEntryRow(efe, { Surname: 'EFE', Department: 'Civil Engineering' }),
    ],
    officer,
  );
  const { id } = await anApplicant(test);
  const { db, clock } = test.deps;
  await inTransaction(db, (trx) =>
    joinCandidate(trx, Number(id), { sessionId: lists.sessionId, jambNumber: ade, at: clock.now() }),
  );
});
afterAll(() => test.close());

const get = (path: string, by: object = officer) => test.call('GET', path, { headers: { ...by } });
const found = async (query = '', { by = officer as object, list = 'Jamb' } = {}): Promise<string[]> => {
  const answer = await get(`/${list}/candidates?${query}`, by);
  return answer
    .json<{ data: { rows: { name: string }[] } }>()
    .data.rows.map(({ name }) => name.split(' ')[0] ?? '');
};
const at = (place: Place) => signedIn(test, { claims: ['admissions.view', 'admissions.edit'], place });
const computing = 21;

describe('candidates of JAMB’s lists', () => {
  it('are listed by name, and in the order that is asked for', async () => {
    expect(await found()).toEqual(['ADÉWÁLÉ', 'BELLO', 'CHIDI', 'DANLADI', 'EFE']);
    expect(await found('sort=-jambNumber')).toEqual(['EFE', 'DANLADI', 'CHIDI', 'BELLO', 'ADÉWÁLÉ']);
    expect(await found('sort=utmeTotal&mode=UTME')).toEqual(['BELLO', 'ADÉWÁLÉ', 'CHIDI']);
    expect((await found('sort=-updatedAt')).slice(0, 2).sort()).toEqual(['DANLADI', 'EFE']);
  });

  it('are found by number or name, and narrowed by what is known of them', async () => {
    expect(await found('search=adewale')).toEqual(['ADÉWÁLÉ']);
    expect(await found(`search=${chidi.toLowerCase()}`)).toEqual(['CHIDI']);
    expect(await found('mode=DIRECT_ENTRY')).toEqual(['DANLADI', 'EFE']);
    expect(await found('application=paid')).toEqual(['ADÉWÁLÉ']);
    expect(await found('application=none&mode=UTME')).toEqual(['BELLO', 'CHIDI']);
    expect(await found(`sessionId=${lists.sessionId}`)).toHaveLength(5);
    expect(await found('sessionId=77')).toEqual([]);
    const { departments } = (await get('/Jamb/choices')).json().data;
    const civil = departments.find(({ name }: { name: string }) => name === 'Civil Engineering');
    expect(await found(`departmentId=${civil.id}`)).toEqual(['CHIDI', 'EFE']);
  });

  it('say all that is known', async () => {
    const { rows } = (await get('/Jamb/candidates?search=adewale')).json().data;
    expect(rows).toEqual([
      {
        id: expect.any(Number),
        sessionId: lists.sessionId,
        session: '2025/2026',
        jambNumber: ade,
        name: 'ADÉWÁLÉ TOLU GRACE',
        sex: 'Female',
        state: 'Oyo',
        lga: 'Ibadan North',
        department: 'Computer Science',
        departmentName: null,
        mode: 'UTME',
        application: 'paid',
        applicationNumber: expect.stringMatching(/^JUP\/2025\//),
        fileName: 'list.xlsx',
        updatedAt: expect.stringMatching(/^2026-/),
        utmeTotal: 250,
        subjects: expect.arrayContaining([{ subject: 'Physics', score: 65 }]),
      },
    ]);
    expect(await found('', { list: 'DirectEntry' })).toEqual(['DANLADI', 'EFE']);
    expect(await found('search=efe', { list: 'DirectEntry' })).toEqual(['EFE']);
  });

  it('are those of one’s own part of the university alone', async () => {
    const ofDepartment = { by: await at({ department: computing }) };
    expect(await found('', ofDepartment)).toEqual(['ADÉWÁLÉ', 'DANLADI']);
    expect(await found('', { ...ofDepartment, list: 'DirectEntry' })).toEqual(['DANLADI']);
    expect(await found('search=bello', ofDepartment)).toEqual([]);
    expect(await found('', { by: await at({ studentType: 1 }) })).toHaveLength(5);
    expect(await found('', { by: await at({ studentType: 4 }) })).toEqual([]);
    const { departments } = (await get('/Jamb/choices', ofDepartment.by)).json().data;
    expect(departments.map(({ name }: { name: string }) => name)).toEqual(['Computer Science']);
    const mayUpload = async (by: object) => (await get('/Jamb/choices', by)).json().data.mayUpload;
    expect(await mayUpload(ofDepartment.by)).toBe(true);
    expect(await mayUpload(await at({ studentType: 1 }))).toBe(true);
    expect(await mayUpload(await at({ studentType: 4 }))).toBe(false);
    expect(await mayUpload(await signedIn(test, { claims: ['admissions.view'] }))).toBe(false);
  });

  it.each([
    ['jamb-candidates', ['JAMB no.', ade, danladi]],
    ['direct-entry-candidates', ['JAMB no.', danladi]],
  ])('are a file (%s) of the same', async (list, first) => {
    const by = await at({ department: computing });
    const payload = { list, format: 'csv', query: { sort: 'jambNumber' } };
    const made = await test.call('POST', '/Exports', { payload, headers: { ...by } });
    const file = await get(`/Exports/${made.json().data.id}/file`, by);
    const lines = file.body
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split('\r\n');
    expect(lines.map((line) => line.split(',')[0]?.replaceAll('"', ''))).toEqual(first);
    const other = await signedIn(test, { claims: ['finance.view'] });
    expect((await test.call('POST', '/Exports', { payload, headers: { ...other } })).statusCode).toBe(403);
  });

  it('are nobody else’s to see, and are asked for what can be answered', async () => {
    for (const path of [
      '/Jamb/candidates',
      '/DirectEntry/candidates',
      '/Jamb/choices',
      '/Jamb/department-names',
    ]) {
      expect((await get(path, await signedIn(test, { claims: ['finance.view'] }))).statusCode).toBe(403);
      expect((await get(path, { authorization: '' })).statusCode).toBe(401);
    }
    expect((await get('/Jamb/candidates?application=asleep')).statusCode).toBe(422);
    expect((await get('/DirectEntry/candidates?sort=utmeTotal')).statusCode).toBe(422);
  });
});

describe('near names', () => {
  const near = async (query: Record<string, string>, by: object = officer) => {
    const { id } = await test.deps.db
      .selectFrom('state')
      .select('id')
      .where('name', '=', query['state'] ?? 'Oyo')
      .executeTakeFirstOrThrow();
    const { state: _, ...asked }: Record<string, string> = { sex: 'Female', ...query };
    const answer = await get(
      `/Jamb/near-names?${new URLSearchParams({ stateId: String(id), ...asked }).toString()}`,
      by,
    );
    return answer.json<{ data: { name: string; nearness: number }[] }>().data ?? answer.json();
  };
  const surnames = (rows: { name: string }[]) => rows.map(({ name }) => name.split(' ')[0]);

  it('find somebody under another spelling and in another order, nearest first', async () => {
    const rows = await near({ surname: 'Tolu', firstName: 'Adewalle', otherNames: 'Grace' });
    expect(rows[0]).toMatchObject({ name: 'ADÉWÁLÉ TOLU GRACE', nearness: expect.any(Number) });
    expect(rows[0]?.nearness).toBeGreaterThan(60);
    expect(surnames(await near({ surname: 'ADEWALE', firstName: 'TOLU', otherNames: 'GRACE' }))[0]).toBe(
      'ADÉWÁLÉ',
    );
    expect((await near({ surname: 'ADEWALE', firstName: 'TOLU', otherNames: 'GRACE' }))[0]?.nearness).toBe(
      100,
    );
    expect(await near({ surname: 'Zubairu', firstName: 'Kwame' })).toEqual([]);
  });

  it('are of the same state, sex and session, and within reach', async () => {
    const name = { surname: 'Bello', firstName: 'Tolu', otherNames: 'Grace' };
    expect(surnames(await near(name))[0]).toBe('BELLO');
    expect(await near({ ...name, sex: 'Male' })).toEqual([]);
    expect(await near({ ...name, state: 'Kano' })).toEqual([]);
    expect(await near({ ...name, sessionId: '77' })).toEqual([]);
    expect(surnames(await near(name, await at({ department: computing })))).not.toContain('BELLO');
  });

  it('ask for all that they need, and are for officers', async () => {
    const { code, errors } = (await get('/Jamb/near-names?surname=Bello')).json();
    expect(code).toBe('INVALID');
    expect(errors.map(({ path }: { path: string }) => path).sort()).toEqual(['firstName', 'sex', 'stateId']);
    const other = await signedIn(test, { claims: ['finance.view'] });
    expect((await get('/Jamb/near-names', other)).statusCode).toBe(403);
    expect((await get('/Jamb/near-names', { authorization: '' })).statusCode).toBe(401);
  });
});
