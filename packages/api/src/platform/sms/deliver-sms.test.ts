import { inTransaction } from '../database/database';
import { month, phone, smsPortal, smsSteps, type SmsPortal } from './sms.fixture';
import { sendSms } from './send-sms';

let portal: SmsPortal;
let test: SmsPortal['test'];
let gateway: SmsPortal['gateway'];
beforeEach(async () => {
  portal = await smsPortal();
  ({ test, gateway } = portal);
});
afterEach(() => portal.close());

const { messages, states, spent, outbox, sentTexts, settings, code, news } = smsSteps(() => portal);

it('goes once, and leaves no number, no text and no value behind', async () => {
  await code(phone, { key: 'the same' });
  await code(phone, { key: 'the same' });
  await test.drain();
  expect(sentTexts()).toEqual([
    'Your sign-in code is 482915. It is valid for 5 minutes. Nobody at the university will ask you for it.',
  ]);
  const [row] = await messages();
  expect(row).toMatchObject({
    state: 'sent',
    template: 'sign-in code',
    phone: null,
    values: null,
    recipient: '**********4567',
    recipient_hash: expect.stringMatching(/^[\da-f]{64}$/) as string,
    gateway_id: 'MSG1',
    attempts: 1,
    segments: 1,
    cost_kobo: 500,
    month,
    ended_at: test.deps.clock.now(),
  });
  expect(await spent()).toBe(500);
  expect(JSON.stringify([row, await outbox()])).not.toMatch(/8031234|482915/);
});

it('goes with what it tells of, or not at all', async () => {
  const failing = inTransaction(test.deps.db, async (trx) => {
    const values = { programme: 'Law', day: '31/10/2026' };
    await sendSms(trx, { template: 'offer', to: phone, values, key: 'o', now: test.deps.clock.now() });
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  await test.drain();
  expect(await messages()).toEqual([]);
  expect(sentTexts()).toEqual([]);
});

it('takes a lane of its own, codes another', async () => {
  await code();
  await news();
  expect((await outbox()).map(({ lane }) => lane)).toEqual(['sms-codes', 'sms']);
});

it('is refused where there is no gateway, does not fit, comes too late or goes abroad', async () => {
  const now = test.deps.clock.now();
  await inTransaction(test.deps.db, (trx) =>
    sendSms(trx, {
      template: 'sign-in code',
      to: phone,
      values: { code: '1'.repeat(9), minutes: '5' },
      key: 'long',
      now,
    }),
  );
  await code(phone, { usefulUntil: now });
  await code('+447700900123');
  await code('08031234567890');
  await test.drain();
  test.deps.gateways.sms = undefined;
  await code();
  await test.drain();
  expect(await states()).toEqual(['text', 'late', 'abroad', 'abroad', 'off']);
  const rows = await messages();
  expect(rows.map(({ state, phone: kept, values }) => [state, kept, values])).toEqual(
    rows.map(() => ['refused', null, null]),
  );
  expect([sentTexts(), await spent()]).toEqual([[], 0]);
});

it('goes abroad where a setting says so', async () => {
  await settings({ abroad: true });
  await code('+447700900123');
  await test.drain();
  expect(gateway.sms.all()).toMatchObject([{ to: '447700900123' }]);
});
