import {
  anApplicant,
  personalBody,
  photographed,
  save,
  signInApplicant,
  type TestApplicant,
} from '../../../../test/admission-builders';
import type { TestApp } from '../../../../test/app';
import { anApplicationWindow, type Problem } from '../../../../test/money-builders';
import { smsPortal, type SmsPortal } from '../../../platform/sms/sms.fixture';
import { applicationsDesk } from '../../../../test/applications-desk';

const base = '/Application/hidden-answers';
let portal: SmsPortal;
let test: TestApp;
beforeEach(async () => {
  portal = await smsPortal();
  ({ test } = portal);
  await anApplicationWindow(test);
});
afterEach(() => portal.close());

type By = Pick<TestApplicant, 'headers'>;
const send = ({ headers }: By, to: 'phone' | 'email' = 'email') =>
  test.call('POST', `${base}/code`, { headers, payload: { to } });
const codeOf = (answer: { json<T>(): T }) => answer.json<Problem>().code;

/** Codes in the mails that were sent, the newest last. */
async function codes(): Promise<string[]> {
  const rows = await test.deps.db
    .selectFrom('outbox')
    .select('payload')
    .where('lane', '=', 'codes')
    .orderBy('id')
    .execute();
  return rows.map(({ payload }) => /\b\d{6}\b/.exec((payload as { text: string }).text)?.[0] ?? '');
}

/** Somebody whose personal details stand in the form, in a sitting of another day. */
async function comesBack(): Promise<TestApplicant> {
  const applicant = await anApplicant(test);
  const { version } = await photographed(test, applicant);
  const answer = await save(test, applicant, 'personal-details', await personalBody(test, version));
  expect(answer.statusCode).toBe(200);
  return signInApplicant(test, applicant.rrr);
}

it('another code is sent a minute later, and six in a day', async () => {
  const applicant = await comesBack();
  expect((await send(applicant)).statusCode).toBe(200);
  expect(codeOf(await send(applicant))).toBe('TOO_MANY');
  expect(await codes()).toHaveLength(1);
  for (let time = 0; time < 5; time += 1) {
    test.deps.clock.advance({ minutes: 2 });
    // A sitting of its own each time: the application is what counts.
    expect((await send(await signInApplicant(test, applicant.rrr))).statusCode).toBe(200);
  }
  test.deps.clock.advance({ minutes: 2 });
  expect(codeOf(await send(applicant))).toBe('TOO_MANY');
  expect(await codes()).toHaveLength(6);
});

it('are counted for a mailbox, however it is written', async () => {
  for (const email of ['ada@mail.example', 'Ada@Mail.example']) {
    const applicant = await anApplicant(test);
    await test.deps.db.updateTable('invoice').set({ email }).where('rrr', '=', applicant.rrr).execute();
    expect((await send(applicant)).statusCode).toBe(200);
  }
  const recipients = await test.deps.db
    .selectFrom('rate_counter')
    .select('bucket')
    .where('bucket', 'like', 'answers-code:recipient:%')
    .execute();
  expect(recipients).toHaveLength(1);
});

it('is sent again once an officer has reset the logins: whoever has the RRR can use six up', async () => {
  const applicant = await comesBack();
  for (let time = 0; time < 6; time += 1) {
    expect((await send(await signInApplicant(test, applicant.rrr))).statusCode).toBe(200);
    test.deps.clock.advance({ minutes: 2 });
  }
  expect(codeOf(await send(applicant))).toBe('TOO_MANY');
  const desk = await applicationsDesk(test);
  const { id } = await desk.one(applicant.rrr);
  expect((await desk.act(`${id}/reset-logins`, {})).statusCode).toBe(200);
  expect((await send(applicant)).statusCode).toBe(200);
});

it('by mail leaves those of a phone that many share alone', async () => {
  const shared = async (changes: object = {}) => {
    const applicant = await anApplicant(test);
    const same = { phone: '+2348031230000', ...changes };
    await test.deps.db.updateTable('invoice').set(same).where('rrr', '=', applicant.rrr).execute();
    return applicant;
  };
  const each = async (count: number, to: 'phone' | 'email') => {
    for (let one = 0; one < count; one += 1) {
      const applicant = await shared({ email: `applicant${one}@mail.example` });
      expect((await send(applicant, to)).statusCode).toBe(200);
    }
  };
  await each(11, 'email');
  await each(10, 'phone');
  expect(codeOf(await send(await shared(), 'phone'))).toBe('TOO_MANY');
});
