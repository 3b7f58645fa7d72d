import fc from 'fast-check';
import { sql } from 'kysely';
import { anOfficer, type Officer } from '../../../../test/application-office';
import { testApp, type TestApp } from '../../../../test/app';
import { proposedEvidence } from '../../../../test/bank-evidence-builders';
import {
  anApplicationWindow,
  books,
  jupebFee,
  lookBeforeWriting,
  notify,
  payAtGateway,
} from '../../../../test/money-builders';
import type { Command } from '../../../platform/command';
import { inTransaction } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import { invoiceById, recordInvoiceEvent } from '../invoices/invoices.queries';
import { askGateway } from '../payments/ask-gateway';
import { approveEvidence, refuseEvidence } from './decide-evidence';

/** A bank, a gateway and two officers about the same money, at the same time and in every order: it is counted once. */
let test: TestApp;
let clerk: Officer;
let registrars: Officer[];
beforeEach(async () => {
  test = await testApp();
  await anApplicationWindow(test);
  clerk = await anOfficer(test, ['admissions.view', 'admissions.edit']);
  registrars = [
    await anOfficer(test, ['admissions.view', 'admissions.approve']),
    await anOfficer(test, ['admissions.view', 'admissions.approve']),
  ];
});
afterEach(() => test.close());

const command = (index = 0): Command => ({
  actor: { userId: String(registrars[index % registrars.length]?.userId) },
  at: test.deps.clock.now(),
  requestId: 'x',
});

/** Whether it was done; any other failure than a refusal is thrown. */
async function done(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'CONFLICT') return false;
    throw error;
  }
}

type Evidence = Awaited<ReturnType<typeof proposedEvidence>>;
/** Without the last question to the gateway, which would say beforehand what the race is about. */
const approve = ({ id }: Evidence, by = 0) =>
  done(inTransaction(test.deps.db, (trx) => approveEvidence(trx, command(by), id)));
const refuse = ({ id }: Evidence, by = 0) =>
  done(
    inTransaction(test.deps.db, (trx) =>
      refuseEvidence(trx, command(by), { id, reason: 'another name on it' }),
    ),
  );

/** Everything that must hold of an invoice, whatever came first. */
async function facts({ invoiceId, id }: Evidence) {
  const { db } = test.deps;
  const count = async (table: 'payment' | 'payment_issue') => {
    const row = db
      .selectFrom(table)
      .select((rows) => rows.fn.countAll<number>().as('rows'))
      .where('invoice_id', '=', invoiceId);
    return (await row.executeTakeFirstOrThrow()).rows;
  };
  const { state } = await db
    .selectFrom('bank_evidence')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { status } = await invoiceById(db, invoiceId);
  return { payments: await count('payment'), issues: await count('payment_issue'), state, status };
}

