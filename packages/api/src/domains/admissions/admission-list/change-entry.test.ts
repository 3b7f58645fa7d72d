import { sql } from 'kysely';
import type { Claim } from '@portal/shared/model';
import {
  admissionListCalls,
  anotherDepartment,
  mailedToken,
  otherDepartment,
  reason,
  stateOf,
} from '../../../../test/admission-list-calls';
import { testApp, type TestApp } from '../../../../test/app';
import { signedIn, signIn } from '../../../../test/builders';
import { feeSession } from '../../../../test/fee-builders';
import { brokenInvariants } from '../../../../test/ledger-invariants';
import { books, payAtGateway } from '../../../../test/money-builders';
import { codeOf } from '../../../../test/answers';
import { acceptanceCalls, anOfferedStudent, entryUpTo, offerState } from '../../../../test/offer-builders';
import { provesActs } from '../../../../test/proves-acts';
import { inTransaction } from '../../../platform/database/database';
import { invoiceById } from '../../finance/invoices/invoices.queries';
import { applyGatewayStatus } from '../../finance/payments/apply-gateway-status';
import { requestRefund } from '../../finance/refunds/request-refund';
import { holdEntry } from './held-entry';
import { lapseEntries } from './lapse-entries';
import { moveEntry } from './move-entry';

let test: TestApp;
provesActs(
  () => test,
  [
    'admission-entry.approve',
    'admission-entry.department',
    'admission-entry.withdraw',
    'admission-entry.extend',
    'admission-entry.link',
    'admission-entry.restore',
  ],
);
beforeEach(async () => {
  test = await testApp();
});
afterEach(() => test.close());

const { act, add, choose, makeBatch, publish } = admissionListCalls(() => test);
const { decline, made, mine, pay } = acceptanceCalls(() => test);

const until = '2026-10-31';
const everything = ['admissions.view', 'admissions.edit', 'admissions.approve'] as const;
const officer = (claims: readonly Claim[] = everything) => signedIn(test, { claims: [...claims] });

/** Kobo of acceptance fees in the books. */
async function earned(): Promise<number> {
  const { rows } = await sql<{
    earned: number;
  }>`select coalesce(sum(credit_kobo - debit_kobo), 0)::int as earned
    from ledger_entry where account = '4200'`.execute(test.deps.db);
  return rows[0]?.earned ?? 0;
}

/** The bank's word reaches us two weeks after the last day. */
async function lapsedBeforeItsFee(id: number, rrr: string): Promise<void> {
  test.deps.clock.set('2026-09-29T06:00:00Z');
  await inTransaction(test.deps.db, async (trx) =>
    moveEntry(
      trx,
      { actor: { service: 'system' }, at: test.deps.clock.now() },
      { entry: await holdEntry(trx, id), to: 'lapsed' },
    ),
  );
  const { order_id: orderId, id: invoice } = await test.deps.db
    .selectFrom('invoice')
    .select(['id', 'order_id'])
    .where('rrr', '=', rrr)
    .executeTakeFirstOrThrow();
  const status = { rrr, orderId, amount: 4_000_000, state: 'paid', code: '00', channel: null };
  const said = status as unknown as Parameters<typeof applyGatewayStatus>[2]['status'];
  await applyGatewayStatus(test.deps, invoice, { status: said, actor: 'system' });
}

