import { emailChangeCalls, anOfficer, moneyClaims } from '../../../../test/email-change-calls';
import { testApp, type TestApp } from '../../../../test/app';
import { aUser, signedIn, testPassword } from '../../../../test/builders';
import { lastAuditOf } from '../../../../test/last-audit';
import { accountClaims } from '../../../../test/user-builders';

let test: TestApp;
let office: ReturnType<typeof emailChangeCalls>;
let officer: Awaited<ReturnType<typeof anOfficer>>;
let second: typeof officer;
beforeAll(async () => {
  test = await testApp();
  office = emailChangeCalls(test);
  officer = await anOfficer(test);
  second = await anOfficer(test);
});
afterAll(() => test.close());

const other = ({ userName }: { userName: string }) => `other.${userName}@futg.example`;
const password = 'Wonder#2027';
const reset = (token: string | undefined) =>
  office.post('/Authentication/reset-password', { token: token ?? '', password });
const subjects = async (address: string) => (await office.mailsTo(address)).map(({ subject }) => subject);

describe('one officer', () => {
  it('is not mailed their way into the account of a second person', async () => {
    const bursar = await office.holder();
    const own = other(bursar);
    const saved = await office.correct(officer, bursar.id, own);
    expect([saved.statusCode, saved.json().data.emailWaits]).toEqual([200, true]);
    expect((await office.sendLink(officer, bursar.id)).statusCode).toBe(200);
    expect((await office.resetFactor(officer, bursar.id)).statusCode).toBe(200);
    expect((await office.forgot(own)).statusCode).toBe(200);
    expect(await office.mailsTo(own)).toEqual([]);
    const approved = await office.approve(officer, bursar.id);
    expect([approved.statusCode, approved.json().code]).toEqual([403, 'SECOND_PERSON']);
    expect(await office.account(bursar.id)).toMatchObject({ email: bursar.email, confirmed: true });
    expect(await subjects(bursar.email)).toContain('Another email for your portal account');
    const asked = (await office.mailsTo(bursar.email)).find(({ text }) => text.includes('/agree_email'));
    expect(asked?.text).toContain('for 7 days. If you do not want it, open the link and stop it');
  });

  it('sees what waits and may take it back; what they saved beside it applies', async () => {
    const bursar = await office.holder();
    expect(await office.open(officer, bursar.id)).toMatchObject({ emailTakesTwo: true, emailWaiting: null });
    await office.correct(officer, bursar.id, other(bursar));
    const { emailWaiting } = await office.open(officer, bursar.id);
    expect(emailWaiting).toMatchObject({ email: other(bursar), asked: true, mayWithdraw: true });
    expect((await office.open(second, bursar.id)).emailWaiting.mayWithdraw).toBe(false);
    const path = `/RoleClaims/requests/${emailWaiting.request}/withdraw`;
    expect((await office.post(path, {}, second)).statusCode).toBe(403);
    expect((await office.post(path, {}, officer)).statusCode).toBe(200);
    expect((await office.open(officer, bursar.id)).emailWaiting).toBeNull();
    const [link] = await office.linksTo(bursar.email, 'agree_email');
    expect((await office.answer(link, true)).statusCode).toBe(409);
  });

  it('is told at the field of an address that another account has', async () => {
    const [bursar, lecturer] = [await office.holder(), await office.holder([])];
    const saved = await office.correct(officer, bursar.id, lecturer.email);
    expect([saved.statusCode, saved.json().errors[0].path]).toEqual([422, 'email']);
  });

  it('moves no address of somebody whose rights still wait', async () => {
    const clerk = await office.holder([]);
    const ends = new Date(test.deps.clock.now().getTime() + 5 * 86_400_000).toISOString().slice(0, 10);
    const asked = await office.post(
      `/RoleClaims/direct-claims/${clerk.id}`,
      { claim: 'finance.view', ends, reason: 'helps at the bursary' },
      officer,
    );
    expect(asked.json().data.waiting).toEqual(['finance.view']);
    expect((await office.correct(officer, clerk.id, other(clerk))).json().data.emailWaits).toBe(true);
    expect(await office.account(clerk.id)).toMatchObject({ email: clerk.email });
  });
});

describe('the old mailbox', () => {
  it('agrees once; the new one then has to be confirmed before a link for a password goes there', async () => {
    const bursar = await office.holder();
    await office.correct(officer, bursar.id, other(bursar));
    const [link] = await office.linksTo(bursar.email, 'agree_email');
    expect((await office.answer(link, true)).statusCode).toBe(200);
    expect(await lastAuditOf(test)).toMatchObject({ act: 'grant.approve', actor: String(bursar.id) });
    expect((await office.answer(link, true)).statusCode).toBe(410);
    expect(await office.account(bursar.id)).toMatchObject({ email: other(bursar), confirmed: false });
    expect(await subjects(bursar.email)).toContain('Your email was changed');
    await office.sendLink(officer, bursar.id);
    await office.forgot(other(bursar));
    expect(await office.linksTo(other(bursar), 'reset_password')).toEqual([]);
    const [confirm] = await office.linksTo(other(bursar), 'change_email');
    expect((await office.post('/Authentication/confirm-email', { token: confirm })).statusCode).toBe(200);
    await office.sendLink(officer, bursar.id);
    expect(await office.linksTo(other(bursar), 'reset_password')).toHaveLength(1);
  });

  it('stops it', async () => {
    const bursar = await office.holder();
    await office.correct(officer, bursar.id, other(bursar));
    const [link] = await office.linksTo(bursar.email, 'agree_email');
    expect((await office.answer(link, false)).statusCode).toBe(200);
    expect((await office.approve(second, bursar.id)).statusCode).toBe(404);
    expect(await office.account(bursar.id)).toMatchObject({ email: bursar.email, confirmed: true });
  });

  it('answers only the address that was asked for last', async () => {
    const bursar = await office.holder();
    await office.correct(officer, bursar.id, other(bursar));
    const [first] = await office.linksTo(bursar.email, 'agree_email');
    await office.correct(officer, bursar.id, `third.${bursar.userName}@futg.example`);
    expect((await office.answer(first, true)).statusCode).toBe(409);
    expect(await office.account(bursar.id)).toMatchObject({ email: bursar.email });
  });
});

