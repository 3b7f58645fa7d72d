import { paymentGateways, payOrigins } from './payment-gateways';

const remita = { baseUrl: 'https://remita.example/x', merchantId: '1', apiKey: 'k' };
const paystack = { baseUrl: 'https://api.example', secretKey: 's', payOrigin: 'https://pay.example' };
const order = { orderId: 'SCHF-1', rrr: null, payUrl: null };

it('forms may be sent to the pay pages of gateways that are set up, and to no others', () => {
  expect(payOrigins(paymentGateways({ remita, paystack }))).toEqual([
    'https://remita.example',
    'https://pay.example',
  ]);
  expect(payOrigins(paymentGateways({ remita, paystack: undefined }))).toEqual(['https://remita.example']);
});

it('a gateway that is not set up says nothing about any order', async () => {
  const { paystack: none } = paymentGateways({ remita, paystack: undefined });
  const refused = { failure: 'refused', message: 'paystack is not set up' };
  await expect(none.status(order)).rejects.toMatchObject(refused);
  await expect(none.cancel(order)).rejects.toMatchObject(refused);
  expect(none.payPage(order, 'http://portal.test')).toBeNull();
  expect(
    none.readNotification(Buffer.from('{}'), { 'x-paystack-signature': 'a'.repeat(128) }),
  ).toBeUndefined();
});
