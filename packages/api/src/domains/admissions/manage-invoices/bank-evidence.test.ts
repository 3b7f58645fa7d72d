import { anOfficer, type Officer } from '../../../../test/application-office';
import { testApp, type TestApp } from '../../../../test/app';
import { idOfInvoice, propose, proposedEvidence, sendTeller } from '../../../../test/bank-evidence-builders';
import { evidenceCalls } from '../../../../test/bank-evidence-calls';
import { lastAuditOf } from '../../../../test/last-audit';
import {
  aPhone,
  anApplicationWindow,
  anInvoice,
  books,
  jupebFee,
  notify,
  payAtGateway,
} from '../../../../test/money-builders';
import { closeInvoice } from '../../finance/invoices/close-invoice';
import { expireInvoices } from '../../finance/invoices/invoice-jobs';
import { inTransaction } from '../../../platform/database/database';
import { markPaid } from '../../finance/payments/mark-paid';
import { invoiceById } from '../../finance/invoices/invoices.queries';

let test: TestApp;
let clerk: Officer;
let registrar: Officer;
const both = ['admissions.view', 'admissions.edit', 'admissions.approve'] as const;
beforeEach(async () => {
  test = await testApp();
  await anApplicationWindow(test);
  clerk = await anOfficer(test, [...both]);
  registrar = await anOfficer(test, [...both]);
});
afterEach(() => test.close());

interface Answer {
  statusCode: number;
  json: <T>() => T;
}
const codeOf = (answer: Answer) => answer.json<{ code?: string }>().code;
const said = (answer: Answer) => answer.json<{ message?: string; detail?: string }>();
const wrongIn = (answer: Answer) =>
  answer.json<{ errors?: { path: string }[] }>().errors?.map(({ path }) => path);

const { call, approve, refuse, rows } = evidenceCalls(() => [test, registrar]);
const statusOf = async (id: number) => (await invoiceById(test.deps.db, id)).status;

async function unpaid(changes = {}) {
  const invoice = await anInvoice(test, changes);
  return { ...invoice, id: await idOfInvoice(test, invoice.invoiceNumber) };
}