describe('where the mailbox is lost', () => {
  it('a second officer approves, not the holder, nor who may not', async () => {
    const bursar = await signedIn(test, { claims: [...accountClaims, ...moneyClaims, 'claim.approve'] });
    const clerk = await signedIn(test, { claims: ['role.view'] });
    await office.correct(officer, bursar.userId, other(bursar));
    expect((await office.approve(bursar, bursar.userId)).json().code).toBe('SECOND_PERSON');
    expect((await office.approve(clerk, bursar.userId)).statusCode).toBe(403);
    expect((await office.approve(second, bursar.userId)).statusCode).toBe(200);
    expect(await office.account(bursar.userId)).toMatchObject({ email: other(bursar), confirmed: false });
  });
});

it('of all who answer at the same moment one decides, and the audit has both addresses', async () => {
  const bursar = await office.holder();
  const third = await anOfficer(test);
  await office.correct(officer, bursar.id, other(bursar));
  const [link] = await office.linksTo(bursar.email, 'agree_email');
  const answers = await Promise.all([
    office.approve(second, bursar.id),
    office.answer(link, true),
    office.approve(third, bursar.id),
  ]);
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  for (const status of statuses) expect([200, 404, 409, 410]).toContain(status);
  expect(await office.account(bursar.id)).toMatchObject({ email: other(bursar) });
  expect(await lastAuditOf(test)).toMatchObject({
    act: 'grant.approve',
    detail: { before: { email: bursar.email }, after: { email: other(bursar) } },
  });
});

describe('an account without such rights', () => {
  it('follows the officer; a link to the address before is worth nothing', async () => {
    const lecturer = await office.holder([]);
    await office.correct(officer, lecturer.id, other(lecturer));
    const [first] = await office.linksTo(other(lecturer), 'change_email');
    const third = `third.${lecturer.userName}@futg.example`;
    await office.correct(officer, lecturer.id, third);
    expect((await office.post('/Authentication/confirm-email', { token: first })).statusCode).toBe(410);
    expect(await office.account(lecturer.id)).toMatchObject({ email: third, confirmed: false });
  });

  it('gets rights over money only after a password was set from the mailbox that an officer entered', async () => {
    const lecturer = await office.holder([]);
    await office.correct(officer, lecturer.id, other(lecturer));
    const ends = new Date(test.deps.clock.now().getTime() + 5 * 86_400_000).toISOString().slice(0, 10);
    const wish = { claim: 'finance.view', ends, reason: 'helps at the bursary' };
    await office.post(`/RoleClaims/direct-claims/${lecturer.id}`, wish, officer);
    expect((await office.approve(second, lecturer.id)).statusCode).toBe(409);
    const [confirm] = await office.linksTo(other(lecturer), 'change_email');
    await office.post('/Authentication/confirm-email', { token: confirm });
    await office.forgot(other(lecturer));
    expect((await reset((await office.linksTo(other(lecturer), 'reset_password'))[0])).statusCode).toBe(200);
    expect((await office.approve(second, lecturer.id)).statusCode).toBe(200);
  });

  it('that never had a password is mailed its first one anew, and the link before ends', async () => {
    const fresh = await aUser(test);
    await test.deps.db
      .updateTable('app_user')
      .set({ password_hash: null, full_name: 'BELLO Musa' })
      .where('id', '=', fresh.id)
      .execute();
    await office.sendLink(officer, fresh.id);
    const [before] = await office.linksTo(`${fresh.userName}@futg.example`, 'reset_password');
    await office.correct(officer, fresh.id, other(fresh));
    expect((await reset(before)).statusCode).toBe(410);
    expect((await reset((await office.linksTo(other(fresh), 'reset_password'))[0])).statusCode).toBe(200);
  });
});

it('a factor that is taken off makes open links worthless', async () => {
  const bursar = await office.holder();
  await office.sendLink(officer, bursar.id);
  await office.resetFactor(officer, bursar.id);
  expect((await reset((await office.linksTo(bursar.email, 'reset_password'))[0])).statusCode).toBe(410);
  const login = { userName: bursar.userName, password: testPassword };
  expect((await office.post('/Authentication/login', login)).json().data.jwtToken).toBeTruthy();
});
