import { sql } from 'kysely';
import { admissionListCalls } from '../../../../test/admission-list-calls';
import { testApp, type TestApp } from '../../../../test/app';
import { signedIn, signIn } from '../../../../test/builders';
import { books, payAtGateway } from '../../../../test/money-builders';
import { whileHeld } from '../../../../test/until-waiting';
import { codeOf } from '../../../../test/answers';
import {
  acceptanceCalls,
  aFeeInvoice,
  anOffer,
  anOfferedStudent,
  heldOffer,
  offerState,
} from '../../../../test/offer-builders';
import { askGateway } from '../payments/ask-gateway';
import { returnablePayment } from '../payments/returnable-payment';
import { applyGatewayStatus } from '../payments/apply-gateway-status';
import type { Trx } from '../../../platform/database/database';
import { lapseEntries } from '../../admissions/admission-list/lapse-entries';

let test: TestApp;
beforeEach(async () => {
  test = await testApp();
});
afterEach(() => test.close());

const { act } = admissionListCalls(() => test);
const { generate, mine, idOf, made, decline } = acceptanceCalls(() => test);

describe('the deadline', () => {
  it('is the end of its last day in Lagos', async () => {
    const person = await anOfferedStudent(test);
    test.deps.clock.set('2026-09-28T22:59:59Z');
    // Nobody stays signed in for two weeks.
    Object.assign(person.headers, { authorization: (await signIn(test, person.userName)).authorization });
    expect(await mine(person)).toMatchObject({ open: true });
    expect(await lapseEntries(test.deps)).toBe(0);
    test.deps.clock.set('2026-09-28T23:00:00Z');
    expect(await mine(person)).toMatchObject({ offer: { state: 'published' }, open: false });
    expect(codeOf(await generate(person))).toBe('WINDOW_CLOSED');
    expect(codeOf(await decline(person))).toBe('WINDOW_CLOSED');
    expect(await lapseEntries(test.deps)).toBe(1);
    expect(await mine(person)).toMatchObject({ offer: { state: 'lapsed' }, open: false });
    expect(await lapseEntries(test.deps)).toBe(0);
  });

  it('counts from the day in Lagos on which it was offered, by the days of the rule', async () => {
    test.deps.clock.set('2026-09-14T23:30:00Z');
    const person = await anOfferedStudent(test, { windowDays: 3 });
    expect((await mine(person)).offer).toMatchObject({
      lastDay: '2026-09-18',
      lapsesAt: '2026-09-18T23:00:00.000Z',
    });
  });

  it('lets money win that was there a second before the job', async () => {
    const person = await anOfferedStudent(test);
    const { rrr } = await made(person);
    test.deps.clock.set('2026-09-28T22:59:58Z');
    payAtGateway(test, rrr, { amount: '40000' });
    test.deps.clock.advance({ seconds: 3 });
    expect(await lapseEntries(test.deps)).toBe(0);
    expect(await offerState(test, person.offerId)).toMatchObject({ state: 'accepted' });
    expect(await books(test)).toMatchObject({ payments: 1, issues: [] });
  });

  it('leaves the offer whose invoice is made in the moment in which it would lapse', async () => {
    const person = await anOfferedStudent(test);
    const { db, clock } = test.deps;
    clock.set('2026-09-28T23:00:00Z');
    const work = [() => lapseEntries(test.deps)];
    expect(await whileHeld(test, heldOffer(person), { work, meanwhile: aFeeInvoice(test, person) })).toEqual([
      0,
    ]);
    expect(await offerState(test, person.offerId)).toMatchObject({ state: 'published' });
    // Nobody pays it: the next round asks about it, and lets the offer go.
    await db.updateTable('invoice').set({ status: 'CANCELLED' }).execute();
    expect(await lapseEntries(test.deps)).toBe(1);
  });

  it('refuses to decline an offer whose invoice was made in that moment', async () => {
    const person = await anOfferedStudent(test);
    const { reference } = (await mine(person)).offer ?? {};
    const [answer] = await whileHeld(test, heldOffer(person), {
      work: [() => decline(person, reference)],
      meanwhile: aFeeInvoice(test, person),
    });
    expect(answer && codeOf(answer)).toBe('CONFLICT');
    expect(await offerState(test, person.offerId)).toMatchObject({ state: 'published' });
  });

  it('is not withdrawn where its candidate makes a new invoice while the old one is closed', async () => {
    const person = await anOfferedStudent(test);
    const by = await signedIn(test, { claims: ['admissions.view', 'admissions.edit', 'admissions.approve'] });
    const { rrr } = await made(person);
    const held = (trx: Trx) =>
      trx.selectFrom('invoice').select('id').where('rrr', '=', rrr).forUpdate().execute();
    const [answer] = await whileHeld(test, held, {
      work: [() => act(by, [person.offerId, 'withdraw'])],
      meanwhile: async (trx) => {
        await trx.updateTable('invoice').set({ status: 'CANCELLED' }).where('rrr', '=', rrr).execute();
        await aFeeInvoice(test, person)(trx);
      },
    });
    expect(answer && codeOf(answer)).toBe('CONFLICT');
    expect(await offerState(test, person.offerId)).toMatchObject({ state: 'published' });
  });

  it('leaves the offer while the gateway does not answer', async () => {
    const person = await anOfferedStudent(test);
    const { rrr } = await made(person);
    test.deps.clock.set('2026-09-29T06:00:00Z');
    await test.simulator.close();
    expect(await lapseEntries(test.deps)).toBe(0);
    expect(await offerState(test, person.offerId)).toMatchObject({ state: 'published' });
    expect(rrr).toMatch(/^\d{12}$/);
  });

  it('keeps money that comes afterwards and flags it for officers', async () => {
    const person = await anOfferedStudent(test);
    const { rrr } = await made(person);
    test.deps.clock.set('2026-09-29T06:00:00Z');
    await test.deps.db
      .updateTable('admission_list_entry')
      .set({ state: 'lapsed', decided_at: test.deps.clock.now() })
      .execute();
    const paid = { rrr, orderId: '', amount: 4_000_000, state: 'paid', code: '00', channel: null };
    const { order_id: orderId, id } = await test.deps.db
      .selectFrom('invoice')
      .select(['id', 'order_id'])
      .executeTakeFirstOrThrow();
    const status = { ...paid, orderId } as unknown as Parameters<typeof applyGatewayStatus>[2]['status'];
    await applyGatewayStatus(test.deps, id, { status, actor: 'system' });
    expect(await offerState(test, person.offerId)).toMatchObject({ state: 'lapsed', invoiceId: null });
    expect(await books(test)).toMatchObject({ payments: 1, receipts: 1, issues: ['NO_OFFER'] });
    // Earned by nobody: it is owed to the payer until an officer has decided.
    expect(await returnablePayment(test.deps.db, id)).toMatchObject({
      returnable: 4_000_000,
      free: 4_000_000,
    });
    const { rows } = await sql<{ earned: number }>`select sum(credit_kobo - debit_kobo)::int as earned
      from ledger_entry where account = '4200'`.execute(test.deps.db);
    expect(rows).toEqual([{ earned: 0 }]);
  });

  it('decides once, whoever comes first: payment, job and refusal at the same moment', async () => {
    const person = await anOfferedStudent(test);
    const { rrr } = await made(person);
    payAtGateway(test, rrr, { amount: '40000' });
    const id = await idOf(rrr);
    test.deps.clock.set('2026-09-28T23:00:00Z');
    await Promise.all([
      lapseEntries(test.deps),
      askGateway(test.deps, id, 'system'),
      lapseEntries(test.deps),
      askGateway(test.deps, id, 'payer'),
    ]);
    expect(await offerState(test, person.offerId)).toMatchObject({ state: 'accepted', invoiceId: id });
    expect(await books(test)).toMatchObject({ payments: 1, issues: [] });
  });
});

