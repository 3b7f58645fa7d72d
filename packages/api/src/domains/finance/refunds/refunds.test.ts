import { testApp, type TestApp } from '../../../../test/app';
import { signIn } from '../../../../test/builders';
import { aFeeStudent, type FeeStudent } from '../../../../test/fee-builders';
import {
  actOnRefund,
  balances,
  issueOf,
  officers,
  paidTwice,
  provenAccount,
  requestedRefund,
  send,
} from '../../../../test/refund-builders';

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

const requested = () => requestedRefund(test, { student, clerk: people.clerk });
const act = (who: { authorization: string }, id: number, [name, body]: [string, object]) =>
  actOnRefund(test, who, [id, name, body]);

/** On its way to this state. */
async function broughtTo(state: 'bursary_ok' | 'approved' | 'paid_out') {
  const made = await requested();
  const { id } = made;
  await act(people.clerk, id, ['bank', { ...provenAccount, version: 1 }]);
  await act(people.clerk, id, ['check', { version: 2 }]);
  if (state !== 'bursary_ok') await act(people.bursar, id, ['approve', { version: 3 }]);
  if (state === 'paid_out') {
    await act(people.clerk, id, ['pay-out', { transferReference: 'FBN/1', version: 4 }]);
  }
  return made;
}

it('goes from the request to the bank by two people, and leaves the books even', async () => {
  const { id, second } = await requested();
  expect(await issueOf(test, second, 'DUPLICATE')).toMatchObject({ state: 'answered' });
  const noAccount = await act(people.clerk, id, ['check', { version: 1 }]);
  expect(noAccount).toMatchObject({ status: 422, code: 'INVALID_ACTION' });
  await act(people.clerk, id, ['bank', { ...provenAccount, version: 1 }]);
  const checked = await act(people.clerk, id, ['check', { version: 2 }]);
  expect(checked.data).toMatchObject({ state: 'bursary_ok', accountNumber: '0123456789', may: ['refuse'] });
  const approved = await act(people.bursar, id, ['approve', { version: 3 }]);
  expect(approved.data).toMatchObject({
    state: 'approved',
    approvedBy: expect.stringContaining('Test') as string,
  });
  expect(await balances(test)).toEqual({ '1100': 10_000_000, '2100': -5_000_000, '4100': -5_000_000 });
  const paid = await act(people.clerk, id, ['pay-out', { transferReference: 'FBN/2026/17', version: 4 }]);
  expect(paid.data).toMatchObject({ state: 'paid_out', transferReference: 'FBN/2026/17', may: [] });
  expect(await balances(test)).toEqual({ '1000': -5_000_000, '1100': 10_000_000, '4100': -5_000_000 });
  expect(await issueOf(test, second, 'DUPLICATE')).toMatchObject({ state: 'resolved' });
  const told = await test.deps.db
    .selectFrom('notification')
    .select('message')
    .where('type', '=', 'refund')
    .execute();
  expect(told.map(({ message }) => message)).toEqual([
    'Your refund of ₦50,000.00 is now to be paid to First Bank, ******6789. If this is not your account, tell the bursary at once.',
    'Your refund of ₦50,000.00 is approved and will be paid to your bank.',
    'Your refund of ₦50,000.00 was paid. Transfer reference: FBN/2026/17.',
  ]);
});

it('of a part leaves the issue open: the rest is still owed', async () => {
  const { second } = await paidTwice(test, student);
  const { id: issue, version } = await issueOf(test, second, 'DUPLICATE');
  const body = { amount: '25000', reason: 'paid twice', version };
  const asked = await send(test, people.clerk, ['POST', `${base}/payment-issues/${issue}/refund`, body]);
  const id = Number(asked.data.refundId);
  await act(people.clerk, id, ['bank', { ...provenAccount, version: 1 }]);
  await act(people.clerk, id, ['check', { version: 2 }]);
  await act(people.bursar, id, ['approve', { version: 3 }]);
  const paid = await act(people.clerk, id, ['pay-out', { transferReference: 'FBN/2', version: 4 }]);
  expect(paid.data).toMatchObject({ state: 'paid_out', amount: 2_500_000 });
  expect((await issueOf(test, second, 'DUPLICATE')).state).not.toBe('resolved');
});

