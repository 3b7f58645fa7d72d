import { Merchant, merchantId } from '../test/merchant';

const merchant = new Merchant();
beforeEach(() => merchant.start());
afterEach(() => merchant.simulator.close());

describe('the checkout page', () => {
  it('shows what is paid, escaped, and opens only with the merchant’s hash', async () => {
    const rrr = await merchant.reference('order-1', { description: '<b>fee</b>' });
    const page = await merchant.simulator.app.inject(await merchant.openCheckout(rrr));
    expect(page.body).toContain('₦10,000.00');
    expect(page.body).toContain('&lt;b&gt;fee&lt;/b&gt;');
    const forged = await merchant.post('/remita/ecomm/finalize.reg', { merchantId, rrr, hash: 'x' });
    expect(forged.statusCode).toBe(403);
  });

  it('pays once and returns with RRR and orderID', async () => {
    const rrr = await merchant.reference('order-1');
    const url = await merchant.openCheckout(rrr);
    const back = await merchant.post(url, { act: 'pay', method: 'ussd' });
    expect(back.headers.location).toBe(
      `http://portal.example/invoice/1?returned=1&RRR=${rrr}&orderID=order-1`,
    );
    expect(await merchant.ask(rrr)).toMatchObject({ status: '00' });
    const again = await merchant.post(url, { act: 'less' });
    expect(again.body).toContain('An RRR is paid once');
    expect(await merchant.ask(rrr)).toMatchObject({ status: '00', amount: 10000 });
  });

  it.each([
    ['code01', { status: '01', amount: 10000 }],
    ['less', { status: '00', amount: 5000 }],
    ['fail', { status: '02', amount: 10000 }],
    ['forge', { status: '021', amount: 10000 }],
    ['nothing-known', { status: '021', amount: 10000 }],
  ])('%s', async (act, wanted) => {
    const rrr = await merchant.reference('order-1');
    await merchant.post(await merchant.openCheckout(rrr), { act });
    expect(await merchant.ask(rrr)).toMatchObject(wanted);
  });

  it('can still pay after a failed try, and late', async () => {
    const rrr = await merchant.reference('order-1');
    const url = await merchant.openCheckout(rrr);
    await merchant.post(url, { act: 'fail' });
    await merchant.post(url, { act: 'late', seconds: '30' });
    expect(await merchant.ask(rrr)).toMatchObject({ status: '021' });
    merchant.advance(30_000);
    expect(await merchant.ask(rrr)).toMatchObject({ status: '00' });
  });
});
