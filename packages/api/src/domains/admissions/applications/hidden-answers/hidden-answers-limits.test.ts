import { anApplicant, signInApplicant, type TestApplicant } from '../../../../../test/admission-builders';
import { codeOf } from '../../../../../test/answers';
import type { TestApp } from '../../../../../test/app';
import { applicationsDesk } from '../../../../../test/applications-desk';
import { hiddenCodes } from '../../../../../test/hidden-code';
import { anApplicationWindow } from '../../../../../test/money-builders';
import { smsPortal, type SmsPortal } from '../../../../platform/sms/sms.fixture';

let portal: SmsPortal;
let test: TestApp;
beforeEach(async () => {
  portal = await smsPortal();
  ({ test } = portal);
  await anApplicationWindow(test);
});
afterEach(() => portal.close());

type By = Pick<TestApplicant, 'headers'>;
const { send, show, codes, newest, comesBack } = hiddenCodes(() => test);

/** Somebody else who has the RRR, in a browser of their own, asks until no more is sent. Answers how often it was. */
async function strangersUse({ rrr }: Pick<TestApplicant, 'rrr'>): Promise<number> {
  for (let times = 0; ; times += 1) {
    test.deps.clock.advance({ minutes: 2 });
    if (codeOf(await send(await signInApplicant(test, rrr))) === 'TOO_MANY') return times;
  }
}
const knownBy = ({ cookies }: Awaited<ReturnType<typeof show>>) => {
  const [known] = cookies.filter(({ name }) => name === 'portal_shown');
  return `portal_shown=${known?.value ?? ''}`;
};
/** The same browser on another day: of the session nothing is left. */
const laterIn = async (browser: string, { rrr }: Pick<TestApplicant, 'rrr'>): Promise<By> => {
  const { headers } = await signInApplicant(test, rrr);
  return { headers: { cookie: `${headers.cookie}; ${browser}` } };
};

it('another code is sent a minute later, and four in a day to browsers that nobody knows', async () => {
  const applicant = await comesBack();
  expect((await send(applicant)).statusCode).toBe(200);
  expect(codeOf(await send(applicant))).toBe('TOO_MANY');
  expect(await codes()).toHaveLength(1);
  // A visit of its own each time: the application is what counts.
  expect(await strangersUse(applicant)).toBe(3);
  test.deps.clock.advance({ minutes: 2 });
  expect(codeOf(await send(applicant))).toBe('TOO_MANY');
  expect(await codes()).toHaveLength(4);
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

it('is kept for a browser that was shown the answers before, whatever a stranger uses up', async () => {
  const applicant = await comesBack();
  expect((await send(applicant)).statusCode).toBe(200);
  const shown = await show(applicant, await newest());
  expect(shown.statusCode).toBe(200);
  test.deps.clock.advance({ days: 2 });
  expect(await strangersUse(applicant)).toBe(4);
  const known = await laterIn(knownBy(shown), applicant);
  for (const expected of [200, 200, 429]) {
    test.deps.clock.advance({ minutes: 2 });
    expect((await send(known)).statusCode).toBe(expected);
  }
});

it('is kept for no browser that was shown those of another application, or has signed out', async () => {
  const [applicant, other] = [await comesBack(), await comesBack()];
  await send(applicant);
  const shown = await show(applicant, await newest());
  await strangersUse(other);
  expect(codeOf(await send(await laterIn(knownBy(shown), other)))).toBe('TOO_MANY');
  const { headers } = await laterIn(knownBy(shown), applicant);
  const out = await test.call('POST', '/JupebApplication/sign-out', { headers, payload: {} });
  expect(knownBy(out)).toBe('portal_shown=');
  expect((await show(applicant, '000000')).cookies.filter(({ name }) => name === 'portal_shown')).toEqual([]);
});

it('is sent again once an officer has reset the logins: whoever has the RRR can use them up', async () => {
  const applicant = await comesBack();
  expect(await strangersUse(applicant)).toBe(4);
  expect(codeOf(await send(applicant))).toBe('TOO_MANY');
  const desk = await applicationsDesk(test);
  const { id } = await desk.one(applicant.rrr);
  expect((await desk.act(`${id}/reset-logins`, {})).statusCode).toBe(200);
  expect((await send(applicant)).statusCode).toBe(200);
  const { count } = await test.deps.db
    .selectFrom('rate_counter')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('bucket', 'like', 'answers-code:%')
    .where('used', '>', 1)
    .where('bucket', 'not like', 'answers-code:address:%')
    .executeTakeFirstOrThrow();
  expect(count).toBe(0);
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
