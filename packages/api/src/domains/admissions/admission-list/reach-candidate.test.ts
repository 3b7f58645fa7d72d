import { admissionListCalls, mailedToken, profileOf } from '../../../../test/admission-list-calls';
import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import { codeOf } from '../../../../test/answers';
import { acceptanceCalls, anOfferedStudent, entryUpTo } from '../../../../test/offer-builders';
import { provesActs } from '../../../../test/proves-acts';
import { inTransaction } from '../../../platform/database/database';
import { setAddress } from '../../../platform/identity/set-address';
import { lapseEntries } from './lapse-entries';

let test: TestApp;
provesActs(() => test, ['admission-entry.contact']);
beforeEach(async () => {
  test = await testApp();
});
afterEach(() => test.close());

const { act } = admissionListCalls(() => test);
const { made, pay } = acceptanceCalls(() => test);
const officer = () =>
  signedIn(test, { claims: ['admissions.view', 'admissions.edit', 'admissions.approve'] });

describe('an offer', () => {
  it('without an email is reached once an officer gives one: a new link goes there, the phone is told', async () => {
    const id = await entryUpTo(test, 'published');
    expect(await mailedToken(test)).toBe('');
    const by = await officer();
    expect(codeOf(await act(by, [id, 'contact'], { email: '' }))).toBe('INVALID');
    const contact = { email: 'Grace@Mail.example', mobileNumber: '08031234567' };
    expect((await act(by, [id, 'contact'], contact)).statusCode).toBe(200);
    const token = await mailedToken(test);
    expect(test.mail.at(-1)?.to).toBe('grace@mail.example');
    const opened = await test.call('POST', '/Student/student-initial-profile?jambRegNumber=202512345678AB', {
      payload: { token },
    });
    expect(opened.statusCode).toBe(200);
    const texted = test.deps.db.selectFrom('sms_message').select(['template', 'recipient']);
    expect(await texted.execute()).toEqual([
      { template: 'offer', recipient: expect.stringContaining('4567') as unknown },
    ]);
  });

  it('corrects an email that was wrong: that one is told, and its link no longer works', async () => {
    const id = await entryUpTo(test, 'published', { email: 'wrong@mail.example' });
    const before = await mailedToken(test);
    expect((await act(await officer(), [id, 'contact'], { email: 'right@mail.example' })).statusCode).toBe(
      200,
    );
    await test.drain();
    expect(
      test.mail
        .slice(-2)
        .map(({ to }) => to)
        .sort(),
    ).toEqual(['right@mail.example', 'wrong@mail.example']);
    const read = await test.call('POST', '/Student/student-initial-profile?jambRegNumber=202512345678AB', {
      payload: { token: before },
    });
    expect(codeOf(read)).toBe('LINK_EXPIRED');
  });

  it('of whoever has an account is reached by the account alone', async () => {
    const person = await anOfferedStudent(test);
    const answer = await act(await officer(), [person.offerId, 'contact'], { email: 'grace@mail.example' });
    expect(codeOf(answer)).toBe('CONFLICT');
  });

  it('without an email is taken up by the link that the phone is sent, and the password is set by SMS', async () => {
    const phone = '+2348031234567';
    const id = await entryUpTo(test, 'published', { mobile_number: phone });
    const texted = async () => {
      const rows = test.deps.db
        .selectFrom('sms_message')
        .select(['template', 'phone', 'values'])
        .orderBy('id');
      return (await rows.execute()).map(({ values, ...row }) => ({
        ...row,
        token: /#token=([\w-]+)/.exec(JSON.stringify(values))?.[1] ?? '',
      }));
    };
    const [first] = await texted();
    expect(first).toMatchObject({ template: 'offer link', phone });
    expect((await act(await officer(), [id, 'send-link'])).statusCode).toBe(200);
    const [, again] = await texted();
    const take = (token?: string) =>
      test.call('POST', '/Student/create-student-profile', {
        payload: { token, jambRegNumber: '202512345678AB', ...profileOf() },
      });
    expect(codeOf(await take(first?.token))).toBe('LINK_EXPIRED');
    expect((await take(again?.token)).statusCode).toBe(201);
    const activation = (await texted()).at(-1);
    expect(activation).toMatchObject({ template: 'activation link', phone });
    const account = test.deps.db.selectFrom('app_user').select(['email_migrated', 'password_hash']);
    const ofEntrant = account.where('user_name', '=', '202512345678AB');
    expect(await ofEntrant.executeTakeFirst()).toEqual({ email_migrated: false, password_hash: null });
    // Another email is not proved by a first password that the phone may have set.
    const { id: userId } = await test.deps.db
      .selectFrom('app_user')
      .select('id')
      .where('user_name', '=', '202512345678AB')
      .executeTakeFirstOrThrow();
    const email = 'grace.other@mail.example';
    await inTransaction(test.deps.db, (trx) =>
      setAddress(test.deps, trx, { userId, email, corrected: true }),
    );
    expect(await ofEntrant.executeTakeFirst()).toEqual({ email_migrated: false, password_hash: null });
    const set = async (token?: string) =>
      (
        await test.call('POST', '/Authentication/reset-password', {
          payload: { token, password: 'Guava-Falls-1988' },
        })
      ).statusCode;
    // Asked for again it goes to the same phone, in the place of the one before.
    await test.call('POST', `/Authentication/send-reset-password-mail?email=${email}`);
    await test.drain();
    const anew = test.sms.at(-1);
    expect(anew).toMatchObject({ to: phone, text: expect.stringContaining('Set your password') as unknown });
    expect(await set(activation?.token)).toBe(410);
    expect(await set(/#token=([\w-]+)/.exec(anew?.text ?? '')?.[1])).toBe(200);
    expect(test.mail.filter(({ to }) => to === phone)).toEqual([]);
  });

  it('is told to the phone as well when it is published and with each new deadline', async () => {
    const phone = { email: 'grace@mail.example', mobile_number: '+2348031234567' };
    const id = await entryUpTo(test, 'published', phone);
    expect((await act(await officer(), [id, 'extend'], { until: '2026-10-01' })).statusCode).toBe(200);
    test.deps.clock.set('2026-10-03T08:00:00Z');
    expect(await lapseEntries(test.deps)).toBe(1);
    expect((await act(await officer(), [id, 'restore'], { until: '2026-10-31' })).statusCode).toBe(200);
    const texted = test.deps.db.selectFrom('sms_message').select(['template', 'values']).orderBy('id');
    expect(await texted.execute()).toMatchObject(
      ['28/09/2026', '01/10/2026', '31/10/2026'].map((day) => ({
        template: 'offer',
        values: { programme: 'Computer Science', day },
      })),
    );
  });

  it('is cleared for the help desk once it is accepted, not by a clearance of an earlier offer', async () => {
    const person = await anOfferedStudent(test);
    const { db, clock } = test.deps;
    await db.updateTable('student').set({ cleared_at: clock.now() }).where('id', '=', person.id).execute();
    const found = async () =>
      (await test.call('GET', '/AdmissionList/lookup', { headers: await officer() })).json<{
        data: { rows: { status: string; cleared: boolean }[] };
      }>().data.rows;
    expect(await found()).toMatchObject([{ status: 'published', cleared: false }]);
    const { rrr } = await made(person);
    await pay(rrr);
    expect(await found()).toMatchObject([{ status: 'accepted', cleared: true }]);
  });
});
