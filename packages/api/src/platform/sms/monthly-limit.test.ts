import { aUser } from '../../../test/builders';
import { lookBeforeWriting } from '../../../test/money-builders';
import { inTransaction } from '../database/database';
import { drainOutbox } from '../outbox/worker';
import { SmsError } from './sms';
import { charge } from './monthly-limit';
import { month, smsPortal, smsSteps, type SmsPortal } from './sms.fixture';

let portal: SmsPortal;
let test: SmsPortal['test'];
beforeEach(async () => {
  portal = await smsPortal();
  ({ test } = portal);
});
afterEach(() => portal.close());

const { messages, states, spent, sentTexts, settings, code, news, reminder } = smsSteps(() => portal);

const aPhone = (index: number) => `+23480300000${String(index).padStart(2, '0')}`;
const drainTwice = () => Promise.all([test.drain(), drainOutbox(test.deps)]);

it('the month’s limit stops news and is told once to who works on money, while codes have their part', async () => {
  const bursar = await aUser(test, { claims: ['finance.edit'] });
  await aUser(test, { claims: ['finance.view'] });
  await settings({ segmentKobo: 400, monthlyKobo: 4000, codesPercent: 40 });
  for (let index = 0; index < 9; index += 1) await news(aPhone(index));
  await drainTwice();
  expect((await states()).filter((state) => state === 'sent')).toHaveLength(6);
  expect((await states()).filter((state) => state === 'limit')).toHaveLength(3);
  for (let index = 0; index < 6; index += 1) await code(aPhone(index));
  await drainTwice();
  expect((await states()).slice(9).sort()).toEqual(['limit', 'limit', 'sent', 'sent', 'sent', 'sent']);
  expect([await spent(), sentTexts().length]).toEqual([4000, 10]);
  const told = await test.deps.db.selectFrom('notification').select(['user_id', 'type', 'message']).execute();
  expect(told).toEqual([
    {
      user_id: bursar.id,
      type: 'sms limit',
      message: expect.stringContaining('₦40.00 for SMS in 09/2026') as string,
    },
  ]);
});

it('codes take from the part of all before their own is all that is left', async () => {
  await settings({ segmentKobo: 500, monthlyKobo: 2000, codesPercent: 50 });
  await code(aPhone(1));
  await news(aPhone(2));
  await test.drain();
  await news(aPhone(3));
  await code(aPhone(4));
  await code(aPhone(5));
  await code(aPhone(6));
  await test.drain();
  expect((await states()).sort()).toEqual(['limit', 'limit', 'sent', 'sent', 'sent', 'sent']);
  expect((await messages())[2]).toMatchObject({ state: 'refused', reason: 'limit', cost_kobo: 0 });
});

it('reminders cost their part of the month and no more, and nobody is alarmed for it', async () => {
  await aUser(test, { claims: ['finance.edit'] });
  await settings({ segmentKobo: 500, monthlyKobo: 4000, codesPercent: 0, remindersPercent: 25 });
  for (let index = 0; index < 4; index += 1) await reminder(aPhone(index));
  await drainTwice();
  expect((await states()).sort()).toEqual(['reminders', 'reminders', 'sent', 'sent']);
  expect(await test.deps.db.selectFrom('notification').select('id').execute()).toEqual([]);
  for (let index = 0; index < 6; index += 1) await news(aPhone(index));
  await drainTwice();
  expect((await states()).filter((state) => state === 'sent')).toHaveLength(8);
  expect(await spent()).toBe(4000);
});

it('a reminder that the gateway did not take gives its part back', async () => {
  await settings({ segmentKobo: 500, monthlyKobo: 4000, codesPercent: 0, remindersPercent: 12.5 });
  const { sms } = test.deps.gateways;
  const refusing = () => Promise.reject(new SmsError('refused', 'no'));
  test.deps.gateways.sms = { idempotent: true, send: refusing };
  await reminder();
  await test.drain();
  test.deps.gateways.sms = sms;
  await reminder();
  await test.drain();
  expect(await states()).toEqual(['gateway', 'sent']);
});

it('reminders have a switch of their own', async () => {
  await settings({ reminders: false });
  await reminder();
  await news();
  await test.drain();
  expect(await states()).toEqual(['off', 'sent']);
});

it('the limit begins anew with the month of the university', async () => {
  await settings({ monthlyKobo: 500, codesPercent: 0 });
  test.deps.clock.set('2026-09-30T22:59:00Z');
  await news(aPhone(1));
  await news(aPhone(2));
  await test.drain();
  // Midnight in Lagos.
  test.deps.clock.set('2026-09-30T23:00:00Z');
  await news(aPhone(3));
  await test.drain();
  expect((await states()).sort()).toEqual(['limit', 'sent', 'sent']);
  const months = await test.deps.db.selectFrom('sms_month').select('month').orderBy('month').execute();
  expect(months.map((row) => row.month)).toEqual(['2026-09-01', '2026-10-01']);
});

it('a number gets so many messages a day, codes by themselves', async () => {
  await settings({ perNumberADay: 2 });
  for (let times = 0; times < 3; times += 1) await news();
  await drainTwice();
  expect((await states()).sort()).toEqual(['number', 'sent', 'sent']);
  await code();
  await news(aPhone(1));
  test.deps.clock.advance({ days: 1 });
  await news();
  await test.drain();
  expect((await states()).slice(3)).toEqual(['sent', 'sent', 'sent']);
  const counters = await test.deps.db.selectFrom('rate_counter').select('bucket').execute();
  expect(JSON.stringify(counters)).not.toContain('8031234567');
});

const most = 1500;
it('the limit is kept when many are sent at the same moment', async () => {
  const charged = await lookBeforeWriting(test, 'sms_month', () =>
    Array.from({ length: 8 }, () =>
      inTransaction(test.deps.db, (trx) => charge(trx, { month, kobo: 500, most })),
    ),
  );
  expect(charged.filter(Boolean)).toHaveLength(3);
  expect(await spent()).toBe(most);
});

it('control: without the lock of the month the same moment overruns the limit', async () => {
  const { db } = test.deps;
  // Of those who look before anybody writes there are three at least: there is room for one.
  await db
    .insertInto('sms_month')
    .values({ month, told_at: null, spent_kobo: most - 500 })
    .execute();
  const unguarded = () =>
    inTransaction(db, async (trx) => {
      const before = await trx.selectFrom('sms_month').select('spent_kobo').executeTakeFirstOrThrow();
      if (before.spent_kobo + 500 > most) return false;
      await trx
        .updateTable('sms_month')
        .set((row) => ({ spent_kobo: row('spent_kobo', '+', 500) }))
        .execute();
      return true;
    });
  const charged = await lookBeforeWriting(test, 'sms_month', () => Array.from({ length: 8 }, unguarded));
  expect(charged.filter(Boolean).length).toBeGreaterThan(1);
  expect(await spent()).toBeGreaterThan(most);
});
