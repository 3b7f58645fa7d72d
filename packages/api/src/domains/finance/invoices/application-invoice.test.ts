import { chargeForForms } from '../../../../test/application-setup-builders';
import { testApp, type TestApp } from '../../../../test/app';
import {
  anApplicationWindow,
  anInvoice,
  aPhone,
  books,
  invoiceBody,
  invoiceCalls,
  lookBeforeWriting,
  payAtGateway,
  payerCookieOf,
  requery,
  type MadeInvoice,
  type Problem,
} from '../../../../test/money-builders';

let test: TestApp;
beforeEach(async () => {
  test = await testApp();
  await anApplicationWindow(test);
});
afterEach(() => test.close());

const { create, lookup, show } = invoiceCalls(() => test);

describe('making an invoice', () => {
  it('answers the specification’s invoice with its RRR, an application behind it', async () => {
    const invoice = await anInvoice(test);
    expect(invoice).toMatchObject({
      rrr: expect.stringMatching(/^\d{12}$/) as string,
      invoiceNumber: expect.stringMatching(/^INV2026\d{7}$/) as string,
      fullName: 'OKONKWO Adaeze Ọmọlará',
      isPaid: false,
      paymentStatus: 'UNPAID',
      masked: false,
      total: 1_000_000,
      recieptItems: [
        {
          description: 'JUPEB application form, 2025/2026',
          amount: 1_000_000,
          paymentType: 'Full',
          paymentPurposeId: '4',
        },
      ],
    });
    expect(invoice.cardPaymentFields).toMatchObject({
      rrr: invoice.rrr,
      responseurl: `http://portal.test/other_students_invoice/${invoice.rrr}?returned=1`,
    });
    expect(test.simulator.till.order(invoice.rrr)).toMatchObject({
      amount: '10000',
      serviceTypeId: '4430734',
      orderId: invoice.transactionRef,
    });
    expect(await books(test)).toMatchObject({ invoices: 1, applications: 1, payments: 0 });
  });

  it('makes one for all spellings of a phone', async () => {
    const first = await anInvoice(test, { RegNumber: '08031234567' });
    const headers = { cookie: first.cookie };
    for (const RegNumber of ['+234 803 123 4567', '234-803-123-4567', '0803 123 4567']) {
      expect((await anInvoice(test, { RegNumber }, { headers })).rrr).toBe(first.rrr);
    }
    expect(await books(test)).toMatchObject({ invoices: 1 });
  });

  it.each([
    [{ Amount: '9999' }, 'AMOUNT_DIFFERS', 'Amount'],
    [{ Amount: '10000.01' }, 'AMOUNT_DIFFERS', 'Amount'],
    [{ Amount: '-5' }, 'INVALID', 'Amount'],
    [{ SessionId: 1999 }, 'INVALID', 'SessionId'],
    [{ ApplicationTypeId: 77 }, 'INVALID', 'ApplicationTypeId'],
    [{ ApplicationMode: 'UTME' }, 'INVALID', 'ApplicationMode'],
    [{ MobileNumber: '08030000009', RegNumber: '08030000008' }, 'INVALID', 'RegNumber'],
    [{ Lastname: 'R2 D2' }, 'INVALID', 'Lastname'],
    [{ Email: 'adaeze@mail' }, 'INVALID', 'Email'],
    [{ RegNumber: '12' }, 'INVALID', 'RegNumber'],
  ])('refuses %j', async (changes, code, path) => {
    const answer = await create(invoiceBody(changes));
    expect(answer.statusCode).toBe(422);
    const problem = answer.json<Problem>();
    expect(problem.code).toBe(code);
    expect(problem.errors.map((error) => error.path)).toContain(path);
    expect(await books(test)).toMatchObject({ invoices: 0, applications: 0 });
    expect(test.simulator.till.all()).toHaveLength(0);
  });

  it('names every wrong field at once', async () => {
    const { errors } = (await create({})).json<Problem>();
    const wanted = 'Amount,ApplicationTypeId,Email,FirstName,Lastname,MobileNumber,RegNumber,SessionId';
    expect(
      errors
        .map(({ path }) => path)
        .sort()
        .join(),
    ).toBe(wanted);
  });

  it('says when the window is closed, before and after, but still knows what is paid', async () => {
    const phone = aPhone();
    const { rrr } = await anInvoice(test, { RegNumber: phone });
    payAtGateway(test, rrr);
    await requery(test, rrr);
    test.deps.clock.set('2026-11-01T09:00:00Z');
    expect((await create(invoiceBody())).json()).toMatchObject({ code: 'WINDOW_CLOSED', status: 423 });
    expect((await lookup(aPhone())).json()).toMatchObject({ code: 'WINDOW_CLOSED' });
    expect((await lookup(phone)).json()).toMatchObject({ code: 'INVALID_ACTION' });
    test.deps.clock.set('2026-08-31T23:59:59Z');
    expect((await create(invoiceBody())).json()).toMatchObject({ code: 'WINDOW_CLOSED' });
  });

  it('gives back the one that is paid instead of another', async () => {
    const body = invoiceBody();
    const { rrr, cookie } = await anInvoice(test, body);
    payAtGateway(test, rrr);
    await requery(test, rrr);
    const again = await anInvoice(test, body, { headers: { cookie } });
    expect(again).toMatchObject({ rrr, isPaid: true, cardPaymentLink: null });
    expect(test.simulator.till.all()).toHaveLength(1);
  });

  it('cancels the unpaid one when the fee has changed, and makes another', async () => {
    const body = invoiceBody();
    const old = await anInvoice(test, body);
    await chargeForForms(test.deps.db, 1_200_000);
    expect((await lookup(body.RegNumber, { cookie: old.cookie })).json()).toMatchObject({
      data: { invoice: null, amount: 1_200_000 },
    });
    const made = await anInvoice(test, { ...body, Amount: '12,000' }, { headers: { cookie: old.cookie } });
    expect(made.rrr).not.toBe(old.rrr);
    expect(test.simulator.till.order(old.rrr)?.status).toBe('12');
    expect((await show(old.rrr)).json()).toMatchObject({ data: { paymentStatus: 'CANCELLED' } });
    expect(await books(test)).toMatchObject({ applications: 1, invoices: 2 });
  });

  it('leaves the one of another browser as it is when the fee has changed, and names who asks', async () => {
    const body = invoiceBody();
    const theirs = await anInvoice(test, { ...body, Lastname: 'Max', FirstName: 'Mallory' });
    await chargeForForms(test.deps.db, 1_200_000);
    const made = await anInvoice(test, { ...body, Amount: '12000' });
    expect(made).toMatchObject({ masked: false, fullName: 'OKONKWO Adaeze Ọmọlará', total: 1_200_000 });
    expect((await show(theirs.rrr)).json()).toMatchObject({ data: { paymentStatus: 'UNPAID' } });
  });

  it('replaces the unpaid one when its own browser names somebody else', async () => {
    const body = invoiceBody();
    const { rrr, cookie } = await anInvoice(test, body);
    const made = await anInvoice(test, { ...body, Email: 'bello@mail.example' }, { headers: { cookie } });
    expect(made).toMatchObject({ masked: false, email: 'bello@mail.example' });
    expect(test.simulator.till.order(rrr)?.status).toBe('12');
  });

  it('names whom its own browser types when the fee has changed', async () => {
    const body = invoiceBody();
    const { cookie } = await anInvoice(test, body);
    await chargeForForms(test.deps.db, 1_200_000);
    const corrected = { ...body, Lastname: 'Okonkwo-Bello', Amount: '12000' };
    const made = await anInvoice(test, corrected, { headers: { cookie } });
    expect(made).toMatchObject({ masked: false, fullName: 'OKONKWO-BELLO Adaeze Ọmọlará' });
  });

  it('keeps the old one when its money arrives while the fee changes', async () => {
    const body = invoiceBody();
    const { rrr, cookie } = await anInvoice(test, body);
    await chargeForForms(test.deps.db, 1_200_000);
    payAtGateway(test, rrr);
    const again = await anInvoice(test, { ...body, Amount: '12000' }, { headers: { cookie } });
    expect(again).toMatchObject({ rrr, isPaid: true });
  });
});