describe('the gateway’s word', () => {
  it('before: the proposal is answered clearly, and counts nothing', async () => {
    const evidence = await proposedEvidence(test, clerk.headers);
    payAtGateway(test, evidence.rrr);
    await notify(test, evidence.rrr);
    await test.drain();
    await expect(
      inTransaction(test.deps.db, (trx) => approveEvidence(trx, command(), evidence.id)),
    ).rejects.toMatchObject({ code: 'CONFLICT', message: expect.stringMatching(/is paid already/) });
    expect(await facts(evidence)).toEqual({ payments: 1, issues: 0, state: 'waiting', status: 'PAID' });
    expect(await refuse(evidence)).toBe(true);
  });

  it('afterwards: nothing is counted again, officers are told, and the payer is not', async () => {
    const evidence = await proposedEvidence(test, clerk.headers);
    expect(await approve(evidence)).toBe(true);
    payAtGateway(test, evidence.rrr);
    for (let time = 0; time < 3; time += 1) {
      await notify(test, evidence.rrr, { transactiondate: String(time) });
      await test.drain();
    }
    expect(await facts(evidence)).toEqual({ payments: 1, issues: 1, state: 'approved', status: 'PAID' });
    expect(await books(test)).toMatchObject({ issues: ['DUPLICATE'], receipts: 1, debit: jupebFee });
    const shown = await test.call('GET', `/ApplicationInvoice/${evidence.rrr}`, {
      headers: { cookie: evidence.cookie },
    });
    expect(shown.json<{ data: object }>().data).toMatchObject({ isPaid: true, paymentIssue: null });
  });

  it('of an invoice that it does not know says nothing about one that was marked paid', async () => {
    const evidence = await proposedEvidence(test, clerk.headers);
    expect(await approve(evidence)).toBe(true);
    await notify(test, evidence.rrr);
    await test.drain();
    expect(await facts(evidence)).toMatchObject({ payments: 1, issues: 0, status: 'PAID' });
  });

  it('and approvals, refusals and questions in any number and order at once: one payment', async () => {
    const acts = fc.array(fc.constantFrom('approve', 'refuse', 'ask', 'notify'), {
      minLength: 2,
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(acts, fc.boolean(), async (chosen, isPaid) => {
        await test.deps.db.deleteFrom('rate_counter').execute();
        const evidence = await proposedEvidence(test, clerk.headers);
        if (isPaid) payAtGateway(test, evidence.rrr);
        const results = await Promise.all(
          chosen.map(async (act, index) => {
            if (act === 'approve') return (await approve(evidence, index)) ? 'approved' : '';
            if (act === 'refuse') return (await refuse(evidence, index)) ? 'refused' : '';
            if (act === 'ask') await askGateway(test.deps, evidence.invoiceId, 'system');
            else await notify(test, evidence.rrr, { transactiondate: String(index) });
            return '';
          }),
        );
        await test.drain();
        const { payments, issues, state, status } = await facts(evidence);
        const decisions = results.filter((result) => result !== '');
        expect(decisions.length).toBeLessThanOrEqual(1);
        expect(state).toBe(decisions[0] ?? 'waiting');
        const asked = chosen.some((act) => act === 'ask' || act === 'notify');
        const paid = state === 'approved' || (isPaid && asked);
        expect([payments, status === 'PAID']).toEqual([paid ? 1 : 0, paid]);
        // What came second is said, unless a question was answered before it was approved.
        if (state !== 'approved' || !isPaid) expect(issues).toBe(0);
      }),
      { numRuns: 15 },
    );
    const { debit, credit } = await books(test);
    expect(debit).toBe(credit);
  }, 120_000);
});

it('twenty approvals at once are one', async () => {
  const evidence = await proposedEvidence(test, clerk.headers);
  const all = await Promise.all(Array.from({ length: 20 }, (_, index) => approve(evidence, index)));
  expect(all.filter(Boolean)).toHaveLength(1);
  await test.drain();
  expect(await books(test)).toMatchObject({ payments: 1, receipts: 1, transactions: 1, debit: jupebFee });
});

it('approval and refusal at once: one of them', async () => {
  for (let round = 0; round < 5; round += 1) {
    const evidence = await proposedEvidence(test, clerk.headers);
    const [approved, refused] = await Promise.all([approve(evidence, 0), refuse(evidence, 1)]);
    expect(approved).toBe(!refused);
    expect(await facts(evidence)).toMatchObject({
      state: approved ? 'approved' : 'refused',
      payments: approved ? 1 : 0,
    });
  }
});

it('control: without the lock and the uniqueness both are counted', async () => {
  const { db, clock } = test.deps;
  const { invoiceId, rrr } = await proposedEvidence(test, clerk.headers);
  await sql`alter table payment drop constraint payment_once`.execute(db);
  const unguarded = (actor: string) => async () => {
    const { status } = await invoiceById(db, invoiceId);
    if (status === 'PAID') return;
    await db
      .insertInto('payment')
      .values({
        invoice_id: invoiceId,
        rrr,
        amount_kobo: jupebFee,
        code: '00',
        channel: null,
        confirmed_at: clock.now(),
      })
      .execute();
    await recordInvoiceEvent(db, { invoiceId, at: clock.now(), actor, kind: 'paid' });
  };
  const officer = unguarded('7');
  const gateway = unguarded('system');
  await lookBeforeWriting(test, 'payment', () => [officer(), gateway(), officer(), gateway()]);
  expect((await books(test)).payments).toBeGreaterThan(1);
});
