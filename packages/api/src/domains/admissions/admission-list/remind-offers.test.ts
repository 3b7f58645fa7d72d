import { sql } from 'kysely';
import { testApp, type TestApp } from '../../../../test/app';
import { anOfferedStudent, entryUpTo } from '../../../../test/offer-builders';
import { whileHeld } from '../../../../test/until-waiting';
import { inTransaction, type Trx } from '../../../platform/database/database';
import { remindOffers } from './remind-offers';
import { newAcceptanceSecret } from './tell-candidate';

let test: TestApp;
beforeEach(async () => {
  test = await testApp();
});
afterEach(() => test.close());

const day = 24 * 60;
const remind = () => remindOffers(test.deps);
const reminders = async () => {
  await test.drain();
  return test.mail.filter(({ subject }) => subject === 'Your offer of admission is about to lapse');
};
const messages = () =>
  test.deps.db
    .selectFrom('sms_message')
    .select(['template', 'values'])
    // That there is an offer was told before.
    .where('template', '<>', 'offer')
    .orderBy('id')
    .execute();

/** Goes to so many minutes before the deadline of an entry. */
async function goTo(id: number, before: number) {
  const { lapses_at } = await test.deps.db
    .selectFrom('admission_list_entry')
    .select('lapses_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const left = ((lapses_at?.getTime() ?? 0) - test.deps.clock.now().getTime()) / 60_000;
  test.deps.clock.advance({ minutes: left - before });
}
const address = { email: 'grace@mail.example', mobile_number: '08031234567' };

it('tells a candidate three days and one day before the offer lapses, once each, by mail and SMS', async () => {
  const id = await entryUpTo(test, 'published', address);
  await goTo(id, 4 * day);
  expect(await remind()).toBe(0);
  await goTo(id, 3 * day - 5);
  expect([await remind(), await remind()]).toEqual([1, 0]);
  await goTo(id, day - 5);
  expect([await remind(), await remind()]).toEqual([1, 0]);
  const mailed = await reminders();
  expect(mailed).toMatchObject([{ to: 'grace@mail.example' }, { to: 'grace@mail.example' }]);
  // Whoever lost the first link takes the offer up by this one.
  expect(mailed[1]?.text).toContain('/create_profile#token=');
  // Without an account there is nothing to sign in to.
  expect(await messages()).toMatchObject([{ template: 'offer near' }, { template: 'offer near' }]);
  await goTo(id, -5);
  expect(await remind()).toBe(0);
});

it('sends a phone without an email another link, beside the one that it has', async () => {
  const given = { mobile_number: '08031234567', registration_number: '202512345678AB' };
  const id = await entryUpTo(test, 'published', given);
  await goTo(id, day - 5);
  expect(await remind()).toBe(1);
  const sent = await messages();
  expect(sent.map(({ template }) => template)).toEqual(['offer link', 'offer near, link']);
  for (const { values } of sent) {
    const token = /#token=([\w-]+)/.exec(JSON.stringify(values))?.[1] ?? '';
    const path = '/Student/student-initial-profile?jambRegNumber=202512345678AB';
    expect((await test.call('POST', path, { payload: { token } })).statusCode).toBe(200);
  }
});

it('leaves the links that were mailed before as they are, until the offer changes', async () => {
  const id = await entryUpTo(test, 'published', { ...address, registration_number: '202512345678AB' });
  const secret = (link: 'new' | 'another') =>
    inTransaction(test.deps.db, (trx) => newAcceptanceSecret(trx, id, link));
  const opens = async (token: string) => {
    const path = '/Student/student-initial-profile?jambRegNumber=202512345678AB';
    return (await test.call('POST', path, { payload: { token } })).statusCode;
  };
  const first = await secret('new');
  await goTo(id, 3 * day - 5);
  await remind();
  await goTo(id, day - 5);
  await remind();
  const texts = (await reminders()).map(({ text }) => /#token=(\S+)/.exec(text)?.[1] ?? '');
  expect(texts).toHaveLength(2);
  for (const token of [first, ...texts]) expect(await opens(token)).toBe(200);
  const changed = await secret('new');
  expect(await opens(changed)).toBe(200);
  for (const token of [first, ...texts]) expect(await opens(token)).toBe(410);
});

it('of two nodes one reminds', async () => {
  const id = await entryUpTo(test, 'published', address);
  await goTo(id, 2 * day);
  const answers = await Promise.all([remind(), remind()]);
  expect(answers.reduce((sum, each) => sum + each)).toBe(1);
  expect(await reminders()).toHaveLength(1);
});

it('reminds of a later deadline anew, and nobody who has decided or was just told', async () => {
  const id = await entryUpTo(test, 'published', address);
  const declined = await entryUpTo(test, 'published', address);
  const { db } = test.deps;
  await db
    .updateTable('admission_list_entry')
    .set({ state: 'declined', decided_at: test.deps.clock.now() })
    .where('id', '=', declined)
    .execute();
  await goTo(id, 2 * day);
  const fresh = await entryUpTo(test, 'published', address);
  const soon = new Date(test.deps.clock.now().getTime() + 2 * day * 60_000);
  await db.updateTable('admission_list_entry').set({ lapses_at: soon }).where('id', '=', fresh).execute();
  expect(await remind()).toBe(1);
  const later = new Date(soon.getTime() + day * 60_000);
  await db.updateTable('admission_list_entry').set({ lapses_at: later }).where('id', '=', id).execute();
  expect(await remind()).toBe(1);
});

it('tells whoever has an account in the portal and by mail', async () => {
  const { offerId } = await anOfferedStudent(test, { offer: address });
  await goTo(offerId, 2 * day);
  expect(await remind()).toBe(1);
  const told = await test.deps.db
    .selectFrom('notification')
    .select('message')
    .where('type', '=', 'offer changed')
    .execute();
  expect(told).toMatchObject([{ message: expect.stringContaining('about to lapse') as unknown }]);
  expect(await reminders()).toMatchObject([{ to: 'grace@mail.example' }]);
  expect(await messages()).toMatchObject([{ template: 'deadline near' }]);
});

it('sends who has taken the offer up and never set a password the link to it again, to phone and mail', async () => {
  const { offerId, userId } = await anOfferedStudent(test, { offer: { ...address, email: null } });
  const account = { password_hash: null, link_phone: address.mobile_number };
  await test.deps.db.updateTable('app_user').set(account).where('id', '=', Number(userId)).execute();
  await goTo(offerId, 2 * day);
  expect([await remind(), await remind()]).toEqual([1, 0]);
  const sent = await messages();
  expect(sent.map(({ template }) => template)).toEqual(['activation link', 'offer near, password']);
  await test.drain();
  const links = test.mail.filter(({ text }) => text.includes('to set your password'));
  expect(links).toHaveLength(1);
});

it('reminds so many in one run, and goes past one that fails, which is tried again', async () => {
  const ids = [];
  for (let count = 0; count < 4; count += 1) ids.push(await entryUpTo(test, 'published', address));
  const [first = 0, failing = 0, ...others] = ids;
  await goTo(first, 2 * day);
  await sql`create function fail_reminder() returns trigger language plpgsql as $$ begin
    if new.entry_id = ${sql.lit(failing)} then raise exception 'no'; end if; return new; end $$`.execute(
    test.deps.db,
  );
  await sql`create trigger fails before insert on admission_offer_reminder for each row
    execute function fail_reminder()`.execute(test.deps.db);
  const reminded = async () =>
    (
      await test.deps.db
        .selectFrom('admission_offer_reminder')
        .select('entry_id')
        .orderBy('entry_id')
        .execute()
    ).map(({ entry_id }) => entry_id);
  expect(await remindOffers(test.deps, 2)).toBe(2);
  expect(await reminded()).toEqual([first, others[0]]);
  expect(await remindOffers(test.deps, 2)).toBe(1);
  await sql`drop trigger fails on admission_offer_reminder`.execute(test.deps.db);
  expect(await remind()).toBe(1);
  expect(await reminded()).toEqual(ids);
});

it('tells nobody whose offer is declined while the reminder waits for it', async () => {
  const id = await entryUpTo(test, 'published', address);
  await goTo(id, 3 * day - 5);
  const held = (trx: Trx) =>
    trx.selectFrom('admission_list_entry').select('id').where('id', '=', id).forUpdate().execute();
  const declined = (trx: Trx) => {
    const set = { state: 'declined', decided_at: test.deps.clock.now() } as const;
    return trx.updateTable('admission_list_entry').set(set).where('id', '=', id).execute();
  };
  expect(await whileHeld(test, held, { work: [remind], meanwhile: declined })).toEqual([0]);
  expect(await reminders()).toEqual([]);
});
