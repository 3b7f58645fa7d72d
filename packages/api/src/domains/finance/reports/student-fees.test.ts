import { sql } from 'kysely';
import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import {
  aBill,
  aFeeRule,
  aFeeStudent,
  anAward,
  feeSession,
  type FeeStudent,
} from '../../../../test/fee-builders';
import { payAtGateway } from '../../../../test/money-builders';
import { systemCommand } from '../../../platform/command';
import { inTransaction } from '../../../platform/database/database';
import { invoiceFor, type Bill } from '../billing/bill';
import { askGateway } from '../payments/ask-gateway';
import { sponsorAfterPayment } from '../refunds/sponsor-after-payment';
import { refreshStandings } from './refresh-standings';

const naira = 100;
const fee = 73_000 * naira;
let test: TestApp;
let officer: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  test = await testApp();
  officer = await signedIn(test, { claims: ['finance.view'] });
  await aFeeRule(test, [60_000 * naira, 13_000 * naira], {
    level: 200,
    first_share: 5000,
    due_on: '2026-08-01',
  });
  await aFeeRule(test, [90_000 * naira], { level: 500 });
}, 60_000);
afterAll(() => test.close());

const get = (path: string, headers: object = officer) =>
  test.call('GET', `/StudentFeeReports/${path}`, { headers: { ...headers } });

interface Row {
  studentId: number;
  expected: number;
  first: number;
  second: number;
  scholarship: number;
  outstanding: number;
  credit: number;
  state: string;
}
const rows = async (query = '') =>
  (await get(`students?pageSize=300&${query}`)).json<{ data: { rows: Row[] } }>().data.rows;
const rowOf = async ({ id }: FeeStudent, query = '') =>
  (await rows(query)).find(({ studentId }) => studentId === id);

async function pay(student: FeeStudent, amount: number, option: Bill['instalment'] = 'Full') {
  const bill = aBill(student, [{ description: 'Registration', amount }], option as 'Full');
  const invoice = await invoiceFor(test.deps, bill);
  if (invoice.status === 'PAID') return invoice;
  await payAtGateway(test, String(invoice.rrr), { amount: String(invoice.payable / naira) });
  await askGateway(test.deps, invoice.id, 'system');
  return invoice;
}

