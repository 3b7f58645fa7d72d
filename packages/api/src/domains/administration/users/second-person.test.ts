import { addressDesk, anOfficer, moneyClaims } from '../../../../test/address-desk';
import { testApp, type TestApp } from '../../../../test/app';
import { aUser, signedIn, testPassword } from '../../../../test/builders';
import { lastAuditOf } from '../../../../test/last-audit';
import { accountClaims } from '../../../../test/user-builders';

let test: TestApp;
let desk: ReturnType<typeof addressDesk>;
let officer: Awaited<ReturnType<typeof anOfficer>>;
let second: typeof officer;
beforeAll(async () => {
  test = await testApp();
  desk = addressDesk(test);
  officer = await anOfficer(test);
  second = await anOfficer(test);
});
afterAll(() => test.close());

const other = ({ userName }: { userName: string }) => `other.${userName}@futg.example`;
const password = 'Wonder#2027';
const reset = (token: string | undefined) =>
  desk.post('/Authentication/reset-password', { token: token ?? '', password });
const subjects = async (address: string) => (await desk.mailsTo(address)).map(({ subject }) => subject);

describe('one officer', () => {
  it('is not mailed their way into the account of a second person', async () => {
    const bursar = await desk.holder();
    const own = other(bursar);
    const saved = await desk.correct(officer, bursar.id, own);
    expect([saved.statusCode, saved.json().data.emailWaits]).toEqual([200, true]);
    expect((await desk.sendLink(officer, bursar.id)).statusCode).toBe(200);
    expect((await desk.resetFactor(officer, bursar.id)).statusCode).toBe(200);
    expect((await desk.forgot(own)).statusCode).toBe(200);
    expect(await desk.mailsTo(own)).toEqual([]);
    const approved = await desk.approve(officer, bursar.id);
    expect([approved.statusCode, approved.json().code]).toEqual([403, 'SECOND_PERSON']);
    expect(await desk.account(bursar.id)).toMatchObject({ email: bursar.email, confirmed: true });
    expect(await subjects(bursar.email)).toContain('Another email for your portal account');
    const asked = (await desk.mailsTo(bursar.email)).find(({ text }) => text.includes('/agree_email'));
    expect(asked?.text).toContain('for 7 days. If you do not want it, open the link and stop it');
  });

  it('sees what waits and may take it back; what they saved beside it applies', async () => {
    const bursar = await desk.holder();
    expect(await desk.open(officer, bursar.id)).toMatchObject({ emailTakesTwo: true, emailWaiting: null });
    await desk.correct(officer, bursar.id, other(bursar));
    const { emailWaiting } = await desk.open(officer, bursar.id);
    expect(emailWaiting).toMatchObject({ email: other(bursar), asked: true, mayWithdraw: true });
    expect((await desk.open(second, bursar.id)).emailWaiting.mayWithdraw).toBe(false);
    const path = `/RoleClaims/requests/${emailWaiting.request}/withdraw`;
    expect((await desk.post(path, {}, second)).statusCode).toBe(403);
    expect((await desk.post(path, {}, officer)).statusCode).toBe(200);
    expect((await desk.open(officer, bursar.id)).emailWaiting).toBeNull();
    const [link] = await desk.linksTo(bursar.email, 'agree_email');
    expect((await desk.answer(link, true)).statusCode).toBe(409);
  });

  it('is told at the field of an address that another account has', async () => {
    const [bursar, lecturer] = [await desk.holder(), await desk.holder([])];
    const saved = await desk.correct(officer, bursar.id, lecturer.email);
    expect([saved.statusCode, saved.json().errors[0].path]).toEqual([422, 'email']);
  });

  it('moves no address of somebody whose rights still wait', async () => {
    const clerk = await desk.holder([]);
    const ends = new Date(test.deps.clock.now().getTime() + 5 * 86_400_000).toISOString().slice(0, 10);
    const asked = await desk.post(
      `/RoleClaims/direct-claims/${clerk.id}`,
      { claim: 'finance.view', ends, reason: 'helps at the bursary' },
      officer,
    );
    expect(asked.json().data.waiting).toEqual(['finance.view']);
    expect((await desk.correct(officer, clerk.id, other(clerk))).json().data.emailWaits).toBe(true);
    expect(await desk.account(clerk.id)).toMatchObject({ email: clerk.email });
  });
});

