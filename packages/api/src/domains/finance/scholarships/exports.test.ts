import { testApp, type TestApp } from '../../../../test/app';
import { aFeeRule, aFeeStudent } from '../../../../test/fee-builders';
import { scholarshipKit } from '../../../../test/scholarship-builders';

let test: TestApp;
let kit: Awaited<ReturnType<typeof scholarshipKit>>;
beforeAll(async () => {
  test = await testApp();
  kit = await scholarshipKit(test);
  await aFeeRule(test, [5_000_000]);
});
afterAll(() => test.close());

/** The lines of a list as a file. */
async function fileOf(list: string, query: object): Promise<string[]> {
  const headers = { authorization: kit.clerk.authorization };
  const asked = await test.call('POST', '/Exports', { headers, payload: { list, format: 'csv', query } });
  const { id } = asked.json().data;
  return (await test.call('GET', `/Exports/${id}/file`, { headers })).body.split('\r\n').slice(0, -1);
}

it('has the students of one scheme for its sponsor, all of them for officers, and the schemes', async () => {
  const [mine, other] = [
    await kit.scheme(),
    await kit.scheme({ name: 'Other', kind: 'percent', percent: '25' }),
  ];
  const student = await aFeeStudent(test);
  await kit.approved(mine, student);
  await kit.propose(other, student);
  const matric = await kit.matric(student);

  const sponsor = await fileOf('scholarship-beneficiaries', { schemeId: mine });
  expect(sponsor).toEqual([
    expect.stringContaining(
      'Beneficiary,Matric no.,Department,Level,Scheme,Session,State,School fee (naira),Award (naira)',
    ),
    `BELLO Grace,${matric},Tests,200,NELFUND student loan,2025/2026,Approved,50000.00,30000.00,0.00,,50000.00,20000.00,`,
    'Total,,,,,,,50000.00,30000.00,0.00,,,,0.00',
  ]);
  const report = await fileOf('scholarship-report', { sort: 'amount' });
  expect(report).toHaveLength(4);
  expect(report[1]).toBe(
    `BELLO Grace,${matric},Tests,200,Other,2025/2026,NELFUND,25,12500.00,Pending,,7500.00,0.00,`,
  );
  expect(await fileOf('scholarship-report', { state: 'approved' })).toHaveLength(3);
  const schemes = await fileOf('scholarship-schemes', { kind: 'percent' });
  expect(schemes[1]).toBe('Other,NELFUND,Share of the fee,2025/2026,100000.00,12500.00,0.00,1,,Yes');
});

it('adds up what the page adds up: what was taken back stands in a column of its own', async () => {
  const scheme = await kit.scheme({ name: 'A bank', sponsor: 'A bank' });
  await kit.propose(scheme, await aFeeStudent(test));
  const back = (await kit.propose(scheme, await aFeeStudent(test))).json().data.id;
  const reason = 'The bank named another student.';
  await kit.send('POST', `awards/${back}/reverse`, kit.clerk, { version: 1, reason });
  expect(await kit.get('awards/totals?sponsor=A bank')).toMatchObject({
    awards: 1,
    amount: 3_000_000,
    bySponsor: [{ sponsor: 'A bank', awards: 1, amount: 3_000_000, settled: 0, refundDue: 0 }],
  });
  const lines = await fileOf('scholarship-report', { sponsor: 'A bank' });
  expect(lines[0]).toContain(
    ',Amount (naira),State,Invoice settled,Balance (naira),Refund due (naira),Reversed',
  );
  expect(lines.at(-1)).toBe('Total,,,,,,,,30000.00,,,,0.00,30000.00');
});
