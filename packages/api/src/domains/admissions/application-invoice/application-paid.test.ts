import { formatRrr } from '@portal/shared/model';
import { testApp, type TestApp } from '../../../../test/app';
import {
  anApplicationWindow,
  anInvoice,
  aPhone,
  invoiceBody,
  invoiceCalls,
  notify,
  payAtGateway,
  requery,
} from '../../../../test/money-builders';

let test: TestApp;
beforeEach(async () => {
  test = await testApp();
  await anApplicationWindow(test);
});
afterEach(() => test.close());

const { create, lookup } = invoiceCalls(() => test);

async function aPaidForm(phone: string) {
  const invoice = await anInvoice(test, { RegNumber: phone });
  await test.drain();
  expect(test.sms).toEqual([]);
  payAtGateway(test, invoice.rrr);
  await requery(test, invoice.rrr);
  await test.drain();
  return invoice;
}

it('the phone of a form is told that it is paid, with the RRR that opens it, beside the mail', async () => {
  const phone = aPhone();
  const { rrr } = await aPaidForm(phone);
  expect(test.sms).toEqual([
    {
      to: `+234${phone.slice(1)}`,
      text: `JUPEB application form, N10,000.00: paid. Log in with RRR ${formatRrr(rrr)}. Keep it to yourself: whoever has it can open your application.`,
      reference: expect.any(String) as string,
    },
  ]);
  expect(test.mail.map(({ to }) => to)).toEqual(['adaeze@mail.example']);
});

it('once, however often the payment is told, and never because somebody asks by the number', async () => {
  const phone = aPhone();
  const { rrr } = await aPaidForm(phone);
  await notify(test, rrr);
  await requery(test, rrr);
  expect((await lookup(phone)).json()).toMatchObject({ code: 'INVALID_ACTION' });
  expect((await create(invoiceBody({ RegNumber: phone }))).json()).toMatchObject({ code: 'INVALID_ACTION' });
  await test.drain();
  expect(test.sms).toHaveLength(1);
  // The RRR was mailed again to the payer.
  expect(test.mail).toHaveLength(2);
});

it('a payment counts where the phone is abroad, and no message leaves', async () => {
  const { rrr, cookie } = await aPaidForm('+447700900123');
  expect(test.sms).toEqual([]);
  const { status } = await test.deps.db
    .selectFrom('invoice')
    .select('status')
    .where('rrr', '=', rrr)
    .executeTakeFirstOrThrow();
  const messages = await test.deps.db.selectFrom('sms_message').select(['state', 'reason']).execute();
  expect([status, messages]).toEqual(['PAID', [{ state: 'refused', reason: 'abroad' }]]);
  expect(cookie).not.toBe('');
});