describe('the old mailbox', () => {
  it('agrees once; the new one then has to be confirmed before a link for a password goes there', async () => {
    const bursar = await desk.holder();
    await desk.correct(officer, bursar.id, other(bursar));
    const [link] = await desk.linksTo(bursar.email, 'agree_email');
    expect((await desk.answer(link, true)).statusCode).toBe(200);
    expect(await lastAuditOf(test)).toMatchObject({ act: 'grant.approve', actor: String(bursar.id) });
    expect((await desk.answer(link, true)).statusCode).toBe(410);
    expect(await desk.account(bursar.id)).toMatchObject({ email: other(bursar), confirmed: false });
    expect(await subjects(bursar.email)).toContain('Your email was changed');
    await desk.sendLink(officer, bursar.id);
    await desk.forgot(other(bursar));
    expect(await desk.linksTo(other(bursar), 'reset_password')).toEqual([]);
    const [confirm] = await desk.linksTo(other(bursar), 'change_email');
    expect((await desk.post('/Authentication/confirm-email', { token: confirm })).statusCode).toBe(200);
    await desk.sendLink(officer, bursar.id);
    expect(await desk.linksTo(other(bursar), 'reset_password')).toHaveLength(1);
  });

  it('stops it', async () => {
    const bursar = await desk.holder();
    await desk.correct(officer, bursar.id, other(bursar));
    const [link] = await desk.linksTo(bursar.email, 'agree_email');
    expect((await desk.answer(link, false)).statusCode).toBe(200);
    expect((await desk.approve(second, bursar.id)).statusCode).toBe(404);
    expect(await desk.account(bursar.id)).toMatchObject({ email: bursar.email, confirmed: true });
  });

  it('answers only the address that was asked for last', async () => {
    const bursar = await desk.holder();
    await desk.correct(officer, bursar.id, other(bursar));
    const [first] = await desk.linksTo(bursar.email, 'agree_email');
    await desk.correct(officer, bursar.id, `third.${bursar.userName}@futg.example`);
    expect((await desk.answer(first, true)).statusCode).toBe(409);
    expect(await desk.account(bursar.id)).toMatchObject({ email: bursar.email });
  });
});

describe('where the mailbox is lost', () => {
  it('a second officer approves, not the holder, nor who may not', async () => {
    const bursar = await signedIn(test, { claims: [...accountClaims, ...moneyClaims, 'claim.approve'] });
    const clerk = await signedIn(test, { claims: ['role.view'] });
    await desk.correct(officer, bursar.userId, other(bursar));
    expect((await desk.approve(bursar, bursar.userId)).json().code).toBe('SECOND_PERSON');
    expect((await desk.approve(clerk, bursar.userId)).statusCode).toBe(403);
    expect((await desk.approve(second, bursar.userId)).statusCode).toBe(200);
    expect(await desk.account(bursar.userId)).toMatchObject({ email: other(bursar), confirmed: false });
  });
});

it('of all who answer at the same moment one decides, and the audit has both addresses', async () => {
  const bursar = await desk.holder();
  const third = await anOfficer(test);
  await desk.correct(officer, bursar.id, other(bursar));
  const [link] = await desk.linksTo(bursar.email, 'agree_email');
  const answers = await Promise.all([
    desk.approve(second, bursar.id),
    desk.answer(link, true),
    desk.approve(third, bursar.id),
  ]);
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  for (const status of statuses) expect([200, 404, 409, 410]).toContain(status);
  expect(await desk.account(bursar.id)).toMatchObject({ email: other(bursar) });
  expect(await lastAuditOf(test)).toMatchObject({
    act: 'grant.approve',
    detail: { before: { email: bursar.email }, after: { email: other(bursar) } },
  });
});

describe('an account without such rights', () => {
  it('follows the officer; a link to the address before is worth nothing', async () => {
    const lecturer = await desk.holder([]);
    await desk.correct(officer, lecturer.id, other(lecturer));
    const [first] = await desk.linksTo(other(lecturer), 'change_email');
    const third = `third.${lecturer.userName}@futg.example`;
    await desk.correct(officer, lecturer.id, third);
    expect((await desk.post('/Authentication/confirm-email', { token: first })).statusCode).toBe(410);
    expect(await desk.account(lecturer.id)).toMatchObject({ email: third, confirmed: false });
  });

  it('gets rights over money only after a password was set from the mailbox that an officer entered', async () => {
    const lecturer = await desk.holder([]);
    await desk.correct(officer, lecturer.id, other(lecturer));
    const ends = new Date(test.deps.clock.now().getTime() + 5 * 86_400_000).toISOString().slice(0, 10);
    const wish = { claim: 'finance.view', ends, reason: 'helps at the bursary' };
    await desk.post(`/RoleClaims/direct-claims/${lecturer.id}`, wish, officer);
    expect((await desk.approve(second, lecturer.id)).statusCode).toBe(409);
    const [confirm] = await desk.linksTo(other(lecturer), 'change_email');
    await desk.post('/Authentication/confirm-email', { token: confirm });
    await desk.forgot(other(lecturer));
    expect((await reset((await desk.linksTo(other(lecturer), 'reset_password'))[0])).statusCode).toBe(200);
    expect((await desk.approve(second, lecturer.id)).statusCode).toBe(200);
  });

  it('that never had a password is mailed its first one anew, and the link before ends', async () => {
    const fresh = await aUser(test);
    await test.deps.db
      .updateTable('app_user')
      .set({ password_hash: null, full_name: 'BELLO Musa' })
      .where('id', '=', fresh.id)
      .execute();
    await desk.sendLink(officer, fresh.id);
    const [before] = await desk.linksTo(`${fresh.userName}@futg.example`, 'reset_password');
    await desk.correct(officer, fresh.id, other(fresh));
    expect((await reset(before)).statusCode).toBe(410);
    expect((await reset((await desk.linksTo(other(fresh), 'reset_password'))[0])).statusCode).toBe(200);
  });
});

it('a factor that is taken off makes open links worthless', async () => {
  const bursar = await desk.holder();
  await desk.sendLink(officer, bursar.id);
  await desk.resetFactor(officer, bursar.id);
  expect((await reset((await desk.linksTo(bursar.email, 'reset_password'))[0])).statusCode).toBe(410);
  const login = { userName: bursar.userName, password: testPassword };
  expect((await desk.post('/Authentication/login', login)).json().data.jwtToken).toBeTruthy();
});
