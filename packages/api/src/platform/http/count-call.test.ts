import type { CallSpec } from '@portal/shared/model';
import { testApp, type TestApp } from '../../../test/app';
import { allCalls } from '../../../test/all-calls';
import { anApplicationWindow } from '../../../test/money-builders';
import { mostOfAddress, partOf } from './count-call';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
  await anApplicationWindow(test);
});
afterAll(() => test.close());

const campus = '10.80.0.1';
const phone = (serial: number) => `0803${String(serial).padStart(7, '0')}`;
const lookUp = async (number: string, from = campus) =>
  (
    await test.call(
      'GET',
      `/ApplicationInvoice/check-invoice?ApplicationTypeId=3&RegNumber=${encodeURIComponent(number)}&`,
      { remoteAddress: from },
    )
  ).statusCode;

it('has two hundred applicants behind one address look for their invoice with none refused', async () => {
  const statuses = await Promise.all(Array.from({ length: 200 }, (_, serial) => lookUp(phone(serial))));
  expect(new Set(statuses)).toEqual(new Set([200]));
});

it('counts what is asked about, however it is written and wherever it comes from', async () => {
  const written = ['08039999999', '0803 999 9999', '0803-9999-999', '+2348039999999', '0803 9999999'];
  for (const [index, number] of written.entries()) expect(await lookUp(number, `10.81.0.${index}`)).toBe(200);
  expect(await lookUp('08039999999', '10.81.0.9')).toBe(429);
  expect(await lookUp('08039999998', '10.81.0.9')).toBe(200);
});

it('counts the field where the call has it, whatever else is sent by its name', async () => {
  const send = (serial: number) =>
    test.call('POST', `/Authentication/verify-user?number=n${serial}`, {
      payload: { number: '08038888888' },
      remoteAddress: `10.83.0.${serial}`,
    });
  const { perMinute = 0 } =
    (allCalls as CallSpec[]).find(({ path }) => path === '/Authentication/verify-user') ?? {};
  expect(perMinute).toBeGreaterThan(0);
  for (let serial = 0; serial < perMinute; serial += 1) expect((await send(serial)).statusCode).not.toBe(429);
  expect((await send(perMinute)).statusCode).toBe(429);
});

it('finds the field of every call that names one', () => {
  const named = (allCalls as CallSpec[]).filter(({ countedBy }) => countedBy);
  expect(named.length).toBeGreaterThan(8);
  for (const call of named)
    expect([call.path, partOf(call, call.countedBy ?? '')]).toEqual([call.path, expect.any(String)]);
});

it('stops who walks through numbers from one address', async () => {
  const walker = '10.82.0.1';
  await test.deps.db
    .insertInto('rate_counter')
    .values({
      bucket: `call:/ApplicationInvoice/check-invoice:address:${walker}`,
      period: new Date(Math.floor(test.deps.clock.now().getTime() / 60_000) * 60_000),
      used: mostOfAddress - 2,
    })
    .execute();
  const statuses = [];
  for (let serial = 0; serial < 4; serial += 1) statuses.push(await lookUp(phone(5000 + serial), walker));
  expect(statuses).toEqual([200, 200, 429, 429]);
});

it('every limit of a call that anybody may make says what is counted, but for reports that judge nothing and what is counted once it is paid for', () => {
  const open = (allCalls as CallSpec[]).filter(
    ({ access, perMinute, countedBy }) => access === 'public' && perMinute && !countedBy,
  );
  expect(open.map(({ path }) => path).sort()).toEqual([
    '/Modules/health',
    '/Notices/viewed',
    '/Verification/certificate',
  ]);
});

it('what runs a save and takes it back has a limit: it holds what the save holds', () => {
  const previews = (allCalls as CallSpec[]).filter(({ path }) =>
    /^\/StudentManagement\/students\/\{id\}\/[a-z]+\/preview$/.test(path),
  );
  expect(previews).toHaveLength(7);
  expect(previews.filter(({ perMinute }) => !perMinute)).toEqual([]);
});
