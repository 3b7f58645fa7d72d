import type { student } from '@portal/contracts/student';
import type { CallData } from '@portal/shared/model';
import { dataOf } from '../../../../test/answers';
import { testApp, type TestApp } from '../../../../test/app';
import { signIn, testPassword } from '../../../../test/builders';
import { aFeeRule, aFeeStudent, feeSession } from '../../../../test/fee-builders';
import { aHostelSession } from '../../../../test/hostel-builders';
import { recordsOffice } from '../../../../test/records-office';
import { anAddDropWindow, aRegistrationWindow } from '../../../../test/registration-builders';
import { folded, icsOf } from './ics';

type Mine = CallData<typeof student.calendar.mine>;
type By = { authorization: string };

/** Registration is open from 1 to 30 September 2026 for everybody, and scores are entered; it is 14 September. */
let test: TestApp;
let office: Awaited<ReturnType<typeof recordsOffice>>;
beforeEach(async () => {
  test = await testApp();
  office = await recordsOffice(test);
});
afterEach(() => test.close());

const ask = (method: 'GET' | 'POST' | 'DELETE', path: string, { authorization }: By) =>
  test.call(method, path, { headers: { authorization } });
const mine = async (by: By) => dataOf<Mine>(await ask('GET', '/Calendar', by));
const titles = async (by: By) => (await mine(by)).entries.map(({ title }) => title);

async function aStudent(given: Parameters<typeof aFeeStudent>[1] = {}) {
  const made = await aFeeStudent(test, given);
  return { ...made, by: await signIn(test, made.userName) };
}

it('has what each domain knows of this person and nothing of anybody else', async () => {
  const fresh = await aStudent({ level: 300 });
  const other = await aStudent({ level: 200 });
  await aRegistrationWindow(test, {
    sessionId: feeSession,
    audience: { level: 300 },
    opensOn: '2026-09-10',
    closesOn: '2026-09-20',
    lateUntilOn: '2026-09-25',
  });
  await anAddDropWindow(test, { sessionId: feeSession, opensOn: '2026-09-21', closesOn: '2026-09-28' });
  await aHostelSession(test);
  await aFeeRule(test, [5_000_000], { level: 300, due_on: '2026-09-18' });
  const { entries, addressMade } = await mine(fresh.by);
  expect(entries.map(({ title, opens, closes, path }) => [title, opens, closes, path])).toEqual([
    [
      'Course registration, Harmattan 2025/2026',
      '2026-09-09T23:00:00.000Z',
      '2026-09-20T22:59:59.999Z',
      '/course_registration',
    ],
    ['Booking of hostels, 2025/2026', '2026-09-13T09:00:00.000Z', '2026-10-14T09:00:00.000Z', '/hostel'],
    ['School fees, 2025/2026', null, '2026-09-18T22:59:59.999Z', '/school_fees'],
    [
      'Adding and dropping courses, Harmattan 2025/2026',
      '2026-09-20T23:00:00.000Z',
      '2026-09-28T22:59:59.999Z',
      '/course_registration',
    ],
    [
      'Late course registration, Harmattan 2025/2026',
      '2026-09-20T23:00:00.000Z',
      '2026-09-25T22:59:59.999Z',
      '/course_registration',
    ],
  ]);
  expect(addressMade).toBeNull();
  // Of another level: no late registration, and no fee.
  expect((await titles(other.by)).sort()).toEqual([
    'Adding and dropping courses, Harmattan 2025/2026',
    'Booking of hostels, 2025/2026',
    'Course registration, Harmattan 2025/2026',
  ]);
  expect(await titles(office.lead)).toEqual(['Scores of TST201, Harmattan 2025/2026']);
  // Who is not at the university at the moment registers and books nothing.
  await test.deps.db.updateTable('student').set({ status: 'suspended' }).where('id', '=', other.id).execute();
  expect(await titles(other.by)).toEqual([]);
  expect((await test.call('GET', '/Calendar')).statusCode).toBe(401);
});

it('has the semesters as the session manager dates them, for staff and for who is at the university', async () => {
  const { by, id } = await aStudent();
  const { db, env } = test.deps;
  const harmattan = 'Harmattan semester, 2025/2026';
  expect(await titles(by)).not.toContain(harmattan);
  await db
    .updateTable('semester')
    .set({ starts_on: '2026-09-07', ends_on: '2026-09-18' })
    .where('session_id', '=', feeSession)
    .where('semester', '=', 1)
    .execute();
  const { entries } = await mine(by);
  expect(entries.find(({ title }) => title === harmattan)).toMatchObject({
    opens: '2026-09-06T23:00:00.000Z',
    closes: '2026-09-18T22:59:59.999Z',
  });
  expect(await titles(office.lead)).toContain(harmattan);
  const { address } = dataOf<{ address: string }>(await ask('POST', '/Calendar/address', by));
  const feed = await test.call('GET', address.replace(`${env.publicUrl}/api/v1`, ''));
  expect(feed.body).toContain('SUMMARY:Harmattan semester\\, 2025/2026: last day\r\n');
  await db.updateTable('student').set({ status: 'deferred' }).where('id', '=', id).execute();
  expect(await titles(by)).not.toContain(harmattan);
});

