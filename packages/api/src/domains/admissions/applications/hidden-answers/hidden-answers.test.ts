import {
  personalBody,
  save,
  sessionOf,
  signInApplicant,
  type TestApplicant,
} from '../../../../../test/admission-builders';
import { codeOf } from '../../../../../test/answers';
import type { TestApp } from '../../../../../test/app';
import { filledIn } from '../../../../../test/applications-desk';
import { hiddenCodes } from '../../../../../test/hidden-code';
import { anApplicationWindow, type Problem } from '../../../../../test/money-builders';
import { smsPortal, type SmsPortal } from '../../../../platform/sms/sms.fixture';
import { forgetUnlocks } from './hidden-answers.queries';

let portal: SmsPortal;
let test: TestApp;
beforeEach(async () => {
  portal = await smsPortal();
  ({ test } = portal);
  await anApplicationWindow(test);
});
afterEach(() => portal.close());

const { send, show, stateOf, codes, newest, comesBack } = hiddenCodes(() => test);

type By = Pick<TestApplicant, 'headers'>;
interface Basic {
  basicInformation: Record<'dateOfBirth' | 'mobileNumber' | 'nin' | 'permanentAddress', string>;
}
const seen = async ({ headers }: By) =>
  (await test.call('GET', '/JupebApplication/application', { headers })).json<{ data: Basic }>().data
    .basicInformation;

const not = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

const stars = /\*/;
const kinds = async () =>
  (
    await test.deps.db
      .selectFrom('application_event')
      .select(['kind', 'detail'])
      .where('kind', 'in', ['code sent', 'hidden answers shown'])
      .orderBy('id')
      .execute()
  ).map(({ kind, detail }) => [kind, detail]);

it('the right code shows everything but the NIN for half an hour, in the visit that asked for it', async () => {
  const applicant = await comesBack();
  expect((await seen(applicant)).dateOfBirth).toMatch(stars);
  expect(await stateOf(applicant)).toMatchObject({
    phone: expect.stringMatching(/^\*+\d{4}$/) as string,
    email: expect.stringMatching(stars) as string,
    resendFrom: null,
  });
  expect((await send(applicant)).statusCode).toBe(200);
  const { resendFrom } = await stateOf(applicant);
  expect(Date.parse(resendFrom ?? '') - test.deps.clock.now().getTime()).toBe(60_000);
  const shown = await show(applicant, `${(await newest()).slice(0, 3)} ${(await newest()).slice(3)}`);
  expect(shown.statusCode).toBe(200);
  expect(await stateOf(applicant)).toMatchObject({ resendFrom: null, isShown: true });
  const whole = await seen(applicant);
  expect(whole).toMatchObject({ dateOfBirth: '2007-03-01', permanentAddress: '12 Ọba Road, Minna' });
  expect(whole.nin).toMatch(stars);
  const other = await signInApplicant(test, applicant.rrr);
  expect((await seen(other)).dateOfBirth).toMatch(stars);
  test.deps.clock.advance({ minutes: 31 });
  expect((await seen(applicant)).dateOfBirth).toMatch(stars);
  expect(await kinds()).toEqual([
    ['code sent', { to: 'email' }],
    ['hidden answers shown', {}],
  ]);
});

it('goes to the phone by SMS, ahead of news and from the part that is kept for codes', async () => {
  const applicant = await comesBack();
  expect((await send(applicant, 'phone')).statusCode).toBe(200);
  const code = await newest('sms-codes');
  await test.drain();
  const texts = portal.gateway.sms.all().map(({ message }) => message);
  expect(texts.join('\n')).toContain(`Code for your application form: ${code}.`);
  expect((await show(applicant, code)).statusCode).toBe(200);
});

it('goes to the phone of the invoice, whatever was typed into the form since', async () => {
  const applicant = await comesBack();
  const again = await personalBody(test, await versionOf(applicant), { mobileNumber: '08099999999' });
  const saved = await save(test, applicant, 'personal-details', again);
  expect(saved.statusCode).toBe(200);
  await send(applicant, 'phone');
  const { phone } = await test.deps.db
    .selectFrom('sms_message')
    .select('phone')
    .where('template', '=', 'answers code')
    .executeTakeFirstOrThrow();
  expect(phone).not.toContain('8099999999');
});
const versionOf = async ({ headers }: By) =>
  (await test.call('GET', '/JupebApplication/application', { headers })).json<{ data: { version: number } }>()
    .data.version;

