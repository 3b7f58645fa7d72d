import { codeOf } from '../../../../test/answers';
import { testApp, type TestApp } from '../../../../test/app';
import { aTeller, shownPayment } from '../../../../test/bank-evidence-builders';
import { aLodger, bedState, heldBy } from '../../../../test/booking-calls';
import { aUser } from '../../../../test/builders';
import { aHostel } from '../../../../test/hostel-builders';
import { payAtGateway } from '../../../../test/money-builders';
import { holdInvoice } from '../../finance/bank-evidence/decide-evidence';
import { keepEvidenceFile, proposeEvidence } from '../../finance/bank-evidence/propose-evidence';
import { closeInvoice } from '../../finance/invoices/close-invoice';
import { invoiceById } from '../../finance/invoices/invoices.queries';
import { warnExpiring } from '../../finance/invoices/warn-expiring';
import { billHolds } from './bill-holds';
import { lapseHolds } from './lapse-holds';
import { warnOfHolds } from './warn-of-holds';

let test: TestApp;
beforeEach(async () => {
  test = await testApp();
});
afterEach(() => test.close());

it('keeps the hold while the gateway is silent, and gives its invoice afterwards', async () => {
  const { beds } = await aHostel(test);
  const one = await aLodger(test);
  const { simulator } = test;
  await simulator.close();
  const { allocation, rrr } = heldBy(await one.hold(beds[0]?.id));
  expect([allocation.state, rrr]).toEqual(['held', null]);
  expect(codeOf(await one.call('POST', 'generate-invoice'))).toBe('GATEWAY_DOWN');
  expect(codeOf(await one.cancel(allocation.id))).toBe('GATEWAY_DOWN');
  expect(await test.deps.db.selectFrom('invoice').select('id').execute()).toHaveLength(1);
  // Nobody knows whether it was paid: a day of grace, and no more.
  test.deps.clock.advance({ hours: 73 });
  await one.again();
  for (const again of [await one.hold(beds[0]?.id), await one.any()]) {
    expect(codeOf(again)).toBe('CONFLICT');
    expect(again.json<{ message: string }>().message).toMatch(
      /^The time to pay for bed-space A_A_101_A is over/,
    );
  }
  expect(await lapseHolds(test.deps)).toBe(0);
  test.deps.clock.advance({ hours: 24 });
  expect(await lapseHolds(test.deps)).toBe(1);
  expect(await bedState(test, beds[0]?.id)).toBe('free');
});

it('bills later whom a rush left without an invoice', async () => {
  await aHostel(test, { rooms: [{}, {}, {}] });
  const crowd = [];
  for (let nth = 0; nth < 12; nth += 1) crowd.push(await aLodger(test));
  const answers = await Promise.all(crowd.map((one) => one.any()));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(crowd.map(() => 200));
  const invoices = async () => (await test.deps.db.selectFrom('invoice').select('id').execute()).length;
  const billed = answers.filter((answer) => heldBy(answer).rrr !== null).length;
  expect([await invoices(), await billHolds(test.deps)]).toEqual([billed, 0]);
  test.deps.clock.advance({ minutes: 1 });
  expect([await billHolds(test.deps), await billHolds(test.deps)]).toEqual([12 - billed, 0]);
  expect(await invoices()).toBe(12);
  expect((await crowd[11]?.mine())?.invoice?.rrr).toMatch(/^\d{12}$/);
});

it('bills again whose invoice was closed while the bed is held', async () => {
  const { beds } = await aHostel(test);
  const one = await aLodger(test);
  const { rrr } = heldBy(await one.hold(beds[0]?.id));
  const { id } = await test.deps.db.selectFrom('invoice').select('id').executeTakeFirstOrThrow();
  const invoice = await invoiceById(test.deps.db, id);
  if (invoice) await closeInvoice(test.deps, invoice, { to: 'CANCELLED', actor: '1' });
  expect((await one.mine()).invoice).toBeNull();
  test.deps.clock.advance({ minutes: 1 });
  expect([await billHolds(test.deps), await billHolds(test.deps)]).toEqual([1, 0]);
  const next = (await one.mine()).invoice;
  expect(next).toMatchObject({ status: 'UNPAID' });
  expect(next?.rrr).not.toBe(rrr);
});

it('warns of the end of a hold once, lets it lapse, and counts how often', async () => {
  const { beds } = await aHostel(test);
  await test.deps.db.updateTable('hostel_session').set({ most_lapses: 2, version: 2 }).execute();
  const one = await aLodger(test);
  const { clock, db } = test.deps;
  const kinds = async () => {
    const rows = await db.selectFrom('notification').select('type').orderBy('id').execute();
    return rows.map(({ type }) => type);
  };
  await one.hold(beds[0]?.id);
  clock.advance({ hours: 65 });
  expect(await warnOfHolds(test.deps)).toBe(0);
  clock.advance({ hours: 2 });
  expect([await warnOfHolds(test.deps), await warnOfHolds(test.deps)]).toEqual([1, 0]);
  // Finance says it of other invoices, not once more of this one.
  expect(await warnExpiring(test.deps)).toBe(0);
  clock.advance({ hours: 6 });
  expect([await lapseHolds(test.deps), await lapseHolds(test.deps)]).toEqual([1, 0]);
  expect(await kinds()).toEqual(['bed hold expiring', 'bed hold lapsed']);
  const invoice = await db.selectFrom('invoice').select('status').executeTakeFirstOrThrow();
  expect(invoice.status).toBe('EXPIRED');
  await one.again();
  expect(await one.unmet()).toEqual([]);
  await one.hold(beds[1]?.id);
  clock.advance({ hours: 72 });
  await lapseHolds(test.deps);
  await one.again();
  expect(await one.unmet()).toEqual(['attempts']);
  expect(codeOf(await one.hold(beds[0]?.id))).toBe('STEP_MISSING');
  expect((await one.mine()).history).toMatchObject([{ state: 'lapsed' }, { state: 'lapsed' }]);
});

