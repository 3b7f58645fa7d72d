import { testApp, type TestApp } from '../../../../test/app';
import { aFeeStudent, type FeeStudent } from '../../../../test/fee-builders';
import { aPaid, issueOf, officers, paidTwice, send } from '../../../../test/refund-builders';

let test: TestApp;
let student: FeeStudent;
let people: Awaited<ReturnType<typeof officers>>;
beforeEach(async () => {
  test = await testApp();
  student = await aFeeStudent(test);
  people = await officers(test);
});
afterEach(() => test.close());

const base = '/InvoiceManagement';

describe('a credit note', () => {
  async function issued(amount = '50000') {
    const { second } = await paidTwice(test, student);
    const issue = await issueOf(test, second, 'DUPLICATE');
    const body = { amount, reason: 'paid twice', version: issue.version };
    const made = await send(test, people.clerk, ['POST', `${base}/payment-issues/${issue.id}/credit`, body]);
    return { number: String(made.data.number), second };
  }
  const listed = async () => {
    const { data } = await send(test, people.clerk, ['GET', `${base}/credit-notes`]);
    return (data.rows as { id: number; number: string; left: number; state: string; may: string[] }[])[0];
  };

  it('pays the next invoice, and only an unused one is cancelled', async () => {
    const { number, second } = await issued();
    expect(number).toMatch(/^CRN2026\d{7}$/);
    expect(await issueOf(test, second, 'DUPLICATE')).toMatchObject({ state: 'resolved' });
    const note = await listed();
    expect(note).toMatchObject({ number, left: 5_000_000, state: 'open', may: ['cancel'] });
    const next = await aPaid(test, student, { total: 8_000_000 });
    expect(next).toMatchObject({ status: 'PAID', deducted: 5_000_000, payable: 3_000_000 });
    const used = await send(test, people.clerk, [
      ...(['POST', `${base}/credit-notes/${note?.id}/cancel`, { reason: 'by mistake' }] as const),
    ]);
    expect(used).toMatchObject({ status: 409, code: 'IN_USE' });
    expect(await listed()).toMatchObject({ left: 0, state: 'applied', may: [] });
  });

  it('that is cancelled frees the money for a refund, once', async () => {
    await issued();
    const note = await listed();
    const cancel = () =>
      send(test, people.clerk, ['POST', `${base}/credit-notes/${note?.id}/cancel`, { reason: 'wants cash' }]);
    const both = await Promise.all([cancel(), cancel()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const issues = await send(test, people.clerk, ['GET', `${base}/payment-issues?kind=DUPLICATE&`]);
    expect(issues.data.rows).toMatchObject([{ may: ['refund', 'credit'] }]);
  });
});