it('a wrong code shows nothing, and five of them are the last', async () => {
  const applicant = await comesBack();
  await send(applicant);
  const code = await newest();
  for (let time = 0; time < 5; time += 1) {
    const refused = await show(applicant, not(code));
    expect([codeOf(refused), refused.json<Problem>().errors?.[0]?.path]).toEqual(['CODE_WRONG', 'code']);
  }
  expect(codeOf(await show(applicant, code))).toBe('CODE_EXPIRED');
  expect((await seen(applicant)).dateOfBirth).toMatch(stars);
});

it('fifty guesses at once are five, and the right code twice at once is used once', async () => {
  const applicant = await comesBack();
  await send(applicant);
  const code = await newest();
  const guesses = await Promise.all(Array.from({ length: 50 }, () => show(applicant, not(code))));
  const answers = guesses.map(codeOf);
  expect(answers.filter((each) => each === 'CODE_WRONG')).toHaveLength(5);
  expect(new Set(answers)).toEqual(new Set(['CODE_WRONG', 'CODE_EXPIRED', 'TOO_MANY']));
  test.deps.clock.advance({ minutes: 2 });
  await send(applicant);
  const next = await newest();
  const both = await Promise.all([show(applicant, next), show(applicant, next)]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410]);
});

it('is used once, and for ten minutes', async () => {
  const applicant = await comesBack();
  await send(applicant);
  const code = await newest();
  expect((await show(applicant, code)).statusCode).toBe(200);
  expect(codeOf(await show(applicant, code))).toBe('CODE_EXPIRED');
  test.deps.clock.advance({ minutes: 40 });
  await send(applicant);
  test.deps.clock.advance({ minutes: 10 });
  expect(codeOf(await show(applicant, await newest()))).toBe('CODE_EXPIRED');
});

it('counts for no other visit and no other application', async () => {
  const applicant = await comesBack();
  await send(applicant);
  const code = await newest();
  const elsewhere = await signInApplicant(test, applicant.rrr);
  expect(codeOf(await show(elsewhere, code))).toBe('CODE_EXPIRED');
  const { applicant: other } = await filledIn(test);
  expect(codeOf(await show(other, code))).toBe('CODE_EXPIRED');
  expect((await show(applicant, code)).statusCode).toBe(200);
});

it('ends when the person signs out', async () => {
  const applicant = await comesBack();
  await send(applicant);
  const code = await newest();
  await show(applicant, code);
  const { headers } = applicant;
  await test.call('POST', '/JupebApplication/sign-out', { headers, payload: {} });
  // Somebody may have kept the cookie.
  expect((await seen(applicant)).dateOfBirth).toMatch(stars);
  expect(codeOf(await show(applicant, code))).toBe('CODE_EXPIRED');
  expect(codeOf(await show({}, code))).toBe('SIGNED_OUT');
});

it('a visit goes on after a save and another login in the same browser', async () => {
  const applicant = await comesBack();
  await send(applicant);
  await show(applicant, await newest());
  const again = await test.call(
    'GET',
    `/JupebApplication/verify-and-load-jupeb-application-form/${applicant.rrr}`,
    { headers: applicant.headers },
  );
  expect((await seen(sessionOf(again))).dateOfBirth).toBe('2007-03-01');
  const body = await personalBody(test, await versionOf(applicant), { dateOfBirth: '2007-03-02' });
  const saved = await save(test, sessionOf(again), 'personal-details', body);
  expect((await seen(sessionOf(saved))).dateOfBirth).toBe('2007-03-02');
});

it('answers the same where there is nothing to send to, and says that there is nothing', async () => {
  const applicant = await comesBack();
  await test.deps.db.updateTable('invoice').set({ email: '' }).where('rrr', '=', applicant.rrr).execute();
  test.deps.gateways.sms = undefined;
  expect(await stateOf(applicant)).toEqual({ phone: null, email: null, resendFrom: null, isShown: false });
  const answer = await send(applicant, 'phone');
  expect(answer.json<{ data: object }>().data).toEqual({ resendFrom: expect.any(String) as string });
  expect(await codes('sms-codes')).toEqual([]);
});

it('stands nowhere but where it goes: neither code nor visit is stored, and a day later nothing', async () => {
  const applicant = await comesBack();
  await send(applicant);
  const code = await newest();
  const rows = await test.deps.db
    .selectFrom('application_unlock')
    .select(['visit_hash', 'code_hash', 'tries'])
    .execute();
  expect(JSON.stringify([rows, await kinds()])).not.toContain(code);
  test.deps.clock.advance({ minutes: 24 * 60 + 1 });
  expect(await forgetUnlocks(test.deps)).toBe(1);
});
