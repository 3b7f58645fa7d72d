import { setImmediate } from 'node:timers/promises';
import { apiKey, Merchant, merchantId, serviceTypeId } from '../test/merchant';
import { fixturePhones } from './fixtures';
import { sha512 } from './hashes';
import { gatewayPath } from './protocol.routes';

const merchant = new Merchant();
beforeEach(() => merchant.start());
afterEach(() => merchant.simulator.close());

describe('the documented protocol', () => {
  it('generates a reference of twelve digits, wrapped as a call', async () => {
    const { statuscode, RRR } = await merchant.generate('order-1');
    expect(statuscode).toBe('025');
    expect(RRR).toMatch(/^\d{12}$/);
  });

  it('refuses a wrong hash and a bad amount without making anything', async () => {
    expect(await merchant.generate('order-1', {}, 'f'.repeat(128))).toMatchObject({ statuscode: '020' });
    expect(await merchant.generate('order-1', { amount: '0' })).toMatchObject({ statuscode: '013' });
    expect(await merchant.generate('order-1', { amount: '12.345' })).toMatchObject({ statuscode: '013' });
    expect(merchant.simulator.till.all()).toHaveLength(0);
  });

  it('answers 028 to an order id that it knows', async () => {
    await merchant.generate('order-1');
    expect(await merchant.generate('order-1')).toMatchObject({ statuscode: '028' });
    expect(merchant.simulator.till.all()).toHaveLength(1);
  });

  it('tells the state by reference and by order, and nothing to a wrong hash', async () => {
    const rrr = await merchant.reference('order-1');
    expect(await merchant.ask(rrr)).toMatchObject({ status: '021', orderId: 'order-1', amount: 10000 });
    expect(await merchant.ask('order-1', 'orderstatus.reg')).toMatchObject({ status: '021', RRR: rrr });
    expect(await merchant.ask(rrr, 'status.reg', 'wrong')).toMatchObject({ status: '020' });
    expect(await merchant.ask('no-such-order', 'orderstatus.reg')).toMatchObject({ status: '021' });
  });

  it('deactivates an unpaid reference and refuses a paid one', async () => {
    const cancel = async (rrr: string) =>
      (
        await merchant.simulator.app.inject({
          method: 'POST',
          url: '/remita/ecomm/deactivate.json',
          payload: { rrr, merchantId, hash: sha512(rrr, apiKey, merchantId) },
        })
      ).json<{ responseCode: string }>();
    const [open, paid] = [await merchant.generate('order-1'), await merchant.generate('order-2')];
    merchant.simulator.till.pay(paid.RRR ?? '', { status: '00', amount: '10000', channel: 'USSD' });
    expect(await cancel(open.RRR ?? '')).toMatchObject({ responseCode: '00' });
    expect(await cancel(paid.RRR ?? '')).toMatchObject({ responseCode: '99' });
    expect(
      merchant.simulator.till.pay(open.RRR ?? '', { status: '00', amount: '10000', channel: 'USSD' }),
    ).toBe(false);
  });
});

describe('fixtures by phone', () => {
  it('pays by itself after twenty seconds', async () => {
    const rrr = await merchant.reference('order-1', { payerPhone: fixturePhones.paysAfter20Seconds });
    merchant.advance(19_999);
    expect(await merchant.ask(rrr)).toMatchObject({ status: '021' });
    merchant.advance(1);
    expect(await merchant.ask(rrr)).toMatchObject({ status: '00', amount: 10000 });
  });

  it('pays with 01, or too little', async () => {
    const one = await merchant.generate('order-1', { payerPhone: fixturePhones.paysWith01 });
    const less = await merchant.generate('order-2', {
      payerPhone: fixturePhones.underPaid,
      amount: '10000.50',
    });
    expect(await merchant.ask(one.RRR ?? '')).toMatchObject({ status: '01', amount: 10000 });
    expect(await merchant.ask(less.RRR ?? '')).toMatchObject({ status: '00', amount: 5000.25 });
  });
});

describe('faults', () => {
  it('makes the reference of a call that is never answered', async () => {
    const origin = await merchant.simulator.listen();
    merchant.simulator.faults.armGenerate('timeout');
    const amount = '10000';
    const token = sha512(merchantId, serviceTypeId, 'order-1', amount, apiKey);
    const caller = new AbortController();
    const call = fetch(`${origin}${gatewayPath}/merchant/api/paymentinit`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `remitaConsumerKey=${merchantId},remitaConsumerToken=${token}`,
      },
      body: JSON.stringify({ serviceTypeId, orderId: 'order-1', amount }),
      signal: caller.signal,
    });
    // The order is there as soon as the call has arrived.
    while (merchant.simulator.till.all().length === 0) await setImmediate();
    expect(await merchant.ask('order-1', 'orderstatus.reg')).toMatchObject({
      status: '021',
      orderId: 'order-1',
    });
    caller.abort();
    await expect(call).rejects.toThrow();
  });

  it('leaves the RRR out, or refuses, for as many calls as were armed', async () => {
    merchant.simulator.faults.armGenerate('no-rrr');
    expect((await merchant.generate('order-1')).RRR).toBeUndefined();
    merchant.simulator.faults.armGenerate('authentication');
    expect(await merchant.generate('order-2')).toMatchObject({ statuscode: '020' });
    expect(await merchant.generate('order-3')).toMatchObject({ statuscode: '025' });
  });
});
