import { sql } from 'kysely';
import { testApp, type TestApp } from '../../../../test/app';
import { anApplicationWindow, anInvoice } from '../../../../test/money-builders';
import { ReconciliationOfficer } from '../../../../test/reconciliation-officer';
import { reconcileNightly } from './reconcile';

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

describe('three proofs', () => {
  it('agree when the gateway settled what we counted and the books say so', async () => {
    const references = await office.paid(3);
    await tomorrow();
    await office.settle(references.map((rrr) => [rrr, naira, '2026-09-15']));
    await office.at('2026-09-16T09:00:00Z');
    const { id, found } = (await office.run('2026-09-14', '2026-09-15')).json().data;
    expect(found).toBe(0);
    const sums = { invoicesKobo: 3_000_000, settledKobo: 3_000_000, ledgerKobo: 3_000_000 };
    expect(await office.totals(id)).toEqual([
      { purpose: 'Application form', invoices: 3, settled: 3, ...sums },
    ]);
    expect(await office.differences()).toEqual([]);
  });

  it('find what is here and not there, there and not here, and of another amount', async () => {
    const [here, other, fine] = await office.paid(3);
    const open = await anInvoice(test);
    await tomorrow();
    await office.settle([
      [other, '9000', '2026-09-15'],
      [fine, naira, '2026-09-15'],
      [open.rrr, naira, '2026-09-15'],
      ['299999999999', '500', '2026-09-15'],
    ]);
    const { id } = (await office.run('2026-09-14', '2026-09-15')).json().data;
    const found = await office.differences();
    expect(found.map(({ kind, reference, ours, theirs }) => [kind, reference, ours, theirs])).toEqual(
      expect.arrayContaining([
        ['paid_here', here, 1_000_000, null],
        ['other_amount', other, 1_000_000, 900_000],
        ['paid_there', open.rrr, null, 1_000_000],
        ['paid_there', '299999999999', null, 50_000],
      ]),
    );
    expect(found).toHaveLength(4);
    expect(await office.totals(id)).toMatchObject([
      { purpose: 'Application form', invoices: 3, settled: 3, settledKobo: 2_900_000, ledgerKobo: 3_000_000 },
      { purpose: null, invoices: 0, settled: 1, settledKobo: 50_000, ledgerKobo: 0 },
    ]);
    expect(await office.differences('kind=other_amount&')).toHaveLength(1);
    expect(await office.differences(`search=${here?.slice(0, 4)}-${here?.slice(4)}&`)).toHaveLength(1);
    expect(await office.differences('state=corrected&')).toEqual([]);
  });

  it('does not miss yet what the gateway may settle tomorrow, nor what was before its first file', async () => {
    const [early] = await office.paid(1);
    await office.at('2026-09-17T09:00:00Z');
    const [late, told] = await office.paid(2);
    await office.settle([[told, naira, '2026-09-17']]);
    await office.run('2026-09-10', '2026-09-17');
    expect(early).toBeDefined();
    expect(late).toBeDefined();
    expect(await office.differences()).toEqual([]);
  });

  it('find money that was counted and not booked, and an invoice that says paid without money', async () => {
    const [unbooked] = await office.paid(2);
    const { db } = test.deps;
    await sql`alter table ledger_entry disable trigger user`.execute(db);
    await sql`alter table ledger_txn disable trigger user`.execute(db);
    await sql`delete from ledger_entry where txn_id in (select t.id from ledger_txn t
      join payment p on p.id = t.payment_id where p.rrr = ${unbooked})`.execute(db);
    const claimed = await anInvoice(test);
    await sql`update invoice set status = 'PENDING' where rrr = ${claimed.rrr}`.execute(db);
    await sql`update invoice set status = 'PAID', paid_at = ${test.deps.clock.now()}
      where rrr = ${claimed.rrr}`.execute(db);
    const { found } = (await office.run('2026-09-14', '2026-09-14')).json().data;
    expect(found).toBe(2);
    expect(
      (await office.differences()).map(({ kind, reference, ours, theirs }) => [
        kind,
        reference,
        ours,
        theirs,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['ledger', unbooked, 1_000_000, 0],
        ['ledger', claimed.rrr, 1_000_000, 0],
      ]),
    );
  });
});

describe('every night', () => {
  it('yesterday and the days before are reconciled once, whoever is first, after one in the morning in Lagos', async () => {
    const { clock } = test.deps;
    clock.set('2026-09-14T23:30:00Z');
    expect(await reconcileNightly(test.deps)).toBe(0);
    clock.set('2026-09-15T00:00:00Z');
    const both = await Promise.all([reconcileNightly(test.deps), reconcileNightly(test.deps)]);
    // Two gateways, each once.
    expect(both.reduce((sum, each) => sum + each, 0)).toBe(2);
    await office.at('2026-09-15T00:00:00Z');
    expect(await office.lastRun()).toMatchObject({ from: '2026-09-01', to: '2026-09-14', cause: 'nightly' });
    clock.set('2026-09-15T22:59:00Z');
    expect(await reconcileNightly(test.deps)).toBe(0);
    clock.set('2026-09-16T00:00:00Z');
    expect(await reconcileNightly(test.deps)).toBe(2);
  });

  it('the newest of each gateway is told, however often another one was reconciled since', async () => {
    test.deps.clock.set('2026-09-15T00:00:00Z');
    await reconcileNightly(test.deps);
    await office.at('2026-09-15T09:00:00Z');
    for (const day of ['2026-09-10', '2026-09-11']) await office.run(day, day);
    expect((await office.get('/Reconciliation/latest')).json().data).toMatchObject([
      { gateway: 'remita', cause: 'officer', to: '2026-09-11' },
      { gateway: 'paystack', cause: 'nightly', to: '2026-09-14' },
    ]);
  });

  it('a payment of a minute to midnight in Lagos belongs to that day', async () => {
    const { clock } = test.deps;
    clock.set('2026-09-14T22:59:00Z');
    await office.paid(1);
    clock.set('2026-09-14T23:01:00Z');
    await office.paid(1);
    await office.at('2026-09-16T09:00:00Z');
    const first = (await office.run('2026-09-14', '2026-09-14')).json().data;
    expect(await office.totals(first.id)).toMatchObject([{ invoices: 1, ledgerKobo: 1_000_000 }]);
    const second = (await office.run('2026-09-15', '2026-09-15')).json().data;
    expect(await office.totals(second.id)).toMatchObject([{ invoices: 1, ledgerKobo: 1_000_000 }]);
  });
});

it.each([
  ['2026-09-15', '2026-09-14', 'The last day is before the first'],
  ['2026-01-01', '2026-09-14', 'At most 92 days'],
  ['2026-09-14', '2026-09-15', 'this day is still to come'],
  ['2026-02-30', '2026-09-14', 'There is no such day'],
])('refuses days from %s to %s', async (from, to, message) => {
  const answer = await office.run(from, to);
  expect(answer.statusCode).toBe(422);
  expect(answer.body).toContain(message);
});
