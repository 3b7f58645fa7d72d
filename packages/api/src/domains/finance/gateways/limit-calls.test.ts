import { toKobo } from '@portal/shared/model';
import { limitCalls } from './limit-calls';
import { GatewayError, type Gateway, type PaymentStatus } from './gateway';

const order = { orderId: 'ORDER', rrr: null, payUrl: null };
const pending: PaymentStatus = {
  state: 'pending',
  code: '021',
  rrr: null,
  orderId: 'ORDER',
  amount: null,
  channel: null,
};
const request = {
  orderId: 'ORDER',
  serviceTypeId: '1',
  amount: toKobo(100),
  description: '',
  payer: { name: '', email: '', phone: '' },
};

/** A gateway that answers no question before it is told to. */
function hanging() {
  const ends: (() => void)[] = [];
  const gateway = {
    generate: async () => ({ rrr: '1', payUrl: null }),
    status: () => new Promise<PaymentStatus>((resolve) => ends.push(() => resolve(pending))),
  } as unknown as Gateway;
  return { gateway: limitCalls(gateway), ends };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('has so many questions open and no more; the others are told that it does not answer', async () => {
  const { gateway, ends } = hanging();
  const asked = Array.from({ length: 30 }, () => gateway.status(order).catch((error: unknown) => error));
  expect(ends).toHaveLength(12);
  await jest.advanceTimersByTimeAsync(4000);
  const late = await Promise.all(asked.slice(12));
  expect(late.every((error) => error instanceof GatewayError && error.failure === 'unreachable')).toBe(true);
  for (const end of ends) end();
  expect(await Promise.all(asked.slice(0, 12))).toEqual(Array.from({ length: 12 }, () => pending));
});

it('gives a place to whoever waits, and every place back', async () => {
  const { gateway, ends } = hanging();
  const asked = Array.from({ length: 13 }, () => gateway.status(order));
  ends[0]?.();
  await asked[0];
  await jest.advanceTimersByTimeAsync(0);
  expect(ends).toHaveLength(13);
  for (const end of ends) end();
  await Promise.all(asked);
  const again = Array.from({ length: 12 }, () => gateway.status(order));
  expect(ends).toHaveLength(25);
  for (const end of ends) end();
  await Promise.all(again);
});

it('makes a reference while every question hangs', async () => {
  const { gateway, ends } = hanging();
  for (let count = 0; count < 20; count += 1) gateway.status(order).catch(() => undefined);
  expect(await gateway.generate(request)).toEqual({ rrr: '1', payUrl: null });
  for (const end of ends) end();
  await jest.advanceTimersByTimeAsync(4000);
});
