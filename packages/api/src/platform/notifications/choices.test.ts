import { inTransaction } from '../database/database';
import { signedIn } from '../../../test/builders';
import { lastAuditOf } from '../../../test/last-audit';
import { phone, smsPortal, smsSteps, type SmsPortal } from '../sms/sms.fixture';
import { notify, type Notice } from './notify';

let portal: SmsPortal;
beforeEach(async () => {
  portal = await smsPortal();
});
afterEach(() => portal.close());
const { states, sentTexts, settings } = smsSteps(() => portal);

const path = '/Student/notification-choices';
type Signed = Awaited<ReturnType<typeof signedIn>>;
const choose = ({ authorization }: Signed, body: object) =>
  portal.test.call('PUT', path, { headers: { authorization }, payload: body });

async function aStudent() {
  const who = await signedIn(portal.test, { userType: 'student' });
  const { db } = portal.test.deps;
  await db.updateTable('app_user').set({ phone }).where('id', '=', who.userId).execute();
  return who;
}
const tell = async (userId: number, more: Partial<Notice> = {}) => {
  const { db, clock } = portal.test.deps;
  const notice = { type: 'payment received', message: 'We have received ₦500.00.', key: 'once' } as const;
  await inTransaction(db, (trx) => notify(trx, { ...notice, at: clock.now(), ...more, userId }));
  await portal.test.drain();
};
const mails = async (userId: number) => {
  const { db } = portal.test.deps;
  const account = db.selectFrom('app_user').select('email').where('id', '=', userId);
  const { email } = await account.executeTakeFirstOrThrow();
  return portal.test.mail.filter(({ to }) => to === email).map(({ subject }) => subject);
};

it('sends nothing but the notification until somebody chooses, then each kind once by what they chose', async () => {
  const who = await aStudent();
  await tell(who.userId);
  expect([sentTexts(), await mails(who.userId)]).toEqual([[], []]);
  const body = { type: 'payment received', email: true, sms: true };
  expect((await choose(who, body)).statusCode).toBe(200);
  for (const key of ['two', 'two']) await tell(who.userId, { key });
  expect(sentTexts()).toEqual(['We have received N500.00. See the portal.']);
  expect(await mails(who.userId)).toEqual(['Payment received']);
  // Another kind, and another person, are as they were.
  await tell(who.userId, { type: 'student profile', key: 'three' });
  await tell((await aStudent()).userId, { key: 'four' });
  expect([sentTexts().length, (await mails(who.userId)).length]).toEqual([1, 1]);
  await choose(who, { ...body, sms: false });
  await tell(who.userId, { key: 'five' });
  expect([sentTexts().length, (await mails(who.userId)).length]).toEqual([1, 2]);
});

it('keeps what somebody chose in the audit, with what held before', async () => {
  const who = await aStudent();
  const type = 'offer published';
  for (const [email, sms] of [
    [true, true],
    [false, false],
  ] as const)
    await choose(who, { type, email, sms });
  expect(await lastAuditOf(portal.test)).toEqual({
    act: 'user.notification-choice',
    actor: String(who.userId),
    detail: { before: { type, email: true, sms: true }, after: { type, email: false, sms: false } },
  });
  expect((await choose(who, { type: 'sign-in code', email: true, sms: false })).statusCode).toBe(404);
  expect((await lastAuditOf(portal.test)).detail).toMatchObject({ after: { type } });
});

it('keeps the limit of the month', async () => {
  const who = await aStudent();
  await choose(who, { type: 'payment received', email: false, sms: true });
  await settings({ monthlyKobo: 100 });
  await tell(who.userId);
  expect([sentTexts(), await states()]).toEqual([[], ['limit']]);
});

it('refuses SMS for what is neither money nor a deadline, and what is no kind of theirs: codes are none', async () => {
  const who = await aStudent();
  const way = { email: false, sms: true };
  expect((await choose(who, { ...way, type: 'student profile' })).statusCode).toBe(422);
  for (const type of ['sign-in code', 'sms limit', 'toString'])
    expect((await choose(who, { ...way, type })).statusCode).toBe(404);
  const mine = await portal.test.call('GET', path, { headers: { authorization: who.authorization } });
  const { kinds, smsOn } = mine.json<{ data: { smsOn: boolean; kinds: { type: string; sms: boolean }[] } }>()
    .data;
  expect(smsOn).toBe(true);
  expect(kinds.filter(({ sms }) => sms).map(({ type }) => type)).toEqual(['offer published']);
});
