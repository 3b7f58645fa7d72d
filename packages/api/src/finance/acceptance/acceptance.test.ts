import { testApp, type TestApp } from '../../../test/app';
import { signIn } from '../../../test/builders';
import { aSignedStudent, anOffer, anOfferedStudent, offerState } from '../../../test/offer-builders';
import { books, payAtGateway } from '../../../test/money-builders';
import { confirmPayment } from '../confirm-payment';
import { settlePayment } from '../settle-payment';
import { lapseOffers } from './lapse-offers';

let test: TestApp;
beforeEach(async () => {
  test = await testApp();
});
afterEach(() => test.close());

type Headers = { headers: { authorization: string } };
interface Invoice {
  rrr: string;
  invoiceNumber: string;
  paymentStatus: string;
  total: number;
  expires: string;
}
interface Mine {
  offer: { reference: string; state: string; lastDay: string; lapsesAt: string } | null;
  open: boolean;
  fee: { total: number } | null;
  invoice: { invoiceNumber: string; status: string; issue: string | null } | null;
  letter: string | null;
}
const codeOf = (answer: { json: () => unknown }) => (answer.json() as { code?: string }).code;

const generate = ({ headers }: Headers) => test.call('POST', '/Acceptance/generate-invoice', { headers });
const made = async (person: Headers) => (await generate(person)).json<{ data: Invoice }>().data;
const mine = async ({ headers }: Headers) =>
  (await test.call('GET', '/Acceptance/offer', { headers })).json<{ data: Mine }>().data;
const letter = ({ headers }: Headers) => test.call('GET', '/Acceptance/letter', { headers });
async function decline(person: Headers, reference?: string) {
  const shown = reference ?? (await mine(person)).offer?.reference;
  return test.call('POST', '/Acceptance/decline', {
    headers: person.headers,
    payload: { reference: shown },
  });
}
async function idOf(rrr: string) {
  const row = test.deps.db.selectFrom('invoice').select('id').where('rrr', '=', rrr);
  return (await row.executeTakeFirstOrThrow()).id;
}
/** Money arrives at the gateway, and we are told. */
async function pay(rrr: string) {
  payAtGateway(test, rrr, { amount: '40000' });
  return confirmPayment(test.deps, await idOf(rrr), 'system');
}

describe('an offer', () => {
  it('is paid for, accepted by the payment, and brings its letter', async () => {
    const person = await anOfferedStudent(test);
    expect(await mine(person)).toMatchObject({
      ...{ offer: { state: 'published', lastDay: '2026-09-28' }, open: true, fee: { total: 4_000_000 } },
      ...{ invoice: null, letter: null },
    });
    expect(codeOf(await letter(person))).toBe('STEP_MISSING');
    const invoice = await made(person);
    expect(invoice).toMatchObject({ total: 4_000_000, expires: '2026-09-28T22:59:59.000Z' });
    expect((await made(person)).rrr).toBe(invoice.rrr);
    await pay(invoice.rrr);
    expect(await mine(person)).toMatchObject({
      ...{ offer: { state: 'accepted' }, open: false, letter: 'undergraduate' },
      invoice: { status: 'PAID', issue: null },
    });
    const { data } = (await letter(person)).json<{ data: { paragraphs: string[]; conditions: string[] } }>();
    expect(data).toMatchObject({
      ...{ kind: 'undergraduate', title: 'Provisional Admission Letter', salutation: 'Dear Grace,' },
      ...{ fullName: 'BELLO Grace', conditions: ['Five credits at not more than two sittings.'] },
      rows: expect.arrayContaining([
        { label: 'JAMB number', value: '202512345678AB' },
        { label: 'Duration', value: '5 years' },
      ]) as unknown,
      fees: [{ description: 'Acceptance fee (paid)', amount: 4_000_000 }],
      signatory: { title: 'Registrar' },
    });
    expect(data.paragraphs.join()).not.toMatch(/[{}]/);
    expect(codeOf(await generate(person))).toBe('CONFLICT');
  });

  it('is its student’s alone: nobody else sees, pays, declines or reads it', async () => {
    const person = await anOfferedStudent(test);
    const other = await aSignedStudent(test);
    const { reference } = (await mine(person)).offer ?? { reference: '' };
    expect(await mine(other)).toMatchObject({ offer: null, open: false });
    expect(codeOf(await generate(other))).toBe('NOT_FOUND');
    expect(codeOf(await decline(other, reference))).toBe('NOT_FOUND');
    expect(codeOf(await letter(other))).toBe('NOT_FOUND');
    const { invoiceNumber } = await made(person);
    const seen = await test.call('GET', `/Payment/my-invoices/${invoiceNumber}`, { headers: other.headers });
    expect(codeOf(seen)).toBe('NOT_FOUND');
  });

  it('is nothing to somebody who is signed out or no student', async () => {
    for (const [method, path] of [
      ['GET', 'offer'],
      ['POST', 'generate-invoice'],
      ['GET', 'letter'],
    ] as const) {
      expect(codeOf(await test.call(method, `/Acceptance/${path}`))).toBe('SIGNED_OUT');
    }
    expect(codeOf(await test.call('POST', '/Acceptance/decline', { payload: { reference: 'x' } }))).toBe(
      'SIGNED_OUT',
    );
  });

  it('that is asked for at once from many windows has one invoice, and one payment', async () => {
    const person = await anOfferedStudent(test);
    const invoices = await Promise.all(Array.from({ length: 8 }, () => made(person)));
    expect(new Set(invoices.map(({ rrr }) => rrr)).size).toBe(1);
    const rrr = invoices[0]?.rrr ?? '';
    payAtGateway(test, rrr, { amount: '40000' });
    const id = await idOf(rrr);
    await Promise.all(Array.from({ length: 10 }, () => confirmPayment(test.deps, id, 'system')));
    expect(await books(test)).toMatchObject({ payments: 1, receipts: 1, issues: [] });
    const letters = await test.deps.db.selectFrom('issued_letter').select('id').execute();
    expect(letters).toHaveLength(1);
  });
});