describe('an offer', () => {
  it('is withdrawn: its invoice is cancelled first, and its candidate is told', async () => {
    const person = await anOfferedStudent(test);
    const by = await officer();
    const { rrr } = await made(person);
    expect((await act(by, [person.offerId, 'withdraw'])).statusCode).toBe(200);
    expect(test.simulator.till.order(rrr)?.status).toBe('12');
    expect(payAtGateway(test, rrr, { amount: '40000' })).toBe(false);
    expect(await mine(person)).toMatchObject({ offer: { state: 'withdrawn' }, open: false });
    const told = await test.deps.db.selectFrom('notification').select(['type', 'message']).execute();
    expect(told).toContainEqual({
      type: 'offer changed',
      message: expect.stringContaining('has been withdrawn: Computer Science') as unknown,
    });
  });

  it('that was paid for a moment ago is not withdrawn: the last question finds the money', async () => {
    const person = await anOfferedStudent(test);
    const by = await officer();
    const { rrr } = await made(person);
    payAtGateway(test, rrr, { amount: '40000' });
    expect(codeOf(await act(by, [person.offerId, 'withdraw']))).toBe('CONFLICT');
    expect(await offerState(test, person.offerId)).toMatchObject({ state: 'accepted' });
    expect(await books(test)).toMatchObject({ payments: 1, issues: [] });
  });

  it('is not withdrawn while the gateway does not answer', async () => {
    const person = await anOfferedStudent(test);
    const by = await officer();
    await made(person);
    await test.simulator.close();
    expect(codeOf(await act(by, [person.offerId, 'withdraw']))).toBe('GATEWAY_DOWN');
    expect(await stateOf(test, person.offerId)).toBe('published');
  });

  it('has more time, later than before only', async () => {
    const person = await anOfferedStudent(test);
    const by = await officer();
    expect(codeOf(await act(by, [person.offerId, 'extend'], { until: '2026-09-20' }))).toBe('INVALID');
    expect((await act(by, [person.offerId, 'extend'], { until })).statusCode).toBe(200);
    // The day that it has already.
    expect(codeOf(await act(by, [person.offerId, 'extend'], { until }))).toBe('INVALID');
    expect((await mine(person)).offer).toMatchObject({ lastDay: until });
    test.deps.clock.set('2026-09-30T08:00:00Z');
    expect(await lapseEntries(test.deps)).toBe(0);
  });

  it('that has lapsed is opened again with a reason, for longer, unless its place was given away', async () => {
    const [first, second] = [await anOfferedStudent(test), await anOfferedStudent(test)];
    test.deps.clock.set('2026-09-30T08:00:00Z');
    expect(await lapseEntries(test.deps)).toBe(2);
    const by = await officer();
    const free = test.deps.db
      .selectFrom('admission_free_place')
      .select(['entry_id', 'why'])
      .orderBy('entry_id');
    expect(await free.execute()).toEqual([
      { entry_id: first.offerId, why: 'lapsed' },
      { entry_id: second.offerId, why: 'lapsed' },
    ]);
    expect((await act(by, [first.offerId, 'restore'], { until })).statusCode).toBe(200);
    expect(await free.execute()).toEqual([{ entry_id: second.offerId, why: 'lapsed' }]);
    const next = await entryUpTo(test, 'approved');
    await test.deps.db.updateTable('admission_free_place').set({ filled_by: next }).execute();
    expect(codeOf(await act(by, [second.offerId, 'restore'], { until }))).toBe('CONFLICT');
    expect(await stateOf(test, second.offerId)).toBe('lapsed');
  });

  it('that lapsed before its fee came is accepted by it once it is opened again; the money is earned', async () => {
    const person = await anOfferedStudent(test);
    const { rrr } = await made(person);
    await lapsedBeforeItsFee(person.offerId, rrr);
    expect(await books(test)).toMatchObject({ payments: 1, issues: ['NO_OFFER'] });
    const by = await officer();
    expect((await act(by, [person.offerId, 'restore'], { until })).statusCode).toBe(200);
    expect(await offerState(test, person.offerId)).toMatchObject({ state: 'accepted' });
    const again = { ...person, headers: await signIn(test, person.userName) };
    expect(await mine(again)).toMatchObject({ letter: 'undergraduate', invoice: { issue: null } });
    expect(await earned()).toBe(4_000_000);
    // That rule is about the account of school fees.
    const { 'income differs from what is paid': _, ...broken } = await brokenInvariants(
      test.deps.db,
      person.payerKey,
    );
    expect(broken).toEqual({});
  });

  it('whose late fee is being given back is not opened again', async () => {
    const person = await anOfferedStudent(test);
    const { rrr } = await made(person);
    await lapsedBeforeItsFee(person.offerId, rrr);
    const { db, clock } = test.deps;
    const found = db.selectFrom('invoice').select('id').where('rrr', '=', rrr);
    const invoice = await invoiceById(db, (await found.executeTakeFirstOrThrow()).id);
    const clerk = { actor: { userId: '1' }, at: clock.now(), reason };
    await inTransaction(db, (trx) => requestRefund(trx, clerk, { invoice, amount: 1_000_000, reason }));
    expect(codeOf(await act(await officer(), [person.offerId, 'restore'], { until }))).toBe('CONFLICT');
    expect(await stateOf(test, person.offerId)).toBe('lapsed');
    expect(await earned()).toBe(0);
  });

  it('of another place to whoever declined the first is the same student’s', async () => {
    await anotherDepartment(test);
    const by = await officer();
    const person = await anOfferedStudent(test);
    const { db } = test.deps;
    await db.updateTable('student').set({ matric_number: null }).where('id', '=', person.id).execute();
    await decline(person);
    const batch = await makeBatch(by, { sessionId: feeSession, applicationTypeId: 1, name: 'Batch 1' });
    const { id: batchId } = batch.json<{ data: { id: number } }>().data;
    const added = await add(by, {
      sessionId: feeSession,
      applicationTypeId: 1,
      registrationNumber: '202512345678AB',
      surname: 'Bello',
      firstName: 'Grace',
      gender: 'Female',
      departmentId: otherDepartment,
      batchId,
    });
    const { id } = added.json<{ data: { id: number } }>().data;
    await choose(by, 'recommend', [id]);
    const second = await officer();
    await choose(second, 'approve', [id]);
    expect(await mine(person)).toMatchObject({ offer: { state: 'declined' } });
    await publish(second, batchId);
    expect(await mine(person)).toMatchObject({ offer: { state: 'published' }, open: true });
    const student = db.selectFrom('student').select('department_id').where('id', '=', person.id);
    expect(await student.executeTakeFirst()).toEqual({ department_id: otherDepartment });
    await pay((await made(person)).rrr);
    expect(await stateOf(test, id)).toBe('accepted');
    expect(await offerState(test, person.offerId)).toMatchObject({ state: 'declined' });
  });

  it('of another department tells its candidate and takes the student along', async () => {
    await anotherDepartment(test);
    const person = await anOfferedStudent(test);
    const { db } = test.deps;
    await db.updateTable('student').set({ matric_number: null }).where('id', '=', person.id).execute();
    const edits = await officer(['admissions.view', 'admissions.edit']);
    const change = { departmentId: otherDepartment };
    expect(codeOf(await act(edits, [person.offerId, 'change-department'], change))).toBe('FORBIDDEN');
    expect((await act(await officer(), [person.offerId, 'change-department'], change)).statusCode).toBe(200);
    expect((await mine(person)).offer).toMatchObject({ state: 'published' });
    const student = db.selectFrom('student').select('department_id').where('id', '=', person.id);
    expect(await student.executeTakeFirst()).toEqual({ department_id: otherDepartment });
    const told = await db
      .selectFrom('notification')
      .select('message')
      .where('type', '=', 'offer changed')
      .execute();
    expect(told).toMatchObject([
      { message: expect.stringMatching(/now for Department 901\. because of the test\.$/) },
    ]);
  });

  it('has a link that is mailed again; the one before no longer works', async () => {
    const id = await entryUpTo(test, 'published', { email: 'grace@mail.example' });
    const before = await mailedToken(test);
    expect((await act(await officer(), [id, 'send-link'])).statusCode).toBe(200);
    const token = await mailedToken(test);
    const read = (secret: string) =>
      test.call('POST', '/Student/student-initial-profile?jambRegNumber=202512345678AB', {
        payload: { token: secret },
      });
    expect(codeOf(await read(before))).toBe('LINK_EXPIRED');
    expect((await read(token)).statusCode).toBe(200);
  });
});
