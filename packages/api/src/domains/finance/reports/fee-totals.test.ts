import type { finance } from '@portal/contracts/finance';
import type { CallData } from '@portal/shared/model';
import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import { aBill, aFeeRule, aFeeStudent } from '../../../../test/fee-builders';
import { payAtGateway } from '../../../../test/money-builders';
import { invoiceFor } from '../billing/bill';
import { askGateway } from '../payments/ask-gateway';

type Totals = CallData<typeof finance.studentFeeReports.totals>;
type Rows = CallData<typeof finance.studentFeeReports.list>;

const naira = 100;
let test: TestApp;

async function pay(
  student: Parameters<typeof aBill>[0],
  amount: number,
  option: 'Full' | 'FirstInstallment',
) {
  const lines = [{ description: 'Registration', amount }];
  const { id, rrr } = await invoiceFor(test.deps, aBill(student, lines, option));
  await payAtGateway(test, String(rrr), { amount: String(amount / naira) });
  await askGateway(test.deps, id, 'system');
}

/** Two owe everything since August, one a half of it, one something since the session began, one nothing. */
beforeAll(async () => {
  test = await testApp();
  await aFeeRule(test, [80_000 * naira], { level: 200, first_share: 5000, due_on: '2026-08-01' });
  await aFeeRule(test, [90_000 * naira], { level: 500 });
  await aFeeStudent(test);
  await aFeeStudent(test);
  await aFeeStudent(test, { level: 500 });
  await pay(await aFeeStudent(test), 40_000 * naira, 'FirstInstallment');
  await pay(await aFeeStudent(test, { level: 500 }), 90_000 * naira, 'Full');
}, 60_000);
afterAll(() => test.close());

async function read<T>(path: string): Promise<T> {
  const headers = { ...(await signedIn(test, { claims: ['finance.view'] })) };
  return (await test.call('GET', `/StudentFeeReports/${path}`, { headers })).json<{ data: T }>().data;
}
/** Students and naira of every part that has some. */
const partsOf = (list: readonly { students: number; outstanding: number }[], name: string) =>
  Object.fromEntries(
    list
      .filter(({ students }) => students > 0)
      .map((part) => [Reflect.get(part, name), [part.students, part.outstanding / naira]]),
  );

it('adds up what the list shows', async () => {
  const [totals, { rows }] = [await read<Totals>('totals'), await read<Rows>('students?pageSize=300')];
  const sum = (field: 'expected' | 'outstanding' | 'first') =>
    rows.reduce((total, row) => total + row[field], 0);
  expect(totals).toMatchObject({
    session: '2025/2026',
    students: 5,
    expected: sum('expected'),
    outstanding: sum('outstanding'),
    first: sum('first'),
    asOf: '2026-09-14T09:00:00.000Z',
  });
  expect(await read<Totals>('totals?level=500&state=paid')).toMatchObject({ students: 1, outstanding: 0 });
});

it('adds up by state, and by age those who owe something', async () => {
  const { byState, ageing } = await read<Totals>('totals');
  expect(partsOf(byState, 'state')).toEqual({
    owing: [3, 250_000],
    half: [1, 40_000],
    paid: [1, 0],
  });
  // 44 days after the first of August; the others are due since the session began.
  expect(partsOf(ageing, 'band')).toEqual({
    '31 to 60 days': [3, 200_000],
    'Over 90 days': [1, 90_000],
  });
});

it('is a day older after midnight, however new the sum of the evening is', async () => {
  const aged = async () => partsOf((await read<Totals>('totals?level=200')).ageing, 'band');
  test.deps.clock.set('2026-09-30T22:59:50Z');
  expect(await aged()).toEqual({ '31 to 60 days': [3, 200_000] });
  test.deps.clock.advance({ seconds: 15 });
  expect(await aged()).toEqual({ '61 to 90 days': [3, 200_000] });
});
