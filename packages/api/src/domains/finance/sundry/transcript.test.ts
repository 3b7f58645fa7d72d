import { testApp, type TestApp } from '../../../../test/app';
import type { MadeInvoice, Problem } from '../../../../test/money-builders';
import { officers, send } from '../../../../test/refund-builders';
import { aBuyer, anOffer, orderBody, paySundry, transcriptTo } from '../../../../test/sundry-builders';
import { transcriptOffice } from '../../../../test/transcript-office';

let test: TestApp;
let student: Awaited<ReturnType<typeof aBuyer>>;
beforeAll(async () => {
  test = await testApp();
  student = await aBuyer(test);
});
afterAll(() => test.close());

async function orderOf(number: string): Promise<object> {
  const answer = await test.call('GET', `/Sundry/my-invoices/${number}`, { headers: student.headers });
  return answer.json<{ data: object }>().data;
}

async function refusalOf(answer: ReturnType<TestApp['call']>) {
  const got = await answer;
  const { code, errors } = got.json<Problem>();
  return [got.statusCode, code, ...errors.map(({ path }) => path)];
}

describe('a transcript', () => {
  const buy = (code: string, transcript: object | null) =>
    test.call('POST', '/Sundry/generate-invoice', {
      headers: student.headers,
      payload: orderBody({ code, transcript }),
    });

  it.each([
    ['nothing', null, 'transcript.recipient'],
    ['no name', { ...transcriptTo.email, recipient: ' ' }, 'transcript.recipient'],
    ['no way', { ...transcriptTo.email, delivery: '' }, 'transcript.delivery'],
    ['pigeons', { ...transcriptTo.email, delivery: 'pigeon' }, 'transcript.delivery'],
    ['email without address', { ...transcriptTo.email, email: '' }, 'transcript.email'],
    ['a courier without address', { ...transcriptTo.courier, address: '' }, 'transcript.address'],
    ['a courier with half an address', { ...transcriptTo.courier, address: 'Leeds' }, 'transcript.address'],
  ])('needs its answers: %s', async (_, transcript, path) => {
    const { code } = await anOffer(test, { asks: 'transcript', most: 1 });
    expect(await refusalOf(buy(code, transcript))).toEqual([422, 'INVALID', path]);
  });

  it('keeps the address of its delivery only, and can go elsewhere until it is paid', async () => {
    const { code } = await anOffer(test, { asks: 'transcript', most: 1 });
    const first = await buy(code, { ...transcriptTo.courier, email: 'no@mail.example' });
    const { invoiceNumber, rrr } = first.json<{ data: MadeInvoice }>().data;
    const order = () => orderOf(invoiceNumber);
    expect(await order()).toMatchObject({
      destination: {
        recipient: 'University of Leeds',
        delivery: 'courier',
        to: transcriptTo.courier.address,
      },
    });
    expect((await buy(code, transcriptTo.email)).json()).toMatchObject({ data: { rrr } });
    expect(await order()).toMatchObject({ destination: { delivery: 'email', to: 'in@wes.example' } });
    await paySundry(test, rrr);
    const events = await test.deps.db.selectFrom('sundry_order_event').select('kind').orderBy('id').execute();
    expect(events.slice(-3).map(({ kind }) => kind)).toEqual(['ordered', 'changed', 'received']);
    await expect(
      test.deps.db
        .updateTable('sundry_order')
        .set({ recipient: 'Elsewhere' })
        .where('delivery', 'is not', null)
        .execute(),
    ).rejects.toThrow(/frozen/);
  });

  it('whose payment is taken back waits, or its link ends, and it goes no further', async () => {
    const desk = await transcriptOffice(test);
    const { clerk, bursar } = await officers(test);
    const takeBack = async ({ invoiceNumber: invoice }: MadeInvoice) => {
      const path = '/InvoiceManagement/reversals';
      const asked = await send(test, clerk, ['POST', path, { invoice, reason: 'charge-back by the bank' }]);
      const approved = await send(test, bursar, ['POST', `${path}/${String(asked.data.id)}/approve`]);
      expect(approved.status).toBe(200);
    };
    const waits = await desk.ordered(desk.owner);
    await takeBack(waits.invoice);
    const [order] = (await desk.mine(desk.owner)).orders;
    expect(order).toMatchObject({ state: 'held', holdReason: 'The payment of this order was taken back.' });
    expect((await desk.act(waits.id, 'check')).message).toBe('The payment of this order was taken back.');

    const sent = await desk.ordered(desk.owner);
    for (const what of ['check', 'produce']) await desk.act(sent.id, what);
    await desk.act(sent.id, 'dispatch', { days: 7 });
    const token = (await desk.tokensTo('in@wes.example')).at(-1);
    expect((await desk.open(token)).status).toBe(200);
    await takeBack(sent.invoice);
    expect((await desk.open(token)).code).toBe('LINK_EXPIRED');
    expect((await desk.act(sent.id, 'link', { days: 7 })).status).toBe(409);
    expect((await desk.whole(sent.id)).events.at(-1)).toMatchObject({
      kind: 'taken_back',
      note: 'The payment of this order was taken back.',
    });
  });
});