describe('two at once', () => {
  /** A browser that has made an invoice before. */
  const aBrowser = async () => ({ cookie: (await anInvoice(test)).cookie });

  it('makes one invoice and one RRR of a double submit', async () => {
    const body = invoiceBody();
    const browser = await aBrowser();
    const answers = await lookBeforeWriting(test, 'invoice', () =>
      Array.from({ length: 8 }, () => create(body, browser)),
    );
    const rrrs = answers.map((answer) => answer.json<{ data: MadeInvoice }>().data.rrr);
    expect(new Set(rrrs).size).toBe(1);
    expect(test.simulator.till.all()).toHaveLength(2);
    expect(await books(test)).toMatchObject({ invoices: 2, applications: 2 });
  });

  it('makes one for each of two browsers with the same phone, whoever is first', async () => {
    const body = invoiceBody();
    const mallory = { ...body, Lastname: 'Max', FirstName: 'Mallory', Email: 'mallory@evil.example' };
    const [hers, his] = [await aBrowser(), await aBrowser()];
    const answers = await lookBeforeWriting(test, 'invoice', () =>
      [0, 1, 2, 3].flatMap(() => [create(body, hers), create(mallory, his)]),
    );
    const made = answers.map((answer) => answer.json<{ data: MadeInvoice }>().data);
    const of = (email: string) => made.filter((invoice) => invoice.email === email);
    for (const each of [of(body.Email), of(mallory.Email)]) {
      expect(each).toHaveLength(4);
      expect(new Set(each.map(({ rrr }) => rrr)).size).toBe(1);
    }
    expect(await books(test)).toMatchObject({ invoices: 4, applications: 4 });
  });

  it('control: without the unique index a double submit makes several', async () => {
    const { db } = test.deps;
    await db.schema.dropIndex('invoice_one_open').execute();
    // The rule that a whole payment and its instalments shut each other out would stop a second one too.
    await db.schema.dropIndex('invoice_one_plan').ifExists().execute();
    const body = invoiceBody();
    const browser = await aBrowser();
    await lookBeforeWriting(test, 'invoice', () => Array.from({ length: 8 }, () => create(body, browser)));
    expect((await books(test)).invoices).toBeGreaterThan(2);
  });

  it('answers the same to the same Idempotency-Key', async () => {
    const body = invoiceBody();
    const headers = { 'idempotency-key': 'one-submit-0001' };
    const first = await create(body, headers);
    const second = await create(body, headers);
    expect(second.json()).toEqual(first.json());
  });
});

describe('when the gateway fails', () => {
  it.each(['timeout', 'lost', 'down', 'no-rrr'] as const)(
    '%s: nothing is lost or doubled',
    async (fault) => {
      const body = invoiceBody();
      test.simulator.faults.armGenerate(fault);
      const broken = await create(body);
      if (fault !== 'timeout') expect(broken.json()).toMatchObject({ code: 'GATEWAY_DOWN', status: 503 });
      const headers = { cookie: payerCookieOf(broken) };
      const { rrr, masked } = await anInvoice(test, body, { headers });
      expect(masked).toBe(false);
      expect(test.simulator.till.all().map((order) => order.rrr)).toEqual([rrr]);
      expect(await books(test)).toMatchObject({ invoices: 1, applications: 1 });
    },
    20_000,
  );

  it('shows no invoice without an RRR, and the form instead', async () => {
    const body = invoiceBody();
    test.simulator.faults.armGenerate('lost');
    const cookie = payerCookieOf(await create(body));
    expect((await lookup(body.RegNumber, { cookie })).json()).toMatchObject({
      data: { invoice: null, invoiceNumber: null },
    });
  });
});
