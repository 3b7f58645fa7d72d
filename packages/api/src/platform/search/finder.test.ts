import { isPortalPath, type Claim } from '@portal/shared/model';
import { sql } from 'kysely';
import { testApp, type TestApp } from '../../../test/app';
import { aUser, signedIn } from '../../../test/builders';
import { anApplicationWindow, anInvoice } from '../../../test/money-builders';
import { aStudentRecord } from '../../../test/student-builders';
import { inTransaction, type Trx } from '../database/database';
import { everyFinder } from './finder.routes';

let test: TestApp;
let rrr: string;
let number: string;
const matric = 'FUT/2021/04711';
beforeAll(async () => {
  test = await testApp();
  await anApplicationWindow(test);
  ({ rrr } = await anInvoice(test, { Lastname: 'Okafor', FirstName: 'Ada' }));
  const { rows } = await sql<{ number: string }>`
    select invoice_number as number from invoice where rrr = ${rrr}`.execute(test.deps.db);
  number = rows[0]?.number ?? '';
  await sql`update application set application_number = 'JUPEB/2026/00042'
    where invoice_id = (select id from invoice where rrr = ${rrr})`.execute(test.deps.db);
  const { id } = await aUser(test, { userName: 'zainab', userType: 'student' });
  await test.deps.db
    .insertInto('academic_session')
    .values({ id: 1, name: '2024/2025', current: false, starts_on: '2024-10-01', ends_on: '2025-09-30' })
    .execute();
  await aStudentRecord(test, { userId: id, matricNumber: matric });
  await test.deps.db
    .updateTable('student')
    .set({ surname: 'Ọdúyà', first_name: 'Zainab' })
    .where('user_id', '=', id)
    .execute();
});
afterAll(() => test.close());

type Headers = { authorization: string };
const ask = (search: string, headers?: Headers) =>
  test.call('GET', `/Finder/find?search=${encodeURIComponent(search)}`, {
    ...(headers && { headers: { authorization: headers.authorization } }),
  });
const found = async (search: string, headers: Headers) => {
  const answer = await ask(search, headers);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: { kind: string; name: string; detail: string; page: string }[] }>().data;
};
const officer = (claims: Claim[], userType = 'official') => signedIn(test, { claims, userType });

const hyphened = () => `${rrr.slice(0, 4)}-${rrr.slice(4, 8)}-${rrr.slice(8)}`;
const sought: [string, Claim, () => string, RegExp][] = [
  ['an RRR', 'finance.view', () => rrr, /^\/invoice_management\/invoice\/view\?number=INV/],
  ['an RRR with hyphens', 'finance.view', hyphened, /^\/invoice_management\/invoice\/view\?number=INV/],
  ['an invoice number', 'finance.view', () => number, /^\/invoice_management\/invoice\/view\?number=INV/],
  ['an application number', 'finance.view', () => 'jupeb/2026/00042', /^\/invoice_management\/invoice\/view/],
  [
    'a matric number',
    'finance.reports',
    () => matric.toLowerCase(),
    /^\/reports\/student_fee_reports\/view\?id=\d+$/,
  ],
  [
    'a student by name',
    'finance.reports',
    () => 'oduya zai',
    /^\/reports\/student_fee_reports\/view\?id=\d+$/,
  ],
  ['a record by half a name', 'student.view', () => 'odúy', /^\/student_management\/view\?student=\d+$/],
  ['an account by user name', 'user.view', () => 'zainab', /^\/user_management\/users\/edit\?id=\d+$/],
  ['an account by matric number', 'user.view', () => matric, /^\/user_management\/users\/edit\?id=\d+$/],
];

describe.each(sought)('%s', (_name, claim, search, page) => {
  it('is found by who may open its page', async () => {
    const [first, ...others] = await found(search(), await officer([claim]));
    expect(first?.page).toMatch(page);
    expect(isPortalPath(first?.page ?? '')).toBe(true);
    // Who sees the pages of money sees its reports; nothing of another claim is among them.
    if (claim !== 'finance.view') expect(others).toEqual([]);
  });

  it('is not there for anybody else: the answer is the same as for what does not exist', async () => {
    const every: Claim[] = ['finance.view', 'finance.reports', 'student.view', 'user.view'];
    const others = every.filter(
      (one) => one !== claim && !(claim === 'finance.reports' && one === 'finance.view'),
    );
    const outsider = await officer([...others, 'audit.view', 'role.view', 'admissions.view']);
    const kinds = everyFinder()
      .filter((finder) => finder.claim === claim)
      .map(({ kind }) => kind);
    expect((await found(search(), outsider)).filter(({ kind }) => kinds.includes(kind))).toEqual([]);
    const [nobody, unknown] = [
      await ask(search(), await officer([])),
      await ask('999999999999', await officer([])),
    ];
    expect(nobody.json()).toEqual(unknown.json());
    const student = await signedIn(test, { claims: every, userType: 'student' });
    expect(await found(search(), student)).toEqual([]);
    const lecturer = await signedIn(test, { claims: every, userType: 'lecturer' });
    expect(await found(search(), lecturer)).toEqual([]);
  });
});

it('is short: five of a kind at most', async () => {
  for (let count = 0; count < 8; count += 1) await aUser(test, { userName: `ibrahim${count}` });
  expect(await found('ibrahim', await officer(['user.view']))).toHaveLength(5);
});

it('is for nobody signed out, and refuses what is too short or too long', async () => {
  expect((await ask(rrr)).statusCode).toBe(401);
  const someone = await officer([]);
  for (const search of ['', 'ab', ' a ', 'x'.repeat(61)]) {
    const answer = await ask(search, someone);
    expect([search, answer.statusCode]).toEqual([search, 422]);
    expect(answer.json()).toMatchObject({ errors: [{ path: 'search' }] });
  }
});

it.each(["x' or true --", '%%%', '___', '\\\\\\', 'a b c d e f g', '000'])(
  'takes %s as words',
  async (search) => {
    const everything = await officer(['finance.view', 'user.view']);
    for (const { page } of await found(search, everything)) expect(isPortalPath(page)).toBe(true);
  },
);

/** How often each table was read so far, by a walk over all of it and by an index. */
async function readsOf(trx: Trx) {
  const { rows } = await sql<{ name: string; seq: number; idx: number }>`
    select relname as name, seq_scan::int as seq, idx_scan::int as idx from pg_stat_xact_user_tables
    where relname in ('invoice', 'application', 'student', 'app_user') order by relname`.execute(trx);
  return rows;
}

it('reads an index for every kind, whatever is typed', async () => {
  const [before, after] = await inTransaction(test.deps.db, async (trx) => {
    // On a table of a few rows the planner would take no index; now it takes one if any fits.
    await sql`set local enable_seqscan = off`.execute(trx);
    // What the connection did before and has not told yet is counted as well.
    const earlier = await readsOf(trx);
    for (const search of [rrr, number, matric, 'oduya zai'])
      for (const { find } of everyFinder()) await find(trx, search);
    return [earlier, await readsOf(trx)];
  });
  const since = after.map(({ name, seq, idx }, at) => ({
    name,
    walks: seq - (before[at]?.seq ?? 0),
    looks: idx - (before[at]?.idx ?? 0),
  }));
  expect(since.map(({ name }) => name)).toEqual(['app_user', 'application', 'invoice', 'student']);
  for (const { name, walks, looks } of since) {
    expect([name, walks]).toEqual([name, 0]);
    expect(looks).toBeGreaterThan(0);
  }
});