describe('an invoice that a bank shows to be paid', () => {
  it('is paid once another officer has approved it, with everything that a payment brings', async () => {
    const { id, invoiceId, rrr } = await proposedEvidence(test, clerk.headers);
    expect(await lastAuditOf(test)).toMatchObject({
      act: 'payment.evidence-propose',
      detail: { after: { id, amount: jupebFee, bank: 'First Bank' } },
    });
    expect(await statusOf(invoiceId)).not.toBe('PAID');
    expect((await rows(clerk))[0]?.may).toEqual(['file']);
    expect(codeOf(await approve(id, clerk))).toBe('SECOND_PERSON');
    expect(codeOf(await refuse(id, clerk))).toBe('SECOND_PERSON');
    expect((await rows(registrar, 'forMe=true'))[0]?.may).toEqual(['file', 'approve', 'refuse']);
    expect((await approve(id)).statusCode).toBe(200);
    expect(await lastAuditOf(test)).toMatchObject({
      act: 'payment.evidence-approve',
      detail: { before: { status: expect.any(String) }, after: { id, status: 'PAID' } },
    });
    await test.drain();
    expect(await statusOf(invoiceId)).toBe('PAID');
    expect(await books(test)).toMatchObject({
      payments: 1,
      receipts: 1,
      transactions: 1,
      debit: jupebFee,
      credit: jupebFee,
      issues: [],
    });
    const payment = await test.deps.db
      .selectFrom('payment')
      .select(['gateway', 'rrr', 'channel', 'amount_kobo'])
      .executeTakeFirstOrThrow();
    expect(payment).toMatchObject({
      gateway: 'remita',
      rrr,
      channel: 'Bank evidence',
      amount_kobo: jupebFee,
    });
    const application = await test.deps.db.selectFrom('application').select('state').executeTakeFirst();
    expect(application?.state).toBe('paid');
    expect(test.mail.some(({ subject }) => /receipt|paid|payment/i.test(subject))).toBe(true);
    expect(codeOf(await approve(id))).toBe('CONFLICT');
    expect(codeOf(await refuse(id))).toBe('CONFLICT');
    expect(await rows(registrar, 'forMe=true')).toEqual([]);
  });

  it('stays as it is when the second officer refuses, and can be proposed again with the same teller', async () => {
    const { id, invoiceId } = await proposedEvidence(test, clerk.headers);
    const [{ reference } = { reference: '' }] = await rows();
    expect(wrongIn(await call('POST', `evidence/${id}/refuse`, registrar, { reason: '' }))).toEqual([
      'reason',
    ]);
    expect((await refuse(id)).statusCode).toBe(200);
    expect(await lastAuditOf(test)).toMatchObject({
      act: 'payment.evidence-refuse',
      detail: { after: { id }, reason: 'another name on the teller' },
    });
    expect(await statusOf(invoiceId)).not.toBe('PAID');
    expect(codeOf(await approve(id))).toBe('CONFLICT');
    expect((await propose(test, clerk.headers, invoiceId, { reference })).statusCode).toBe(201);
  });

  it('takes its amount from the invoice, and refuses one that somebody sends', async () => {
    const { id } = await unpaid();
    expect(wrongIn(await propose(test, clerk.headers, id, { amount: 1 }))).toEqual(['amount']);
    expect((await propose(test, clerk.headers, id)).statusCode).toBe(201);
    expect((await rows())[0]).toMatchObject({ amount: jupebFee });
  });

  it('is proposed with a day on which it can have been paid, a bank, and a file that was sent for it', async () => {
    const { id } = await unpaid();
    const other = await unpaid();
    const wrong = async (changes: object, by = clerk) =>
      wrongIn(await propose(test, by.headers, id, changes));
    expect(await wrong({ paidOn: '2026-09-15' })).toEqual(['paidOn']);
    expect(await wrong({ paidOn: '2026-09-13' })).toEqual(['paidOn']);
    expect(await wrong({ paidOn: '2026-02-30' })).toEqual(['paidOn']);
    expect(await wrong({ bank: 'Bank of Nowhere' })).toEqual(['bank']);
    expect(await wrong({ reference: '0000' })).toEqual(['reference']);
    expect(await wrong({ reason: 'no' })).toEqual(['reason']);
    expect(await wrong({ file: 'none' })).toEqual(['file']);
    const { file } = (await sendTeller(test, registrar.headers, { id })).json<{ data: { file: string } }>()
      .data;
    expect(await wrong({ file })).toEqual(['file']);
    const sent = (await sendTeller(test, clerk.headers, { id: other.id })).json<{ data: { file: string } }>();
    expect(await wrong({ file: sent.data.file })).toEqual(['file']);
  });

  it('is shown by one teller, whatever is put before or behind its number', async () => {
    const teller = async (reference: string) =>
      propose(test, clerk.headers, (await unpaid()).id, { reference });
    expect((await teller('T123456')).statusCode).toBe(201);
    for (const same of ['123456', 'T123456/1', 'FBN 0123456-2', 't-123456'])
      expect([same, wrongIn(await teller(same))]).toEqual([same, ['reference']]);
    expect((await teller('T123457')).statusCode).toBe(201);
    // Letters tell apart what has few digits.
    expect((await teller('AB12CD')).statusCode).toBe(201);
    expect((await teller('XY12ZW')).statusCode).toBe(201);
  });

  it('is shown by one teller, however that is typed, and once at a time', async () => {
    const [first, second] = [await unpaid(), await unpaid()];
    const teller = { bank: 'Zenith Bank', reference: 'ab-0012/7' };
    expect((await propose(test, clerk.headers, first.id, teller)).statusCode).toBe(201);
    expect(
      wrongIn(await propose(test, clerk.headers, second.id, { ...teller, reference: 'AB 00127' })),
    ).toEqual(['reference']);
    expect((await propose(test, clerk.headers, second.id, { ...teller, bank: 'Wema Bank' })).statusCode).toBe(
      201,
    );
    const again = await propose(test, registrar.headers, first.id);
    expect(codeOf(again)).toBe('CONFLICT');
    expect(said(again).message ?? said(again).detail).toMatch(/waits already/);
  });

  it('is refused once it is paid, cancelled or expired, and says so', async () => {
    const told = async (id: number) => {
      const { data } = (await call('GET', `invoices/${id}/evidence`, clerk)).json<{
        data: { obstacle: string };
      }>();
      expect(codeOf(await propose(test, clerk.headers, id))).toBe('CONFLICT');
      return data.obstacle;
    };
    const closed = async (to: 'CANCELLED' | 'EXPIRED') => {
      const { id } = await unpaid();
      await closeInvoice(test.deps, await invoiceById(test.deps.db, id), { to, actor: 'system' });
      return told(id);
    };
    expect(await closed('CANCELLED')).toMatch(/was cancelled/);
    expect(await closed('EXPIRED')).toMatch(/has expired/);
    const { id, rrr } = await unpaid();
    payAtGateway(test, rrr);
    await notify(test, rrr);
    await test.drain();
    expect(await told(id)).toMatch(/is paid already/);
  });

  it('is not marked paid while the gateway has given it no number to pay with', async () => {
    test.simulator.faults.armGenerate('down');
    await expect(unpaid()).rejects.toThrow('GATEWAY_DOWN');
    const { id } = await test.deps.db.selectFrom('invoice').select('id').executeTakeFirstOrThrow();
    const answer = await propose(test, clerk.headers, id);
    expect(codeOf(answer)).toBe('CONFLICT');
    expect(said(answer).message).toContain('has no RRR yet');
    const none = { amount: jupebFee, code: '00', channel: null, duplicate: false, actor: 'system' };
    const received = { ...none, now: test.deps.clock.now() };
    const counted = inTransaction(test.deps.db, async (trx) =>
      markPaid(trx, { invoice: await invoiceById(trx, id), received }),
    );
    await expect(counted).rejects.toThrow('has no RRR to be paid with');
    expect(await books(test)).toMatchObject({ payments: 0 });
  });

  it('waits for the second officer: nobody cancels it, and it does not expire', async () => {
    const { invoiceId, id } = await proposedEvidence(test, clerk.headers);
    const cancelled = await call('POST', `invoices/${invoiceId}/cancel`, clerk, { reason: 'not wanted' });
    expect(codeOf(cancelled)).toBe('CONFLICT');
    await test.deps.db
      .updateTable('invoice')
      .set({ expires_at: test.deps.clock.now(), next_check_at: null })
      .where('id', '=', invoiceId)
      .execute();
    await expireInvoices(test.deps);
    expect(['UNPAID', 'PENDING']).toContain(await statusOf(invoiceId));
    await refuse(id);
    await expireInvoices(test.deps);
    expect(await statusOf(invoiceId)).toBe('EXPIRED');
  });

  it('is no matter of its payer', async () => {
    const MobileNumber = aPhone();
    const { id } = await unpaid({ MobileNumber, RegNumber: MobileNumber });
    const own = { phone: `+234${MobileNumber.slice(1)}` };
    const is = (officer: Officer, changes: object) =>
      test.deps.db.updateTable('app_user').set(changes).where('id', '=', Number(officer.userId)).execute();
    await is(clerk, own);
    expect(codeOf(await propose(test, clerk.headers, id))).toBe('FORBIDDEN');
    await is(clerk, { phone: null });
    const { data } = (await propose(test, clerk.headers, id)).json<{ data: { id: number } }>();
    await is(registrar, { email: 'Adaeze@mail.example' });
    expect((await rows())[0]?.may).toEqual(['file']);
    expect(await rows(registrar, 'forMe=true')).toEqual([]);
    expect(codeOf(await approve(data.id))).toBe('FORBIDDEN');
    expect(codeOf(await refuse(data.id))).toBe('FORBIDDEN');
    const third = await anOfficer(test, [...both]);
    expect((await approve(data.id, third)).statusCode).toBe(200);
  });
});
