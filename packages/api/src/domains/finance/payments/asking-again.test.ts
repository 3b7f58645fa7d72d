import { leaveWindowsOpen } from '../../../../test/application-setup-builders';
import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import {
  anApplicationWindow,
  anInvoice,
  aPhone,
  payAtGateway,
  requery,
} from '../../../../test/money-builders';
import { invoiceByRrr } from '../invoices/invoices.queries';
import { askAgain, expireInvoices } from '../invoices/invoice-jobs';
import { askGateway } from './ask-gateway';

let test: TestApp;
beforeEach(async () => {
  test = await testApp();
  await anApplicationWindow(test);
});
afterEach(() => test.close());

const stateOf = async (rrr: string) => (await invoiceByRrr(test.deps.db, rrr))?.status;

const eventsOf = (rrr: string) =>
  test.deps.db
    .selectFrom('invoice_event')
    .innerJoin('invoice', 'invoice.id', 'invoice_event.invoice_id')
    .select(['kind', 'actor'])
    .where('rrr', '=', rrr)
    .execute();

describe('asking again', () => {
  it('shows what the gateway says, and when it was asked', async () => {
    const { rrr, cookie } = await anInvoice(test);
    expect(await requery(test, rrr, { cookie })).toMatchObject({
      paymentStatus: 'PENDING',
      isPaid: false,
      lastChecked: '2026-09-14T09:00:00.000Z',
    });
    payAtGateway(test, rrr);
    const paid = await requery(test, rrr);
    expect(paid).toMatchObject({ isPaid: true, matricNumber: null, cardPaymentLink: null });
    expect(paid.receiptNumber).toMatch(/^RCP2026\d{7}$/);
  });

  it('tells a try that failed from one that is on its way', async () => {
    const { rrr, cookie } = await anInvoice(test);
    const ask = () => requery(test, rrr, { cookie });
    expect(await ask()).toMatchObject({ paymentStatus: 'PENDING', gatewayAnswer: 'pending' });
    test.simulator.till.fail(rrr);
    expect(await ask()).toMatchObject({ paymentStatus: 'PENDING', gatewayAnswer: 'failed' });
    test.simulator.faults.armStatus('down', 1);
    expect(await ask()).toMatchObject({ gatewayAnswer: null });
    payAtGateway(test, rrr);
    expect(await ask()).toMatchObject({ isPaid: true, gatewayAnswer: 'paid' });
  });

  it('asks for somebody who only has the RRR, and leaves the invoice as it is', async () => {
    const { rrr, cookie } = await anInvoice(test);
    const { authorization } = await signedIn(test);
    const strangers: Record<string, string>[] = [{}, { authorization }, { cookie: `${cookie}x` }];
    for (const headers of strangers) {
      const asked = {
        paymentStatus: 'UNPAID',
        gatewayAnswer: 'pending',
        lastChecked: expect.any(String) as string,
      };
      expect(await requery(test, rrr, headers)).toMatchObject(asked);
    }
    expect(await eventsOf(rrr)).not.toContainEqual(expect.objectContaining({ kind: 'pending' }));
    payAtGateway(test, rrr);
    expect(await requery(test, rrr)).toMatchObject({ isPaid: true, masked: true });
    expect(await eventsOf(rrr)).toContainEqual({ kind: 'paid', actor: 'visitor' });
  });

  it('awaits the word of the gateway once its payer claims that it was paid', async () => {
    const { rrr, cookie } = await anInvoice(test);
    expect(await requery(test, rrr, { cookie })).toMatchObject({ paymentStatus: 'PENDING' });
    expect(await eventsOf(rrr)).toContainEqual({ kind: 'pending', actor: 'payer' });
    // A stranger's question takes nothing back.
    expect(await requery(test, rrr)).toMatchObject({ paymentStatus: 'PENDING' });
  });

  it('says how much of a half-paid one has arrived', async () => {
    const { rrr } = await anInvoice(test);
    payAtGateway(test, rrr, { amount: '4000' });
    const half = { paymentStatus: 'PENDING', paymentIssue: 'UNDERPAID', received: 400_000 };
    expect(await requery(test, rrr)).toMatchObject(half);
  });

  it('never guesses while the gateway is down', async () => {
    const { rrr } = await anInvoice(test);
    payAtGateway(test, rrr);
    test.simulator.faults.armStatus('down');
    const answer = await test.call('POST', `/Payment/requery/${rrr}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ data: { paymentStatus: 'PENDING', isPaid: false } });
  });

  it.each(['UNPAID', 'PENDING', 'EXPIRED', 'CANCELLED'] as const)(
    'says of one that is %s and that the gateway says nothing about what is true, paid or not',
    async (status) => {
      const { rrr } = await anInvoice(test);
      const ours = test.deps.db.updateTable('invoice').where('rrr', '=', rrr);
      await ours.set({ status, next_check_at: null }).execute();
      test.simulator.faults.armStatus('down');
      const { message } = (await test.call('POST', `/Payment/requery/${rrr}`)).json<{ message: string }>();
      test.deps.clock.advance({ hours: 1 });
      const isAskedAgain = (await askAgain(test.deps)) > 0;
      const next = isAskedAgain ? 'We keep asking' : 'Please ask again shortly';
      expect(message).toBe(
        `The payment gateway is not answering. ${next}; a payment that was made is not lost.`,
      );
      expect(isAskedAgain).toBe(['UNPAID', 'PENDING'].includes(status));
    },
  );

  it('is limited', async () => {
    const { rrr } = await anInvoice(test);
    const answers = [];
    for (let times = 0; times < 11; times += 1) {
      answers.push((await test.call('POST', `/Payment/requery/${rrr}`)).statusCode);
    }
    expect(answers.at(-1)).toBe(429);
    expect(answers.filter((status) => status === 200)).toHaveLength(10);
  });
});

/** So often that the next question would be hours away. */
async function askOften(id: number) {
  for (let times = 0; times < 8; times += 1) await askGateway(test.deps, id, '7');
}

describe('the invoice jobs', () => {
  it('keeps asking about a pending one, more and more seldom, until the money is there', async () => {
    const { rrr, cookie } = await anInvoice(test);
    await requery(test, rrr, { cookie });
    const { clock } = test.deps;
    const asked: number[] = [];
    for (let minute = 1; minute <= 20; minute += 1) {
      clock.advance({ minutes: 1 });
      if ((await askAgain(test.deps)) > 0) asked.push(minute);
    }
    expect(asked).toEqual([1, 3, 7, 15]);
    payAtGateway(test, rrr);
    clock.advance({ hours: 1 });
    await askAgain(test.deps);
    expect(await stateOf(rrr)).toBe('PAID');
    expect(await askAgain(test.deps)).toBe(0);
  });

  it('asks again about one that somebody asked about, though nobody said that it was paid', async () => {
    const { rrr } = await anInvoice(test);
    const { id = 0 } = (await invoiceByRrr(test.deps.db, rrr)) ?? {};
    const { invoice } = await askGateway(test.deps, id, '7');
    expect(invoice.status).toBe('UNPAID');
    // The bank reports it later, and its notification is lost.
    payAtGateway(test, rrr);
    test.deps.clock.advance({ minutes: 2 });
    expect(await askAgain(test.deps)).toBe(1);
    expect(await stateOf(rrr)).toBe('PAID');
  });

  it('asks soon about one that is said to be paid, however often it was asked about before', async () => {
    const { rrr, cookie } = await anInvoice(test);
    const { id = 0 } = (await invoiceByRrr(test.deps.db, rrr)) ?? {};
    await askOften(id);
    await requery(test, rrr, { cookie });
    test.deps.clock.advance({ minutes: 1 });
    expect(await askAgain(test.deps)).toBe(1);
  });

  it('asks soon, and awaits its word, where the gateway said nothing to whoever asked', async () => {
    const { rrr } = await anInvoice(test);
    const { id = 0 } = (await invoiceByRrr(test.deps.db, rrr)) ?? {};
    await askOften(id);
    test.simulator.faults.armStatus('down', 1);
    expect(await askGateway(test.deps, id, '7')).toMatchObject({
      invoice: { status: 'PENDING' },
      answered: false,
    });
    test.deps.clock.advance({ minutes: 1 });
    expect(await askAgain(test.deps)).toBe(1);
  });

  it('expires what is past its time, closes it at the gateway, and makes room for another', async () => {
    await leaveWindowsOpen(test);
    const phone = aPhone();
    const old = await anInvoice(test, { RegNumber: phone });
    await test.deps.db
      .updateTable('invoice')
      .set({ expires_at: new Date('2026-09-20T00:00:00Z') })
      .where('rrr', '=', old.rrr)
      .execute();
    expect(await expireInvoices(test.deps)).toBe(0);
    test.deps.clock.set('2026-09-20T00:00:01Z');
    await expireInvoices(test.deps);
    expect(await stateOf(old.rrr)).toBe('EXPIRED');
    expect(test.simulator.till.order(old.rrr)?.status).toBe('12');
    expect((await anInvoice(test, { RegNumber: phone })).rrr).not.toBe(old.rrr);
  });

  it('turns nobody’s money away at the last moment, and leaves everything when the gateway is down', async () => {
    const { rrr } = await anInvoice(test);
    const unsure = await anInvoice(test);
    payAtGateway(test, rrr);
    test.deps.clock.set('2026-11-01T00:00:00Z');
    test.simulator.faults.armStatus('down');
    await expireInvoices(test.deps);
    expect(await stateOf(rrr)).toBe('UNPAID');
    test.simulator.faults.clear();
    test.deps.clock.advance({ minutes: 10 });
    await expireInvoices(test.deps);
    expect(await stateOf(rrr)).toBe('PAID');
    expect(await stateOf(unsure.rrr)).toBe('EXPIRED');
  });
});
