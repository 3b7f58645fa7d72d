import type { finance } from '@portal/contracts/finance';
import type { CallData } from '@portal/shared/model';
import { testApp, type TestApp } from '../../../../test/app';
import { signedIn, signIn } from '../../../../test/builders';
import { aFeeRule, feeSession } from '../../../../test/fee-builders';
import { aSignedStudent, type SignedStudent } from '../../../../test/offer-builders';
import { aPaid } from '../../../../test/refund-builders';

type Statement = CallData<typeof finance.accountStatement.own>;

const fee = 7_300_000;
let test: TestApp;
let student: SignedStudent;
beforeAll(async () => {
  test = await testApp();
  await aFeeRule(test, [fee]);
  student = await aSignedStudent(test);
});
afterAll(() => test.close());

const get = (path: string, headers: object) => test.call('GET', path, { headers: { ...headers } });
const read = async (query = '', headers: object = student.headers) =>
  (await get(`/Payment/my-account-statement${query}`, headers)).json<{ data: Statement }>().data;
const moneyOf = ({ entries }: Statement) =>
  entries.map(({ what, charge, payment, balance }) => [what, charge, payment, balance]);

describe('the statement of an account', () => {
  it('has the fee from the first day of the session, and what was bought on the day on which it was paid', async () => {
    expect(await read()).toMatchObject({
      sessionId: feeSession,
      opening: 0,
      closing: fee,
      charged: fee,
      paid: 0,
    });
    await aPaid(test, student, { total: 500_000 });
    const statement = await read();
    expect(moneyOf(statement)).toEqual([
      ['School fees', fee, 0, fee],
      ['Paid: School fees', 500_000, 500_000, fee],
    ]);
    expect(statement).toMatchObject({ closing: fee, charged: fee + 500_000, paid: 500_000 });
  });

  it('begins with what was owed before, session by session', async () => {
    const id = 2026;
    await test.deps.db
      .insertInto('academic_session')
      .values({ id, name: '2026/2027', starts_on: '2026-10-05', ends_on: '2027-07-30' })
      .execute();
    await test.deps.db
      .insertInto('student_session')
      .values({ student_id: student.id, session_id: id, level: 300 })
      .execute();
    test.deps.clock.set('2026-11-02T09:00:00Z');
    student = { ...student, headers: await signIn(test, student.userName) };
    expect(await read(`?sessionId=${id}`)).toMatchObject({
      from: '2026-10-05',
      to: '2026-11-02',
      opening: fee,
    });
    expect(await read(`?sessionId=${feeSession}`)).toMatchObject({
      to: '2026-10-04',
      opening: 0,
      closing: fee,
    });
  });

  it('says on its code what was owed that day, whatever is owed since', async () => {
    const { verification, closing } = await read(`?sessionId=${feeSession}`);
    await aPaid(test, student, { total: 100_000 });
    const said = (await test.call('GET', `/Verification/${verification.code}`)).json<{
      data: { document: string; rows: { label: string; value: string }[] };
    }>().data;
    expect(closing).toBe(fee);
    expect(said.document).toBe('Statement of account');
    expect(said.rows).toContainEqual({ label: 'Owed on 04/10/2026', value: '₦73,000.00' });
  });

  it('is for officers who read reports, of every student, and of no session that was never theirs', async () => {
    const officer = await signedIn(test, { claims: ['finance.reports'] });
    const path = `/StudentFeeReports/students/${student.id}/account-statement`;
    const seen = await get(`${path}?sessionId=${feeSession}`, officer);
    expect(seen.json<{ data: Statement }>().data).toMatchObject({ studentId: student.id, closing: fee });
    expect((await get(`${path}?sessionId=999999`, officer)).statusCode).toBe(404);
    expect((await get(path, student.headers)).statusCode).toBe(403);
    expect((await get('/Payment/my-account-statement?sessionId=x', student.headers)).statusCode).toBe(422);
  });
});