describe('declining', () => {
  it('cancels the open invoice; nothing can be paid for afterwards', async () => {
    const person = await anOfferedStudent(test);
    const { rrr } = await made(person);
    const answer = await decline(person);
    expect(answer.json()).toMatchObject({ data: { offer: { state: 'declined' }, open: false } });
    expect(test.simulator.till.order(rrr)?.status).toBe('12');
    expect(payAtGateway(test, rrr, { amount: '40000' })).toBe(false);
    expect(codeOf(await generate(person))).toBe('CONFLICT');
    expect(codeOf(await decline(person))).toBe('CONFLICT');
  });

  it('of what was paid a moment ago is refused: the money accepts it', async () => {
    const person = await anOfferedStudent(test);
    const { rrr } = await made(person);
    payAtGateway(test, rrr, { amount: '40000' });
    expect(codeOf(await decline(person))).toBe('CONFLICT');
    expect(await offerState(test, person.offerId)).toMatchObject({ state: 'accepted' });
  });

  it('names the offer that was on the screen', async () => {
    const person = await anOfferedStudent(test);
    expect(codeOf(await decline(person, 'FUTG/UG/2025/another'))).toBe('STALE');
    expect(codeOf(await decline(person, ''))).toBe('INVALID');
    expect(await offerState(test, person.offerId)).toMatchObject({ state: 'published' });
  });

  it('and then money: it is kept, flagged, and restores nothing', async () => {
    const person = await anOfferedStudent(test);
    const { rrr } = await made(person);
    await test.deps.db
      .updateTable('admission_offer')
      .set({ state: 'declined', decided_at: test.deps.clock.now() })
      .execute();
    await pay(rrr);
    expect(await offerState(test, person.offerId)).toMatchObject({ state: 'declined', invoiceId: null });
    expect(await books(test)).toMatchObject({ payments: 1, receipts: 1, issues: ['NO_OFFER'] });
    expect(await mine(person)).toMatchObject({
      invoice: { status: 'PAID', issue: 'NO_OFFER' },
      letter: null,
    });
    expect(codeOf(await letter(person))).toBe('STEP_MISSING');
  });
});

