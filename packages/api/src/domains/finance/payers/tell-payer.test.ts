import { toKobo } from '@portal/shared/model';
import { studentUsers } from '../../../../seeds/demo/people.data';
import type { TestApp } from '../../../../test/app';
import { demoApp } from '../../../../test/demo-database';
import { inTransaction } from '../../../platform/database/database';
import { invoiceById } from '../invoices/invoices.queries';
import { openInvoice } from '../invoices/open-invoice';
import { applyGatewayStatus } from '../payments/apply-gateway-status';
import { tellPayer } from './tell-payer';

let test: TestApp;
beforeAll(async () => {
  test = await demoApp();
}, 300_000);
afterAll(() => test.close());

let serial = 0;

/** A sundry invoice of a hundred naira, with its reference. */
async function anInvoice(payerKey: string) {
  serial += 1;
  const { db, clock } = test.deps;
  const payer = {
    lastname: 'T',
    firstname: 'A',
    middlename: '',
    email: 'a@futg.example',
    phone: '+2348020000001',
  };
  const invoice = await inTransaction(db, (trx) =>
    openInvoice(
      trx,
      {
        payerKey,
        purposeId: 9,
        sessionId: 4,
        instalment: 'Full',
        item: `transcript ${serial}`,
        payer,
        description: 'a transcript',
        lines: [{ description: 'Transcript', amount: 10_000 }],
        expiresAt: null,
      },
      clock.now(),
    ),
  );
  if (!invoice) throw new Error('the invoice was not made');
  const rrr = String(900_000_000_000 + serial);
  await db.updateTable('invoice').set({ rrr }).where('id', '=', invoice.id).execute();
  return { ...invoice, rrr };
}

const applyPaid = ({ id, rrr, orderId }: Awaited<ReturnType<typeof anInvoice>>, amount: number) =>
  applyGatewayStatus(test.deps, id, {
    actor: 'system',
    status: { state: 'paid', code: '00', channel: 'BANK', amount: toKobo(amount), rrr, orderId },
  });

async function student() {
  const { userName } = studentUsers[0] ?? { userName: '' };
  return test.deps.db
    .selectFrom('app_user as u')
    .innerJoin('student as s', 's.user_id', 'u.id')
    .select(['u.id as userId', 's.id as studentId'])
    .where('u.user_name', '=', userName)
    .executeTakeFirstOrThrow();
}

const toldAfter = (after: number) =>
  test.deps.db
    .selectFrom('notification')
    .select(['user_id as userId', 'type', 'message', 'url', 'entity_id as entityId'])
    .where('id', '>', after)
    .orderBy('id')
    .execute();

async function lastNotification(): Promise<number> {
  const newest = test.deps.db.selectFrom('notification').select('id').orderBy('id', 'desc').limit(1);
  return (await newest.executeTakeFirst())?.id ?? 0;
}

it('a student is told once that the payment arrived, with the receipt', async () => {
  const { userId, studentId } = await student();
  const before = await lastNotification();
  const invoice = await anInvoice(`student:${studentId}`);
  await Promise.all([applyPaid(invoice, 10_000), applyPaid(invoice, 10_000), applyPaid(invoice, 10_000)]);
  const { number } = await test.deps.db
    .selectFrom('receipt')
    .innerJoin('payment', 'payment.id', 'payment_id')
    .select('number')
    .where('invoice_id', '=', invoice.id)
    .executeTakeFirstOrThrow();
  expect(await toldAfter(before)).toEqual([
    {
      userId,
      type: 'payment received',
      entityId: number,
      message: 'We have received ₦100.00 for a transcript.',
      url: `/sundry/receipt?number=${number}`,
    },
  ]);
});

it('and once that too little arrived, however often the gateway is asked', async () => {
  const { userId, studentId } = await student();
  const before = await lastNotification();
  const invoice = await anInvoice(`student:${studentId}`);
  await applyPaid(invoice, 9_950);
  await applyPaid(invoice, 9_950);
  expect(await toldAfter(before)).toEqual([
    {
      userId,
      type: 'under-payment',
      entityId: invoice.invoiceNumber,
      message:
        '₦99.50 arrived for a transcript, ₦0.50 less than is owed. See the bursary with your evidence of payment.',
      url: `/sundry/invoice?number=${invoice.invoiceNumber}`,
    },
  ]);
});

it.each(['+2348031234567', 'student:999999999'])(
  'nobody is told for %s, who has no account',
  async (payer) => {
    const before = await lastNotification();
    const invoice = await anInvoice(payer);
    expect((await applyPaid(invoice, 10_000)).status).toBe('PAID');
    expect(await toldAfter(before)).toEqual([]);
  },
);

it('what became of their money is told in the account, and by mail to whoever has none', async () => {
  const { userId, studentId } = await student();
  const before = await lastNotification();
  const told = {
    type: 'refund',
    at: test.deps.clock.now(),
    subject: 'Your refund',
    message: 'You get ₦5.00.',
  } as const;
  for (const payer of [`student:${studentId}`, '+2348031234567']) {
    const { id } = await anInvoice(payer);
    const once = { ...told, entityId: String(id), key: `told:${id}` };
    await inTransaction(test.deps.db, async (trx) => {
      const invoice = await invoiceById(trx, id);
      await tellPayer(trx, invoice, once);
      await tellPayer(trx, invoice, once);
    });
  }
  expect((await toldAfter(before)).map((one) => [one.userId, one.message])).toEqual([
    [userId, 'You get ₦5.00.'],
  ]);
  const mails = await test.deps.db
    .selectFrom('outbox')
    .select('payload')
    .where('key', 'like', 'payer:told:%')
    .execute();
  expect(mails).toEqual([
    { payload: { to: 'a@futg.example', subject: 'Your refund', text: 'Dear A,\n\nYou get N5.00.' } },
  ]);
});
