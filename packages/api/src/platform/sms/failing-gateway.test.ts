import { inTransaction } from '../database/database';
import { drainOutbox } from '../outbox/worker';
import { forgetSms } from './forget-sms';
import type { OutgoingSms } from './sms';
import { key, phone, smsPortal, smsSteps, type SmsPortal } from './sms.fixture';

let portal: SmsPortal;
let test: SmsPortal['test'];
let gateway: SmsPortal['gateway'];
beforeEach(async () => {
  portal = await smsPortal();
  ({ test, gateway } = portal);
});
afterEach(() => portal.close());

const { messages, states, spent, outbox, sentTexts, later, notIdempotent, code, news } = smsSteps(
  () => portal,
);

it.each(['down', 'credit'] as const)('%s: the message waits and goes when it is mended', async (fault) => {
  gateway.sms.arm(fault);
  notIdempotent();
  await code();
  await test.drain();
  expect(await states()).toEqual(['queued']);
  await test.drain();
  expect(sentTexts()).toEqual([]);
  await later();
  expect(await messages()).toMatchObject([{ state: 'sent', attempts: 2, cost_kobo: 500 }]);
  expect([sentTexts().length, await spent()]).toEqual([1, 500]);
});

it('a code that waited until it was worth nothing does not go, and costs nothing', async () => {
  gateway.sms.arm('down');
  await code(phone, { usefulUntil: new Date(test.deps.clock.now().getTime() + 300_000) });
  await test.drain();
  expect(await spent()).toBe(500);
  await later();
  expect([await states(), sentTexts(), await spent()]).toEqual([['late'], [], 0]);
});

it('a number that is refused is not tried again, and costs nothing', async () => {
  gateway.sms.refuse('2348031234567');
  await code();
  await test.drain();
  await later();
  expect(await messages()).toMatchObject([{ state: 'failed', reason: 'gateway', attempts: 1, phone: null }]);
  expect(await spent()).toBe(0);
});

it.each(['hang', 'lost', 'garbage'] as const)(
  '%s: what may have gone is sent again by the same reference where the gateway sends that once',
  async (fault) => {
    gateway.sms.arm(fault);
    await code();
    await test.drain();
    expect(await states()).toEqual(['sending']);
    await later();
    expect([await states(), sentTexts().length, await spent()]).toEqual([['sent'], 1, 500]);
  },
);

it.each([
  ['hang', 1],
  ['lost', 1],
  ['garbage', 0],
] as const)(
  '%s: what may have gone is sent once where the gateway sends every time',
  async (fault, taken) => {
    gateway.sms.idempotent = false;
    notIdempotent();
    gateway.sms.arm(fault);
    await code();
    await test.drain();
    await later();
    expect([await states(), sentTexts().length, await spent()]).toEqual([['unknown'], taken, 500]);
  },
);

it('control: a gateway that sends every time would send the same twice', async () => {
  gateway.sms.idempotent = false;
  gateway.sms.arm('lost');
  await code();
  await test.drain();
  await later();
  expect(sentTexts()).toHaveLength(2);
});

it('keeps the cost of what may have gone, whatever is answered later', async () => {
  gateway.sms.arm('lost');
  await code(phone, { usefulUntil: new Date(test.deps.clock.now().getTime() + 1_200_000) });
  await test.drain();
  gateway.sms.arm('down');
  await later();
  expect(await states()).toEqual(['sending']);
  await later();
  expect([await states(), sentTexts().length, await spent()]).toEqual([['unknown'], 1, 500]);
});

it('an answer that comes twice, or to two nodes at once, is one message', async () => {
  gateway.sms.arm('twice');
  await code();
  await test.drain();
  await news();
  const { id } = (await messages()).at(-1) ?? { id: 0 };
  const handler = test.deps.effects.get('sms');
  const about = { key: String(id), attempt: 1, signal: AbortSignal.timeout(60_000) };
  await Promise.all([handler?.({ id }, about), handler?.({ id }, about)]);
  expect([await states(), sentTexts().length, await spent()]).toEqual([['sent', 'sent'], 2, 1000]);
});

it('an answer that comes after another node gave the message up still counts', async () => {
  notIdempotent();
  let answer = (_id: string) => undefined as void;
  const asked: OutgoingSms[] = [];
  test.deps.gateways.sms = {
    idempotent: false,
    send: (message) => {
      asked.push(message);
      return new Promise((resolve) => (answer = resolve));
    },
  };
  await code();
  const first = test.drain();
  while (asked.length === 0) await new Promise((resolve) => setImmediate(resolve));
  // Its lease ran out while it waits.
  test.deps.clock.advance({ seconds: 31 });
  await drainOutbox(test.deps);
  expect(await states()).toEqual(['unknown']);
  answer('MSG9');
  await first;
  expect(await messages()).toMatchObject([{ state: 'sent', reason: null, gateway_id: 'MSG9' }]);
  expect([asked.length, await spent()]).toEqual([1, 500]);
});

it('what waited for three days is given up with number and values, and forgotten after a year', async () => {
  gateway.sms.arm('down', 20);
  await code();
  await code();
  await test.drain();
  gateway.sms.clearFaults();
  gateway.sms.arm('hang');
  await test.deps.db.updateTable('sms_message').set({ state: 'sending' }).where('id', '=', 1).execute();
  await forgetSms(test.deps);
  expect(await states()).toEqual(['sending', 'queued']);
  test.deps.clock.advance({ days: 3, seconds: 1 });
  await forgetSms(test.deps);
  expect(await messages()).toMatchObject([
    { state: 'failed', reason: 'unknown', phone: null, values: null },
    { state: 'failed', reason: 'given up', phone: null, values: null },
  ]);
  expect(await spent()).toBe(500);
  test.deps.clock.advance({ days: 400 });
  await forgetSms(test.deps);
  expect(await messages()).toEqual([]);
});

it('what another node holds at that moment is not waited for', async () => {
  gateway.sms.arm('down', 20);
  await code();
  await code();
  await test.drain();
  test.deps.clock.advance({ days: 3, seconds: 1 });
  await inTransaction(test.deps.db, async (trx) => {
    await trx.selectFrom('sms_message').select('id').where('id', '=', 1).forUpdate().execute();
    await forgetSms(test.deps);
  });
  expect(await states()).toEqual(['queued', 'given up']);
});

it('neither number nor text nor key is in a log or in the outbox, however it fails', async () => {
  for (const fault of ['down', 'garbage', 'lost', 'credit'] as const) {
    gateway.sms.arm(fault);
    await code();
    await test.drain();
  }
  gateway.sms.refuse('2348031234567');
  await code();
  await test.drain();
  test.deps.gateways.sms = {
    idempotent: true,
    send: (message) => Promise.reject(new Error(`no way to ${message.to}: ${message.text}`)),
  };
  await code('+2348039999999');
  await test.drain();
  expect(portal.logged.length).toBeGreaterThan(5);
  const kept = portal.logged.join('') + JSON.stringify(await outbox());
  expect(kept).toContain('does not answer');
  expect(kept).toContain('the SMS gateway failed');
  for (const secret of ['8031234567', '8039999999', '482915', 'sign-in code is', key])
    expect(kept).not.toContain(secret);
});