it('is approved by nobody who asked for it or looked at it', async () => {
  const { id } = await requested();
  await act(people.clerk, id, ['bank', { ...provenAccount, version: 1 }]);
  await act(people.bursar, id, ['check', { version: 2 }]);
  const own = await act(people.bursar, id, ['approve', { version: 3 }]);
  expect(own).toMatchObject({ status: 403, code: 'SECOND_PERSON' });
  await test.deps.db
    .insertInto('role_claim')
    .expression((row) =>
      row
        .selectFrom('user_role')
        .select(['role_id', row.val('finance.approve').as('claim')])
        .where('user_id', '=', people.clerk.userId),
    )
    .execute();
  const clerk = await signIn(test, people.clerk.userName);
  const asker = await act(clerk, id, ['approve', { version: 3 }]);
  expect(asker).toMatchObject({ status: 403, code: 'SECOND_PERSON' });
  expect((await act(people.deputy, id, ['approve', { version: 3 }])).status).toBe(200);
});

it('never skips a state, nor does anything twice', async () => {
  const { id } = await broughtTo('bursary_ok');
  const early = await act(people.clerk, id, ['pay-out', { transferReference: 'FBN/1', version: 3 }]);
  expect(early).toMatchObject({ status: 409, code: 'CONFLICT' });
  await act(people.bursar, id, ['approve', { version: 3 }]);
  const pays = [people.clerk, people.bursar, people.deputy].map((who) =>
    act(who, id, ['pay-out', { transferReference: 'FBN/1', version: 4 }]),
  );
  const codes = (await Promise.all(pays)).map(({ status }) => status).sort();
  expect(codes).toEqual([200, 409, 409]);
  expect(await balances(test)).toMatchObject({ '1000': -5_000_000 });
  const late = await act(people.clerk, id, ['refuse', { reason: 'too late', version: 5 }]);
  expect(late).toMatchObject({ status: 409, code: 'CONFLICT' });
});

