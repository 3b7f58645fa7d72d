import { sql } from 'kysely';
import { testApp, type TestApp } from '../../../../test/app';
import { lastAuditOf } from '../../../../test/last-audit';
import { anApplicationWindow, anInvoice, notify, payAtGateway } from '../../../../test/money-builders';
import { recordInvoiceEvent } from '../invoices/invoices.queries';
import { ReconciliationOfficer, type FoundDifference } from '../../../../test/reconciliation-officer';

let test: TestApp;
let office: ReconciliationOfficer;
beforeEach(async () => {
  test = await testApp();
  await anApplicationWindow(test);
  office = await ReconciliationOfficer.open(test);
});
afterEach(() => test.close());

const tomorrow = () => office.at('2026-09-15T09:00:00Z');
const naira = '10000.00';

describe('a difference', () => {
  const one = async () => {
    const open = await anInvoice(test);
    payAtGateway(test, open.rrr);
    await tomorrow();
    await office.settle([[open.rrr, naira, '2026-09-15']]);
    return { rrr: open.rrr, difference: (await office.differences())[0] as FoundDifference };
  };

  it('is explained once, and a later reconciliation leaves it so', async () => {
    const { difference } = await one();
    const answers = await Promise.all([
      office.act(difference, 'explained'),
      office.act(difference, 'explained'),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const again = await office.act(difference, 'explained');
    expect(again.json()).toMatchObject({ code: 'CONFLICT', message: 'It has been closed already.' });
    const { kind, reference } = difference;
    expect(await lastAuditOf(test)).toMatchObject({
      act: 'reconciliation.close',
      detail: {
        reason: 'The bank has confirmed it.',
        before: { state: 'open' },
        after: { state: 'explained', gateway: 'remita', kind, reference },
      },
    });
    await office.run('2026-09-15', '2026-09-15');
    expect(await office.differences()).toMatchObject([
      { state: 'explained', note: 'The bank has confirmed it.', may: [] },
    ]);
  });

  it('is corrected only when it is no longer there', async () => {
    const { rrr, difference } = await one();
    const refused = await office.act(difference, 'corrected');
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'CONFLICT']);
    await notify(test, rrr);
    await test.drain();
    expect((await office.act(difference, 'corrected')).json().data).toMatchObject({
      state: 'corrected',
      may: [],
    });
  });

  it('comes right by itself when the next reconciliation finds it no more, and is opened when it is back', async () => {
    const { rrr } = await one();
    await notify(test, rrr);
    await test.drain();
    await office.run('2026-09-15', '2026-09-15');
    expect(await office.differences()).toMatchObject([
      {
        state: 'corrected',
        decidedBy: 'The portal itself',
        note: expect.stringContaining('agrees') as string,
      },
    ]);
    const { db } = test.deps;
    await sql`alter table payment disable trigger user`.execute(db);
    await sql`update payment set amount_kobo = 900000 where rrr = ${rrr}`.execute(db);
    await office.run('2026-09-15', '2026-09-15');
    expect(await office.differences('state=open&')).toMatchObject([
      { kind: 'other_amount' },
      { kind: 'ledger' },
    ]);
  });

  it('is closed by somebody else than who marked the invoice paid', async () => {
    const { rrr } = await one();
    const marker = await ReconciliationOfficer.officer(test);
    await test.call('POST', '/Requery', {
      payload: { references: rrr },
      headers: { authorization: marker.authorization },
    });
    const { db } = test.deps;
    await sql`alter table payment disable trigger user`.execute(db);
    await sql`update payment set amount_kobo = 900000 where rrr = ${rrr}`.execute(db);
    await office.run('2026-09-15', '2026-09-15');
    const [mine] = await office.differences('kind=other_amount&', marker);
    expect(mine?.may).toEqual([]);
    const refused = await office.act(mine as FoundDifference, 'explained', marker);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({
      code: 'SECOND_PERSON',
      message: 'You marked this invoice paid: another officer closes what is wrong with it.',
    });
    const event = await db
      .selectFrom('invoice_event')
      .select('actor')
      .where('kind', '=', 'paid')
      .executeTakeFirstOrThrow();
    const behind = sql`update reconciliation_difference
      set state = 'explained', note = 'behind the API', decided_by = ${event.actor}, decided_at = now()
      where id = ${mine?.id}`;
    await expect(behind.execute(db)).rejects.toThrow('another officer');
    expect((await office.act(mine as FoundDifference, 'explained')).statusCode).toBe(200);
  });

  it('is closed by somebody else than who took the payment of the invoice back', async () => {
    const { rrr, difference } = await one();
    const taker = await ReconciliationOfficer.officer(test);
    const { db, clock } = test.deps;
    const { id } = await db
      .selectFrom('invoice')
      .select('id')
      .where('rrr', '=', rrr)
      .executeTakeFirstOrThrow();
    await recordInvoiceEvent(db, {
      invoiceId: id,
      at: clock.now(),
      actor: String(taker.userId),
      kind: 'reversed',
    });
    expect(await office.differences('', taker)).toMatchObject([{ may: ['ask'] }]);
    const refused = await office.act(difference, 'explained', taker);
    expect(refused.json()).toMatchObject({
      code: 'SECOND_PERSON',
      message: 'You took the payment of this invoice back: another officer closes what is wrong with it.',
    });
    expect(await office.differences()).toMatchObject([{ may: ['ask', 'close'] }]);
  });

  it('is seen by who may see money, and closed by who may change it', async () => {
    const { difference } = await one();
    const viewer = await ReconciliationOfficer.officer(test, ['finance.view']);
    expect(await office.differences('', viewer)).toMatchObject([{ may: [] }]);
    expect((await office.act(difference, 'explained', viewer)).statusCode).toBe(403);
    expect((await office.run('2026-09-15', '2026-09-15', viewer)).statusCode).toBe(403);
    const stale = await office.act({ ...difference, version: 7 }, 'explained');
    expect(stale.json()).toMatchObject({ code: 'STALE' });
  });
});
