import { testApp, type TestApp } from '../../../../test/app';
import { anAward } from '../../../../test/fee-builders';
import { books, payAtGateway } from '../../../../test/money-builders';
import { codeOf } from '../../../../test/answers';
import {
  acceptanceCalls,
  aSignedStudent,
  anOfferedStudent,
  offerState,
} from '../../../../test/offer-builders';
import { askGateway } from '../payments/ask-gateway';

let test: TestApp;
beforeEach(async () => {
  test = await testApp();
});
afterEach(() => test.close());

const { generate, mine, idOf, made, letter, decline, pay } = acceptanceCalls(() => test);

describe('an offer', () => {
  it('is paid for, accepted by the payment, and brings its letter', async () => {
    const person = await anOfferedStudent(test);
    expect(await mine(person)).toMatchObject({
      offer: { state: 'published', lastDay: '2026-09-28' },
      open: true,
      fee: { total: 4_000_000 },
      invoice: null,
      letter: null,
    });
    expect(codeOf(await letter(person))).toBe('STEP_MISSING');
    const invoice = await made(person);
    expect(invoice).toMatchObject({ total: 4_000_000, expires: '2026-09-28T22:59:59.000Z' });
    expect((await made(person)).rrr).toBe(invoice.rrr);
    await pay(invoice.rrr);
    expect(await mine(person)).toMatchObject({
      offer: { state: 'accepted' },
      open: false,
      letter: 'undergraduate',
      invoice: { status: 'PAID', issue: null },
    });
    const { data } = (await letter(person)).json<{ data: { paragraphs: string[]; conditions: string[] } }>();
    expect(data).toMatchObject({
      kind: 'undergraduate',
      title: 'Provisional Admission Letter',
      salutation: 'Dear Grace,',
      fullName: 'BELLO Grace',
      conditions: ['Five credits at not more than two sittings.'],
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
    await Promise.all(Array.from({ length: 10 }, () => askGateway(test.deps, id, 'system')));
    expect(await books(test)).toMatchObject({ payments: 1, receipts: 1, issues: [] });
    const letters = await test.deps.db.selectFrom('issued_letter').select('id').execute();
    expect(letters).toHaveLength(1);
  });
});

describe('an offer whose fee a sponsor pays', () => {
  it('is accepted by the invoice itself, without an RRR', async () => {
    const person = await anOfferedStudent(test);
    const items = await test.deps.db
      .selectFrom('fee_item')
      .select('id')
      .where('purpose_id', '=', 2)
      .execute();
    await anAward(test, person, { amount: 4_000_000, kind: 'items', items: items.map(({ id }) => id) });
    expect(await made(person)).toMatchObject({ rrr: null, paymentStatus: 'PAID' });
    expect(await mine(person)).toMatchObject({ offer: { state: 'accepted' }, letter: 'undergraduate' });
    expect((await letter(person)).statusCode).toBe(200);
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

  it('at the moment of the payment: the money accepts it, once', async () => {
    const person = await anOfferedStudent(test);
    const { rrr } = await made(person);
    const { reference } = (await mine(person)).offer ?? { reference: '' };
    payAtGateway(test, rrr, { amount: '40000' });
    const id = await idOf(rrr);
    const [answer] = await Promise.all([decline(person, reference), askGateway(test.deps, id, 'system')]);
    expect(codeOf(answer)).toBe('CONFLICT');
    expect(await offerState(test, person.offerId)).toMatchObject({ state: 'accepted', invoiceId: id });
    expect(await books(test)).toMatchObject({ payments: 1, issues: [] });
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
      .updateTable('admission_list_entry')
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