it('promises no more than is owed, also when two officers ask at the same moment', async () => {
  const { second } = await paidTwice(test, student);
  const issue = await issueOf(test, second, 'DUPLICATE');
  const ask = (who: { authorization: string }, what: string, amount: string) => {
    const body = { amount, reason: 'paid twice', version: issue.version };
    return send(test, who, ['POST', `${base}/payment-issues/${issue.id}/${what}`, body]);
  };
  expect(await ask(people.clerk, 'refund', '50000.01')).toMatchObject({
    status: 422,
    errors: [{ path: 'amount', message: 'At most ₦50,000.00 can be given back' }],
  });
  const both = await Promise.all([
    ask(people.clerk, 'refund', '30000'),
    ask(people.deputy, 'credit', '30000'),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { db } = test.deps;
  const payment = await db
    .selectFrom('payment')
    .select('id')
    .where('invoice_id', '=', second.id)
    .executeTakeFirstOrThrow();
  const note = (number: string) => ({
    number,
    payer_key: student.payerKey,
    payment_id: payment.id,
    amount_kobo: 2_000_000,
    reason: 'x',
    issued_by: '1',
    issued_at: test.deps.clock.now(),
  });
  // Whatever the code does, of two at once the database takes one.
  const raced = await Promise.allSettled(
    ['A', 'B'].map((number) => db.insertInto('credit_note').values(note(number)).execute()),
  );
  expect(raced.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

it('gives back once what two officers find in two issues of one payment', async () => {
  const { second } = await paidTwice(test, student);
  const own = await signIn(test, student.userName);
  const said = { statement: 'I paid this twice at the bank', rrr: '' };
  await send(test, own, ['POST', `/Payment/my-invoices/${second.invoiceNumber}/dispute`, said]);
  const kinds = ['DUPLICATE', 'DISPUTE'] as const;
  const [raised, disputed] = await Promise.all(kinds.map((kind) => issueOf(test, second, kind)));
  const ask = (who: { authorization: string }, issue: typeof raised, what: string) => {
    const body = { amount: '30000', reason: 'paid twice', version: issue?.version };
    return send(test, who, ['POST', `${base}/payment-issues/${issue?.id}/${what}`, body]);
  };
  const both = await Promise.all([
    ask(people.clerk, raised, 'refund'),
    ask(people.deputy, disputed, 'credit'),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(both.flatMap(({ errors = [] }) => errors)).toEqual([
    { path: 'amount', message: 'At most ₦20,000.00 can be given back' },
  ]);
});

it('is refused with a reason, and can then be asked for again', async () => {
  const { id, issue } = await broughtTo('approved');
  const refused = await act(people.clerk, id, ['refuse', { reason: 'the account is not hers', version: 4 }]);
  expect(refused.data).toMatchObject({ state: 'refused', refusedReason: 'the account is not hers', may: [] });
  const body = { amount: '50,000', reason: 'paid twice', version: issue.version + 1 };
  const again = await send(test, people.clerk, ['POST', `${base}/payment-issues/${issue.id}/refund`, body]);
  expect(again.status).toBe(200);
});

it('shows whole account numbers to those who prepare refunds, and keeps them out of the audit', async () => {
  await broughtTo('paid_out');
  const list = await send(test, people.auditor, ['GET', `${base}/refunds?state=paid_out&`]);
  expect(list.data.rows).toMatchObject([{ accountNumber: '******6789', payer: 'BELLO Grace', may: [] }]);
  const asked = { list: 'refunds', format: 'csv', query: { state: 'paid_out' } };
  const made = await send(test, people.auditor, ['POST', '/Exports', asked]);
  const headers = { authorization: people.auditor.authorization };
  const file = await test.call('GET', `/Exports/${String(made.data.id)}/file`, { headers });
  expect(file.body).toContain('******6789');
  expect(file.body).not.toContain('0123456789');
  const audit = await test.deps.db.selectFrom('audit_log').select(['act', 'detail']).execute();
  expect(audit.map((row) => row.act)).toEqual(
    expect.arrayContaining([
      'refund.request',
      'refund.bank',
      'refund.check',
      'refund.approve',
      'refund.pay-out',
    ]),
  );
  expect(JSON.stringify(audit)).not.toContain('0123456789');
});

describe('the student', () => {
  it('says where the money goes, and no longer once it was checked; others do not', async () => {
    const { id } = await requested();
    const own = await signIn(test, student.userName);
    const other = await signIn(test, (await aFeeStudent(test)).userName);
    const give = (who: { authorization: string }, version: number) =>
      send(test, who, ['PUT', `/Payment/my-refunds/${id}/bank`, { ...provenAccount, version }]);
    expect((await give(other, 1)).code).toBe('NOT_FOUND');
    expect((await give(own, 1)).data).toMatchObject({ accountNumber: '******6789', mayGiveBank: true });
    expect((await give(own, 1)).code).toBe('STALE');
    await act(people.clerk, id, ['check', { version: 2 }]);
    expect((await give(own, 3)).code).toBe('CONFLICT');
    const mine = await send(test, own, ['GET', '/Payment/my-refunds']);
    expect(mine.data.refunds).toMatchObject([
      { id, state: 'bursary_ok', amount: 5_000_000, kind: 'DUPLICATE' },
    ]);
    expect((await send(test, other, ['GET', '/Payment/my-refunds'])).data).toEqual({
      refunds: [],
      credits: [],
    });
  });
});
