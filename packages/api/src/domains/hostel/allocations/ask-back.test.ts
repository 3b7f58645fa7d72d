import { testApp, type TestApp } from '../../../../test/app';
import { bankPays, bookers, type Booker } from '../../../../test/booking-builders';
import { aHostel } from '../../../../test/hostel-builders';
import { hostelDesk, type HostelDesk } from '../../../../test/hostel-desk';
import { messagesTo } from '../../../../test/messages-to';
import { invoiceOfHold } from './bed-invoice';
import { holdBed } from './hold-bed';

let test: TestApp;
let desk: HostelDesk;
let lodger: Booker;
let bedId: number;
beforeEach(async () => {
  test = await testApp();
  const { beds } = await aHostel(test);
  bedId = beds[0]?.id ?? 0;
  desk = await hostelDesk(test);
  [lodger = { id: 0, userId: 0 }] = await bookers(test, 1);
});
afterEach(() => test.close());

const reason = 'She leaves the university';

/** The student's bed, held, billed and paid. */
async function paidBed() {
  const held = await holdBed(test.deps, lodger.id, { bedId });
  const invoice = await invoiceOfHold(test.deps, held);
  await bankPays(test, invoice.id);
  return { id: held.id, invoice };
}
const release = (id: number, body: object) =>
  desk.call('POST', `/allocations/${id}/release`, { state: 'paid', reason, ...body });
const askBack = (id: number, who = desk.officer) =>
  desk.call('POST', `/allocations/${id}/ask-back`, { reason }, who);
const issues = () =>
  test.deps.db.selectFrom('payment_issue').select(['kind', 'invoice_id', 'state']).execute();
const told = () => messagesTo(test, lodger.userId, 'bed-space changed');

describe('money that is kept for a bed that was taken back', () => {
  const keptRow = async () => {
    const rows = (await desk.call('GET', '/bed-spaces')).data['rows'] as {
      code: string;
      kept: object | null;
      may: string[];
    }[];
    return rows.find(({ code }) => code === 'A_A_101_A');
  };

  it('is kept for a reason that the student reads, and asked back afterwards, once', async () => {
    const { id, invoice } = await paidBed();
    expect(await release(id, { refund: false })).toMatchObject({
      errors: [{ path: 'kept' }],
    });
    expect((await askBack(id)).code).toBe('CONFLICT');
    await release(id, { refund: false, kept: 'She broke the rules of the house' });
    expect(await told()).toEqual([
      'Bed-space A_A_101_A is no longer yours: She leaves the university. Your payment is not given back: She broke the rules of the house.',
    ]);
    expect(await issues()).toEqual([]);
    expect(await keptRow()).toMatchObject({ kept: { allocationId: id, fullName: 'BELLO Grace' } });
    expect((await keptRow())?.may).toContain('askBack');
    for (const who of [desk.looks, desk.stranger, desk.nobody])
      expect((await askBack(id, who)).status).toBe(who.authorization ? 403 : 401);
    const both = await Promise.all([askBack(id), askBack(id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await issues()).toMatchObject([{ kind: 'NO_BED', invoice_id: invoice.id, state: 'open' }]);
    expect((await told())[1]).toBe(
      'The bursary has been asked to give back your payment for bed-space A_A_101_A.',
    );
    expect(await keptRow()).toMatchObject({ kept: null });
    expect((await askBack(999_999)).status).toBe(404);
  });

  it('is never cut from the notice by a long reason', async () => {
    const { id } = await paidBed();
    await release(id, { reason: 'x'.repeat(300) });
    expect((await told())[0]).toMatch(/x… The bursary has been asked to give your payment back\.$/);
  });

  it('is nobody’s question of who lived there and checked out', async () => {
    const { id } = await paidBed();
    await desk.call('POST', `/allocations/${id}/check-in`, { note: '' });
    await desk.call('POST', `/allocations/${id}/check-out`, { note: '' });
    expect(await keptRow()).toMatchObject({ kept: null });
    expect(await askBack(id)).toMatchObject({ message: 'This bed-space was not taken back.' });
    expect(await issues()).toEqual([]);
  });
});
