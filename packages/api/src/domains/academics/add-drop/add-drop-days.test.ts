import type { academics } from '@portal/contracts/academics';
import type { CallData } from '@portal/shared/model';
import { addDropWorld, type AddDropWorld } from '../../../../test/add-drop-world';
import { testApp, type TestApp } from '../../../../test/app';
import { lastAuditOf } from '../../../../test/last-audit';
import { aRegistrar, everybody, testSchool, type Registrar } from '../../../../test/registration-office';

type Row = CallData<typeof academics.addDropWindows.list>['rows'][number];

let test: TestApp;
let world: AddDropWorld;
let officer: Registrar;
beforeEach(async () => {
  test = await testApp();
  world = await addDropWorld(test);
  officer = await aRegistrar(test, ['registration.edit']);
});
afterEach(() => test.close());

const path = '/CourseRegistration/add-drop-windows';
const set = (key: string, payload: object, { headers } = officer) =>
  test.call('PUT', `${path}/${key}`, { headers, payload });
const list = async ({ headers } = officer, query = '') =>
  (await test.call('GET', `${path}?pageSize=20&${query}`, { headers })).json<{ data: { rows: Row[] } }>().data
    .rows;
const codeOf = (answer: { json: <T>() => T }) => answer.json<{ code: string }>().code;
const ofLevel = everybody.replace('x-x-x', 'x-200-x');
const ofSchool = everybody.replace('x-x-x', `x-x-${testSchool}`);

it('are set for everybody and for some, and count for the students whom they name', async () => {
  await world.approved();
  expect((await list()).find(({ id }) => id === everybody)).toMatchObject({
    own: true,
    state: 'open',
    version: 1,
    may: ['set'],
    window: { opensOn: '2026-09-01', closesOn: '2026-09-30' },
  });
  const over = { opensOn: '2026-09-01', closesOn: '2026-09-10', version: null };
  expect((await set(ofLevel, over)).json()).toMatchObject({ data: { version: 1 } });
  expect((await world.mine()).window.state).toBe('closed');
  expect(await lastAuditOf(test)).toMatchObject({
    act: 'add_drop_window.set',
    detail: { after: { level: 200, closes: '2026-09-10T22:59:59.999Z' } },
  });
  expect(codeOf(await set(ofLevel, over))).toBe('STALE');
  expect((await set(ofLevel, { ...over, closesOn: '', version: 1 })).statusCode).toBe(200);
  expect((await world.mine()).window).toMatchObject({ state: 'open', until: null });
  expect(codeOf(await set(ofLevel, { ...over, closesOn: '2026-08-01', version: 2 }))).toBe('INVALID');
  // Windows of registration are other ones.
  const registration = await test.call('GET', '/CourseRegistration/windows?own=true', {
    headers: officer.headers,
  });
  expect(registration.json()).toMatchObject({ data: { total: 1 } });
});

it('of their own are taken away from some students, and can be given again', async () => {
  await world.approved();
  const over = { opensOn: '2026-09-01', closesOn: '2026-09-10', version: null };
  await set(ofLevel, over);
  const follow = (key: string, version: number, { headers } = officer) =>
    test.call('POST', `${path}/${key}/follow`, { headers, payload: { version, reason: 'Set in error' } });
  const rowOf = async (key: string) => (await list(officer, 'own=true')).find(({ id }) => id === key);
  expect(await rowOf(ofLevel)).toMatchObject({ may: ['set', 'follow'] });
  expect(codeOf(await follow(everybody, 1))).toBe('CONFLICT');
  expect(codeOf(await follow(ofLevel, 2))).toBe('STALE');
  const local = await aRegistrar(test, ['registration.edit'], { school: testSchool });
  expect((await follow(ofLevel, 1, local)).statusCode).toBe(404);
  const viewer = await aRegistrar(test, ['registration.view']);
  expect((await follow(ofLevel, 1, viewer)).statusCode).toBe(403);
  expect((await follow(ofLevel, 1)).json()).toMatchObject({ data: { version: 2 } });
  expect((await world.mine()).window.state).toBe('open');
  expect(await rowOf(ofLevel)).toBeUndefined();
  expect(codeOf(await follow(ofLevel, 2))).toBe('STALE');
  expect(await lastAuditOf(test)).toMatchObject({
    act: 'add_drop_window.follow',
    detail: { before: { level: 200 }, reason: 'Set in error' },
  });
  expect((await set(ofLevel, over)).json()).toMatchObject({ data: { version: 3 } });
  expect((await world.mine()).window.state).toBe('closed');
});

it('of a school are seen and set by who holds the claim there, and no others', async () => {
  const days = { opensOn: '2026-09-01', closesOn: '2026-09-10', version: null };
  const local = await aRegistrar(test, ['registration.edit'], { school: testSchool });
  expect((await set(everybody, { ...days, version: 1 }, local)).statusCode).toBe(404);
  expect((await set(ofSchool, days, local)).statusCode).toBe(200);
  expect((await list(local)).every(({ id }) => id.endsWith(`-${testSchool}`))).toBe(true);
  const viewer = await aRegistrar(test, ['registration.view']);
  expect((await set(ofSchool, { ...days, version: 1 }, viewer)).statusCode).toBe(403);
  expect((await list(viewer)).every(({ may }) => may.length === 0)).toBe(true);
});
