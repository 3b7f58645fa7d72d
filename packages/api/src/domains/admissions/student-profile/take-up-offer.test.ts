import { applicationTypes } from '@portal/shared/model';
import { sql } from 'kysely';
import { anApplicant } from '../../../../test/admission-builders';
import { mailedToken, profileOf } from '../../../../test/admission-list-calls';
import { testApp, type TestApp } from '../../../../test/app';
import { aUser, signIn, testPassword } from '../../../../test/builders';
import { aFeeRule } from '../../../../test/fee-builders';
import { anApplicationWindow } from '../../../../test/money-builders';
import { codeOf } from '../../../../test/answers';
import { acceptanceCalls, acceptanceFee, entryUpTo, offerState } from '../../../../test/offer-builders';
import { provesActs } from '../../../../test/proves-acts';
import { inTransaction } from '../../../platform/database/database';
import { holdEntry } from '../admission-list/held-entry';
import { writeSection } from '../applications/change-application';
import { bindStudent, takeUpOffer } from './take-up-offer';

let test: TestApp;
provesActs(() => test, ['student.create']);
beforeEach(async () => {
  test = await testApp();
  const { db } = test.deps;
  await db
    .insertInto('menu')
    .values({ name: 'dashboard' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('role_menu')
    .values({ role_id: 'student', menu: 'dashboard', position: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
});
afterEach(() => test.close());

const { pay, made, mine } = acceptanceCalls(() => test);

const email = 'grace@mail.example';
const number = '202512345678AB';

async function offered(entry: Parameters<typeof entryUpTo>[2] = {}) {
  const id = await entryUpTo(test, 'published', { email, registration_number: number, ...entry });
  return { id, token: await mailedToken(test) };
}
const initial = (token: string, jambRegNumber = number) =>
  test.call('POST', `/Student/student-initial-profile?jambRegNumber=${jambRegNumber}`, {
    payload: { token },
  });
const create = (token: string, more: object = {}) =>
  test.call('POST', '/Student/create-student-profile', {
    payload: { token, jambRegNumber: number, ...profileOf(more) },
  });
async function counts() {
  const { rows } = await sql<{
    students: number;
    accounts: number;
    contacts: number;
    enrolled: number;
  }>`select
    (select count(*)::int from student) as students,
    (select count(*)::int from app_user) as accounts,
    (select count(*)::int from student_contact) as contacts,
    (select count(*)::int from student_session) as enrolled`.execute(test.deps.db);
  return rows[0];
}
const one = { students: 1, accounts: 1, contacts: 1, enrolled: 1 };

describe('an offer is taken up', () => {
  it('with the token of its mail: a student, a contact, an account and the link to its password', async () => {
    const { id, token } = await offered();
    expect((await initial(token)).json<{ data: object }>().data).toMatchObject({
      fullName: 'BELLO Grace',
      registrationNumber: number,
      programme: 'Computer Science',
      lastDay: '2026-09-28',
      asksBirthday: false,
      email,
    });
    const answer = await create(token);
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      201,
      'Your profile has been created',
    ]);
    expect(await counts()).toEqual(one);
    const { db } = test.deps;
    const student = await db
      .selectFrom('student')
      .select(['id', 'surname', 'entry_mode', 'level', 'matric_number', 'date_of_birth', 'mobile_number'])
      .select('cleared_at')
      .executeTakeFirstOrThrow();
    expect(student).toMatchObject({
      surname: 'Bello',
      entry_mode: 'UTME',
      level: 100,
      matric_number: null,
      date_of_birth: '2004-02-29',
      mobile_number: '+2348031234567',
      cleared_at: null,
    });
    const account = await db
      .selectFrom('app_user')
      .select(['user_name', 'user_type', 'password_hash'])
      .executeTakeFirstOrThrow();
    expect(account).toMatchObject({ user_name: number, user_type: 'student', password_hash: null });
    const bound = await db
      .selectFrom('admission_list_entry')
      .select(['id', 'student_id', 'state'])
      .executeTakeFirstOrThrow();
    expect(bound).toMatchObject({ id, student_id: student.id, state: 'published' });
    await test.drain();
    expect(test.mail.at(-1)).toMatchObject({
      to: 'grace.bello@mail.example',
      subject: 'Your portal account',
      text: expect.stringMatching(
        new RegExp(`^Dear Grace,.*Your user name is ${number}\\. `, 's'),
      ) as unknown,
    });
  });

  it('and then accepted by its fee, by the student who set a password with that link', async () => {
    await aFeeRule(test, [acceptanceFee], { purpose_id: 2, window_days: 14 });
    const { id, token } = await offered();
    await create(token);
    await test.drain();
    const link = /#token=([\w-]+)/.exec(test.mail.at(-1)?.text ?? '')?.[1];
    await test.call('POST', '/Authentication/reset-password', {
      payload: { token: link, password: testPassword, confirmPassword: testPassword },
    });
    const headers = await signIn(test, number);
    expect(await mine({ headers })).toMatchObject({ offer: { state: 'published' }, open: true });
    await pay((await made({ headers })).rrr);
    expect(await offerState(test, id)).toMatchObject({ state: 'accepted' });
    expect(await mine({ headers })).toMatchObject({ letter: 'undergraduate' });
  });

  it('with what the form of its application has said already', async () => {
    const session_id = await anApplicationWindow(test);
    const applicant = await anApplicant(test);
    const applicationId = Number(applicant.id);
    const kin = { fullname: 'Ruth Bello', mobileNumber: '+2348031234568', email: 'ruth@mail.example' };
    await inTransaction(test.deps.db, async (trx) => {
      const now = test.deps.clock.now();
      const personal = { contactAddress: '12 Bosso Road, Minna' };
      await writeSection(trx, { applicationId, step: 'personal', answers: personal, now });
      await writeSection(trx, { applicationId, step: 'sponsor', answers: { nextOfKin: kin }, now });
    });
    const { token } = await offered({
      application_id: applicationId,
      application_type_id: applicationTypes.JUPEB.id,
      session_id,
    });
    expect((await initial(token)).json<{ data: object }>().data).toMatchObject({
      contactAddress: '12 Bosso Road, Minna',
      nextOfKin: { ...kin, relationship: '', address: '' },
    });
    expect((await initial('wrong')).body).not.toContain('Ruth');
  });

  it('by nobody without its token, with another number, or once it is over', async () => {
    const { id, token } = await offered();
    expect(codeOf(await initial('something else'))).toBe('LINK_EXPIRED');
    expect(codeOf(await initial(token, '202599999999AB'))).toBe('LINK_EXPIRED');
    expect(codeOf(await create('something else'))).toBe('LINK_EXPIRED');
    expect(
      (await test.call('POST', `/Student/student-initial-profile?jambRegNumber=${number}&token=${token}`))
        .statusCode,
    ).toBe(422);
    const { hash } = await test.deps.db
      .selectFrom('admission_list_entry')
      .select('acceptance_hash as hash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(hash).not.toContain(token);
    test.deps.clock.set('2026-09-28T23:00:00Z');
    expect(codeOf(await initial(token))).toBe('LINK_EXPIRED');
    expect(codeOf(await create(token))).toBe('LINK_EXPIRED');
    expect(await counts()).toMatchObject({ students: 0, accounts: 0 });
  });

  it('with a birthday where the list has none, and never with another than the list’s', async () => {
    const { token } = await offered({ date_of_birth: null });
    const refused = await create(token);
    expect(refused.json()).toMatchObject({ code: 'INVALID', errors: [{ path: 'dateOfBirth' }] });
    expect((await create(token, { dateOfBirth: '2006-01-31' })).statusCode).toBe(201);
    const row = test.deps.db.selectFrom('student').select('date_of_birth as day');
    expect(await row.executeTakeFirst()).toEqual({ day: '2006-01-31' });
  });

  it('not with an email or a number that an account has: nothing is made', async () => {
    await aUser(test, { email: 'taken@mail.example' });
    const { token } = await offered();
    const refused = await create(token, { email: 'taken@mail.example' });
    expect(refused.json()).toMatchObject({ code: 'INVALID', errors: [{ path: 'email' }] });
    await aUser(test, { userName: number.toLowerCase() });
    expect(codeOf(await create(token))).toBe('CONFLICT');
    expect(await counts()).toMatchObject({ students: 0, contacts: 0 });
  });
});

describe('the same offer, taken up often', () => {
  it('later: is one student', async () => {
    const { token } = await offered();
    await create(token);
    expect(codeOf(await create(token))).toBe('CONFLICT');
    expect(codeOf(await initial(token))).toBe('CONFLICT');
    expect(await counts()).toEqual(one);
  });

  it('by fifty at once: is one student', async () => {
    const { token } = await offered();
    // Each with an email of its own: nothing but the offer itself stands between them.
    const takes = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) => {
        const profile = { dateOfBirth: '', ...profileOf({ email: `grace${index}@mail.example` }) };
        return takeUpOffer(test.deps, { token, jambRegNumber: number, profile });
      }),
    );
    expect(takes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refusals = takes.flatMap((take) =>
      take.status === 'rejected' ? [(take.reason as { code?: string }).code] : [],
    );
    expect(new Set(refusals)).toEqual(new Set(['CONFLICT']));
    expect(await counts()).toEqual(one);
  });

  it('would be several without what the database holds unique', async () => {
    const { id } = await offered();
    const { db } = test.deps;
    await sql`drop index app_user_name`.execute(db);
    await sql`drop trigger admission_list_entry_guard on admission_list_entry`.execute(db);
    const entry = await inTransaction(db, (trx) => holdEntry(trx, id));
    // Looked at by each before any of them has taken it.
    await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        inTransaction(db, (trx) =>
          bindStudent(trx, test.deps, {
            entry,
            profile: { dateOfBirth: '', ...profileOf({ email: `grace${index}@mail.example` }) },
          }),
        ),
      ),
    );
    expect((await counts())?.students).toBeGreaterThan(1);
  });
});