describe('the deadline', () => {
  it('is the end of its last day in Lagos', async () => {
    const person = await anOfferedStudent(test);
    test.deps.clock.set('2026-09-28T22:59:59Z');
    // Nobody stays signed in for two weeks.
    Object.assign(person.headers, { authorization: (await signIn(test, person.userName)).authorization });
    expect(await mine(person)).toMatchObject({ open: true });
    expect(await lapseOffers(test.deps)).toBe(0);
    test.deps.clock.set('2026-09-28T23:00:00Z');
    expect(await mine(person)).toMatchObject({ offer: { state: 'published' }, open: false });
    expect(codeOf(await generate(person))).toBe('WINDOW_CLOSED');
    expect(codeOf(await decline(person))).toBe('WINDOW_CLOSED');
    expect(await lapseOffers(test.deps)).toBe(1);
    expect(await mine(person)).toMatchObject({ offer: { state: 'lapsed' }, open: false });
    expect(await lapseOffers(test.deps)).toBe(0);
  });

  it('counts from the day in Lagos on which it was offered, by the days of the rule', async () => {
    test.deps.clock.set('2026-09-14T23:30:00Z');
    const person = await anOfferedStudent(test, { windowDays: 3 });
    expect((await mine(person)).offer).toMatchObject({
      lastDay: '2026-09-18',
      lapsesAt: '2026-09-18T23:00:00.000Z',
    });
  });

  it('lets money win that was there a second before the chore', async () => {
    const person = await anOfferedStudent(test);
    const { rrr } = await made(person);
    test.deps.clock.set('2026-09-28T22:59:58Z');
    payAtGateway(test, rrr, { amount: '40000' });
    test.deps.clock.advance({ seconds: 3 });
    expect(await lapseOffers(test.deps)).toBe(0);
    expect(await offerState(test, person.offerId)).toMatchObject({ state: 'accepted' });
    expect(await books(test)).toMatchObject({ payments: 1, issues: [] });
  });

  it('leaves the offer while the gateway does not answer', async () => {
    const person = await anOfferedStudent(test);
    const { rrr } = await made(person);
    test.deps.clock.set('2026-09-29T06:00:00Z');
    await test.simulator.close();
    expect(await lapseOffers(test.deps)).toBe(0);
    expect(await offerState(test, person.offerId)).toMatchObject({ state: 'published' });
    expect(rrr).toMatch(/^\d{12}$/);
  });

  it('keeps money that comes afterwards and flags it for the bursary', async () => {
    const person = await anOfferedStudent(test);
    const { rrr } = await made(person);
    test.deps.clock.set('2026-09-29T06:00:00Z');
    await test.deps.db
      .updateTable('admission_offer')
      .set({ state: 'lapsed', decided_at: test.deps.clock.now() })
      .execute();
    const paid = { rrr, orderId: '', amount: 4_000_000, state: 'paid', code: '00', channel: null };
    const { order_id: orderId, id } = await test.deps.db
      .selectFrom('invoice')
      .select(['id', 'order_id'])
      .executeTakeFirstOrThrow();
    const status = { ...paid, orderId } as unknown as Parameters<typeof settlePayment>[2]['status'];
    await settlePayment(test.deps, id, { status, actor: 'system' });
    expect(await offerState(test, person.offerId)).toMatchObject({ state: 'lapsed', invoiceId: null });
    expect(await books(test)).toMatchObject({ payments: 1, receipts: 1, issues: ['NO_OFFER'] });
    const [entry] = await test.deps.db
      .selectFrom('ledger_entry')
      .select('account')
      .where('credit_kobo', '>', 0)
      .execute();
    expect(entry).toEqual({ account: '4200' });
  });

  it('decides once, whoever comes first: payment, chore and refusal at the same moment', async () => {
    const person = await anOfferedStudent(test);
    const { rrr } = await made(person);
    payAtGateway(test, rrr, { amount: '40000' });
    const id = await idOf(rrr);
    test.deps.clock.set('2026-09-28T23:00:00Z');
    await Promise.all([
      lapseOffers(test.deps),
      confirmPayment(test.deps, id, 'system'),
      lapseOffers(test.deps),
      confirmPayment(test.deps, id, 'payer'),
    ]);
    expect(await offerState(test, person.offerId)).toMatchObject({ state: 'accepted', invoiceId: id });
    expect(await books(test)).toMatchObject({ payments: 1, issues: [] });
  });
});

describe('the database', () => {
  const set = (change: object) =>
    test.deps.db
      .updateTable('admission_offer')
      .set(change as { state: 'accepted' })
      .execute();

  it('lets an offer move only as the table says, and be accepted only by its own paid fee', async () => {
    await anOfferedStudent(test);
    const at = test.deps.clock.now();
    await expect(set({ state: 'lapsed', decided_at: at })).rejects.toThrow(
      'admission_offer_not_before_its_time',
    );
    await expect(set({ state: 'accepted', decided_at: at })).rejects.toThrow('its own acceptance fee');
    await set({ state: 'declined', decided_at: at });
    await expect(set({ state: 'published', decided_at: null })).rejects.toThrow('cannot go from declined');
    await expect(test.deps.db.deleteFrom('admission_offer').execute()).rejects.toThrow('append-only');
  });

  it('opens a lapsed offer again only for longer, with the officer’s name', async () => {
    const { offerId } = await anOfferedStudent(test);
    test.deps.clock.set('2026-10-01T08:00:00Z');
    expect(await lapseOffers(test.deps)).toBe(1);
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
    await expect(anOffer(test, person)).rejects.toThrow('admission_offer_student_id_session_id_key');
  });
});