it('is fetched by an address that is shown once, and by no other', async () => {
  const { by, userId } = await aStudent();
  const made = async () => {
    const { address } = dataOf<{ address: string }>(await ask('POST', '/Calendar/address', by));
    return address.replace(`${test.deps.env.publicUrl}/api/v1`, '');
  };
  const fetched = (path: string, headers = {}) => test.call('GET', path, { headers });
  const first = await made();
  const feed = await fetched(first);
  expect(feed.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, max-age=900',
  });
  expect(feed.body).toContain('SUMMARY:Course registration\\, Harmattan 2025/2026: last day\r\n');
  expect(feed.body).toContain('DTSTART;VALUE=DATE:20260930\r\nDTEND;VALUE=DATE:20261001\r\n');
  const known = await fetched(first, { 'if-none-match': String(feed.headers['etag']) });
  expect([known.statusCode, known.body]).toEqual([304, '']);
  // The address is nowhere to be read again.
  const [secret = ''] = first.split('/').slice(2);
  const kept = await test.deps.db.selectFrom('calendar_address').select('secret_hash').execute();
  expect(JSON.stringify(kept)).not.toContain(secret);
  expect((await mine(by)).addressMade).toBe('2026-09-14T09:00:00.000Z');
  const second = await made();
  expect((await fetched(first)).statusCode).toBe(404);
  expect((await fetched(second)).statusCode).toBe(200);
  // Of an account that is closed nothing is told.
  const active = (is: boolean) =>
    test.deps.db.updateTable('app_user').set({ active: is }).where('id', '=', userId).execute();
  await active(false);
  expect((await fetched(second)).statusCode).toBe(404);
  await active(true);
  expect((await ask('DELETE', '/Calendar/address', by)).statusCode).toBe(200);
  expect((await fetched(second)).statusCode).toBe(404);
  const acts = await test.deps.db.selectFrom('audit_log').select('act').orderBy('id').execute();
  expect(acts.map(({ act }) => act).filter((act) => act.startsWith('user.calendar'))).toEqual([
    'user.calendar-address',
    'user.calendar-address',
    'user.calendar-address-ended',
  ]);
});

it('is fetched no longer once its owner has another password', async () => {
  const { by, userName } = await aStudent();
  const made = async (by: By) => {
    const { address } = dataOf<{ address: string }>(await ask('POST', '/Calendar/address', by));
    return address.replace(`${test.deps.env.publicUrl}/api/v1`, '');
  };
  const first = await made(by);
  const changed = await test.call('POST', '/Authentication/change-password', {
    headers: { authorization: by.authorization },
    payload: { currentPassword: testPassword, newPassword: 'Harmattan#2027' },
  });
  expect(changed.statusCode).toBe(200);
  expect((await test.call('GET', first)).statusCode).toBe(404);
  const { jwtToken } = dataOf<{ jwtToken: { token: string } }>(changed);
  const second = await made({ authorization: `Bearer ${jwtToken.token}` });
  await test.call('POST', `/Authentication/send-reset-password-mail?email=${userName}@futg.example&`);
  await test.drain();
  const [token] = test.mail.flatMap(({ text }) => /#token=([\w-]+)/.exec(text)?.[1] ?? []);
  const payload = { token, password: 'Another#2028' };
  expect((await test.call('POST', '/Authentication/reset-password', { payload })).statusCode).toBe(200);
  expect((await test.call('GET', second)).statusCode).toBe(404);
});

it('is written as RFC 5545 has it, whatever titles hold', () => {
  const entries = [
    {
      key: 'odd; key',
      title: `Ọjọ́, a;b\\c\nnext ${'é'.repeat(60)}`,
      opens: null,
      closes: new Date('2026-09-14T13:30:00Z'),
      path: '/hostel',
      revision: 3,
    },
  ];
  const file = icsOf({
    name: 'Dates',
    origin: 'https://portal.test',
    entries,
    stamp: new Date('2026-09-13T23:00:00Z'),
  });
  const lines = file.split('\r\n');
  expect(lines.filter((line) => Buffer.byteLength(line) > 75 || /[\r\n\0]/.test(line))).toEqual([]);
  const whole = file.replaceAll('\r\n ', '').split('\r\n');
  expect(whole).toEqual(
    expect.arrayContaining([
      'UID:odd-key-ends@portal.test',
      'DTSTAMP:20260913T230000Z',
      'DTSTART:20260914T133000Z',
      `SUMMARY:Ọjọ́\\, a\\;b\\\\c\\nnext ${'é'.repeat(60)}: ends`,
      'SEQUENCE:3',
    ]),
  );
  expect([whole[0], ...whole.slice(-2)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', '']);
  expect(folded('a'.repeat(75))).toBe('a'.repeat(75));
  expect(folded('a'.repeat(76))).toBe(`${'a'.repeat(75)}\r\n a`);
});