it('stands over its time while two officers say that it was paid at a bank', async () => {
  const { beds } = await aHostel(test);
  const { db, clock } = test.deps;
  await (await aLodger(test)).hold(beds[0]?.id);
  const { id: invoiceId } = await db.selectFrom('invoice').select('id').executeTakeFirstOrThrow();
  const by = { actor: { userId: String((await aUser(test)).id) }, at: clock.now() };
  await db.transaction().execute(async (trx) => {
    const picture = { bytes: await aTeller(), type: 'image/png', name: 'teller.png' };
    const { file } = await keepEvidenceFile(test.deps, trx, { command: by, invoiceId, file: picture });
    const shown = { ...shownPayment({ paidOn: clock.today() }), file };
    await proposeEvidence(trx, by, { ...(await holdInvoice(trx, invoiceId)), shown, url: '/' });
  });
  clock.advance({ hours: 73 });
  expect(await lapseHolds(test.deps)).toBe(0);
  expect(await bedState(test, beds[0]?.id)).toBe('held');
});

it('warns in the last quarter of a short hold', async () => {
  await aHostel(test);
  await test.deps.db.updateTable('hostel_session').set({ hold_hours: 4, version: 2 }).execute();
  const one = await aLodger(test);
  const other = await aHostel(test, { code: 'B', name: 'Hostel B' });
  await one.any();
  expect(codeOf(await one.any(other.id))).toBe('CONFLICT');
  test.deps.clock.advance({ hours: 2 });
  expect(await warnOfHolds(test.deps)).toBe(0);
  test.deps.clock.advance({ hours: 1 });
  expect(await warnOfHolds(test.deps)).toBe(1);
});

it('gives a bed-space back before it is paid, and not the one that has just been paid', async () => {
  const { beds } = await aHostel(test);
  const one = await aLodger(test);
  const { allocation } = heldBy(await one.any());
  expect(codeOf(await one.cancel(allocation.id + 1))).toBe('STALE');
  expect((await one.cancel(allocation.id)).statusCode).toBe(200);
  expect(await bedState(test, beds[0]?.id)).toBe('free');
  const next = heldBy(await one.hold(beds[0]?.id));
  payAtGateway(test, next.rrr ?? '', { amount: '24000' });
  expect(codeOf(await one.cancel(next.allocation.id))).toBe('CONFLICT');
  expect((await one.mine()).allocation).toMatchObject({ state: 'paid' });
});

it('counts the time of bed-spaces that are given back like that of holds that lapse', async () => {
  const { beds } = await aHostel(test);
  const { db } = test.deps;
  await db.updateTable('hostel_session').set({ most_lapses: 1, version: 2 }).execute();
  let one = await aLodger(test);
  let [bed] = beds;
  const keptFor = async (hours: number) => {
    const { allocation } = heldBy(await one.hold(bed?.id));
    test.deps.clock.advance({ hours });
    await one.again();
    expect((await one.cancel(allocation.id)).statusCode).toBe(200);
    return one.unmet();
  };
  expect(await keptFor(1)).toEqual([]);
  expect(await keptFor(70)).toEqual([]);
  expect(await keptFor(1)).toEqual(['attempts']);
  expect(codeOf(await one.hold(beds[0]?.id))).toBe('STEP_MISSING');
  // By the hours of the category, where it has some of its own.
  const category = db.updateTable('hostel_category').where('name', '=', 'Returning');
  await category.set({ stage: 'any', hold_hours: 24 }).execute();
  [bed] = (await aHostel(test, { code: 'B', name: 'Hostel B', category: 'Returning' })).beds;
  one = await aLodger(test);
  expect(await keptFor(8)).toEqual([]);
  expect(await keptFor(8)).toEqual([]);
  expect(await keptFor(8)).toEqual(['attempts']);
});

it('makes another invoice where the first one was cancelled and the bed-space is still held', async () => {
  const { beds } = await aHostel(test);
  const one = await aLodger(test);
  await one.hold(beds[0]?.id);
  const before = (await one.mine()).invoice;
  await test.deps.db.updateTable('invoice').set({ status: 'CANCELLED' }).execute();
  await one.call('POST', 'generate-invoice');
  const { invoice, allocation } = await one.mine();
  expect(invoice?.invoiceNumber).not.toBe(before?.invoiceNumber);
  expect(allocation).toMatchObject({ state: 'held' });
});