describe('the database', () => {
  const set = (change: object) =>
    test.deps.db
      .updateTable('admission_list_entry')
      .set(change as { state: 'accepted' })
      .execute();

  it('lets an offer move only as the table says, and be accepted only by its own paid fee', async () => {
    await anOfferedStudent(test);
    const at = test.deps.clock.now();
    await expect(set({ state: 'lapsed', decided_at: at })).rejects.toThrow(
      'admission_list_entry_not_before_its_time',
    );
    await expect(set({ state: 'accepted', decided_at: at })).rejects.toThrow('its own acceptance fee');
    await set({ state: 'declined', decided_at: at });
    await expect(set({ state: 'published', decided_at: null })).rejects.toThrow('cannot go from declined');
    await expect(test.deps.db.deleteFrom('admission_list_entry').execute()).rejects.toThrow('append-only');
  });

  it('opens a lapsed offer again only for longer, with the officer’s name', async () => {
    const { offerId } = await anOfferedStudent(test);
    test.deps.clock.set('2026-10-01T08:00:00Z');
    expect(await lapseEntries(test.deps)).toBe(1);
    const again = { state: 'published', decided_at: null };
    await expect(set(again)).rejects.toThrow('by an officer');
    await set({
      ...again,
      restored_by: '7',
      restored_at: test.deps.clock.now(),
      lapses_at: new Date('2026-10-05T23:00:00Z'),
    });
    expect(await offerState(test, offerId)).toMatchObject({ state: 'published' });
  });

  it('has one offer for a student and session', async () => {
    const person = await anOfferedStudent(test);
    await expect(anOffer(test, person)).rejects.toThrow('admission_list_entry_one_of_student');
  });
});