describe('what students owe', () => {
  it('is expected from the rule, and falls with each instalment at once', async () => {
    const student = await aFeeStudent(test);
    expect(await rowOf(student)).toMatchObject({
      expected: fee,
      first: 0,
      second: 0,
      scholarship: 0,
      outstanding: fee,
      credit: 0,
      state: 'owing',
      session: '2025/2026',
      level: 200,
      dueOn: '2026-08-01',
    });
    await pay(student, 36_500 * naira, 'FirstInstallment');
    expect(await rowOf(student)).toMatchObject({
      first: 36_500 * naira,
      outstanding: 36_500 * naira,
      state: 'half',
    });
    await pay(student, 36_500 * naira, 'SecondInstallment');
    expect(await rowOf(student)).toMatchObject({ second: 36_500 * naira, outstanding: 0, state: 'paid' });
  });

  it('is owed again once its payment is taken back', async () => {
    const student = await aFeeStudent(test);
    const { id } = await pay(student, fee);
    expect(await rowOf(student)).toMatchObject({ state: 'paid' });
    await test.deps.db.updateTable('invoice').set({ status: 'REVERSED' }).where('id', '=', id).execute();
    expect(await rowOf(student)).toMatchObject({ first: 0, outstanding: fee, state: 'owing' });
  });

  it('counts what a sponsor pays by itself, and more than was asked as credit', async () => {
    const student = await aFeeStudent(test);
    await anAward(test, student, { amount: 20_000 * naira });
    const invoice = await invoiceFor(
      test.deps,
      aBill(student, [{ description: 'Registration', amount: fee }]),
    );
    await payAtGateway(test, String(invoice.rrr), { amount: '60000' });
    await askGateway(test.deps, invoice.id, 'system');
    expect(await rowOf(student)).toMatchObject({
      first: 53_000 * naira,
      scholarship: 20_000 * naira,
      outstanding: 0,
      credit: 7_000 * naira,
      state: 'credit',
    });
  });

  it('counts what a sponsor pays after the payment as credit of who had paid', async () => {
    const student = await aFeeStudent(test);
    const { id: invoiceId } = await pay(student, fee);
    const amount = 20_000 * naira;
    const awardId = await anAward(test, student, { amount });
    await inTransaction(test.deps.db, (trx) =>
      sponsorAfterPayment(trx, systemCommand(test.deps), { invoiceId, awardId, amount }),
    );
    expect(await rowOf(student)).toMatchObject({
      first: 53_000 * naira,
      scholarship: amount,
      outstanding: 0,
      credit: amount,
      state: 'credit',
    });
  });

  it('is found by name, number, department, level and state, and put in order', async () => {
    const [owing, paid] = [await aFeeStudent(test), await aFeeStudent(test, { level: 500 })];
    await pay(paid, 90_000 * naira);
    const fits = async (query: string) => [await rowOf(owing, query), await rowOf(paid, query)].map(Boolean);
    expect(await fits('level=200')).toEqual([true, false]);
    expect(await fits('level=500&state=paid')).toEqual([false, true]);
    expect(await fits('state=owing&departmentId=900')).toEqual([true, false]);
    expect(await fits('departmentId=1')).toEqual([false, false]);
    expect(await fits('search=bello grace')).toEqual([true, true]);
    expect(await fits(`search=${String(owing.userId).padStart(5, '0')}AB`)).toEqual([true, false]);
    const debts = (await rows('sort=-outstanding')).map(({ outstanding }) => outstanding);
    expect(debts).toEqual([...debts].sort((a, b) => b - a));
    expect((await get('students?sessionId=1900')).statusCode).toBe(404);
    expect((await get('students?state=rich')).statusCode).toBe(422);
  });

  it('is worked out anew when a rule takes the place of another, and when a student moves', async () => {
    const student = await aFeeStudent(test, { type: 3 });
    expect(await rowOf(student)).toMatchObject({ expected: 0, state: 'none' });
    await aFeeRule(test, [120_000 * naira], { student_type_id: 3 });
    expect(await rowOf(student)).toMatchObject({ expected: 120_000 * naira, state: 'owing' });
    const { db } = test.deps;
    await db.updateTable('student').set({ student_type_id: 1 }).where('id', '=', student.id).execute();
    expect(await rowOf(student)).toMatchObject({ expected: fee });
  });

  it('is what the books would say if they were asked anew, after everything above', async () => {
    await refreshStandings(test.deps);
    const { rows: different } = await sql`
      select student_id, session_id from fee_standing f full join student_fee_standing s using (student_id, session_id)
      where (f.expected_kobo, f.first_kobo, f.second_kobo, f.scholarship_kobo, f.outstanding_kobo, f.credit_kobo)
        is distinct from (s.expected_kobo, s.first_kobo, s.second_kobo, s.scholarship_kobo, s.outstanding_kobo, s.credit_kobo)
    `.execute(test.deps.db);
    expect(different).toEqual([]);
    const { rows: wrong } = await sql`select student_id from fee_standing
      where outstanding_kobo <> greatest(expected_kobo - first_kobo - second_kobo - scholarship_kobo, 0)`.execute(
      test.deps.db,
    );
    expect(wrong).toEqual([]);
  });

  it('is a file, and for who may see money', async () => {
    const made = await test.call('POST', '/Exports', {
      payload: { list: 'student-fees', format: 'csv', query: { state: 'paid' } },
      headers: { ...officer },
    });
    const { data } = made.json();
    const file = await test.call('GET', `/Exports/${data.id}/file`, { headers: { ...officer } });
    const [, ...lines] = file.body.trimEnd().split('\r\n');
    expect(lines.pop()).toMatch(/^Total,/);
    expect(lines).toHaveLength((await rows('state=paid')).length);
    const other = await signedIn(test, { claims: ['admissions.view'] });
    expect((await get('students', other)).statusCode).toBe(403);
    expect((await get('students/1', other)).statusCode).toBe(403);
  });

  it('misses no payment of many that come while it is read', async () => {
    const students = await Promise.all(Array.from({ length: 6 }, () => aFeeStudent(test)));
    const paying = students.map((student) => pay(student, fee));
    const reading = Array.from({ length: 6 }, () => rows('state=owing'));
    await Promise.all([...paying, ...reading]);
    for (const student of students) expect(await rowOf(student)).toMatchObject({ state: 'paid' });
  });
});

describe('the ledger of a student', () => {
  const ledger = async ({ id }: FeeStudent) => (await get(`students/${id}`)).json().data;

  it('has each charge and payment with the balance after it', async () => {
    const student = await aFeeStudent(test);
    await pay(student, 36_500 * naira, 'FirstInstallment');
    const data = await ledger(student);
    expect(data.entries).toMatchObject([
      { what: 'School fee', charge: fee, payment: 0, balance: fee },
      { what: 'First instalment', charge: 0, payment: 36_500 * naira, balance: 36_500 * naira },
    ]);
    expect(data.sessions).toMatchObject([{ sessionId: feeSession, state: 'half' }]);
    expect(data.clearance).toEqual({
      leaves: false,
      owes: 36_500 * naira,
      entitled: false,
      verification: null,
    });
  });

  it('clears a student of the last level who owes nothing', async () => {
    const student = await aFeeStudent(test, { level: 500 });
    expect((await ledger(student)).clearance).toEqual({
      leaves: true,
      owes: 90_000 * naira,
      entitled: false,
      verification: null,
    });
    await pay(student, 90_000 * naira);
    expect((await ledger(student)).clearance).toMatchObject({ leaves: true, owes: 0, entitled: true });
  });

  it('holds nothing of a session to come against who leaves', async () => {
    const student = await aFeeStudent(test, { level: 500 });
    await pay(student, 90_000 * naira);
    const next = { id: 2026, name: '2026/2027', starts_on: '2026-10-01', ends_on: '2027-09-30' };
    await test.deps.db.insertInto('academic_session').values(next).execute();
    const enrolled = { student_id: student.id, session_id: next.id, level: 500 };
    await test.deps.db.insertInto('student_session').values(enrolled).execute();
    await aFeeRule(test, [95_000 * naira], { session_id: next.id, level: 500 });
    const data = await ledger(student);
    expect(data.clearance).toMatchObject({ leaves: true, owes: 0, entitled: true });
    expect(data.entries.at(-1)).toMatchObject({ balance: 0 });
  });

  it('is not there for nobody', async () => {
    expect((await get('students/987654321')).statusCode).toBe(404);
  });
});
