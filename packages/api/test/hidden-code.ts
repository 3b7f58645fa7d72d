import {
  anApplicant,
  personalBody,
  photographed,
  save,
  signInApplicant,
  type TestApplicant,
} from './admission-builders';
import type { TestApp } from './app';

interface By {
  headers: Record<string, string>;
}
const base = '/Application/hidden-answers';

/** What an applicant does about hidden answers, and the codes that come of it. */
export function hiddenCodes(world: () => TestApp) {
  const send = ({ headers }: By, to: 'phone' | 'email' = 'email') =>
    world().call('POST', `${base}/code`, { headers, payload: { to } });
  const show = ({ headers }: Partial<By>, code: string) =>
    world().call('POST', `${base}/show`, { ...(headers && { headers }), payload: { code } });
  const stateOf = async ({ headers }: By) =>
    (await world().call('GET', base, { headers })).json<{
      data: { phone: string | null; email: string | null; resendFrom: string | null; isShown: boolean };
    }>().data;

  /** Codes in the mails or the messages that were sent, the newest last. */
  async function codes(lane: 'codes' | 'sms-codes' = 'codes'): Promise<string[]> {
    const { db } = world().deps;
    if (lane === 'sms-codes') {
      const rows = await db.selectFrom('sms_message').select('values').orderBy('id').execute();
      return rows.map(({ values }) => (values as { code: string }).code);
    }
    const rows = await db
      .selectFrom('outbox')
      .select('payload')
      .where('lane', '=', lane)
      .orderBy('id')
      .execute();
    return rows.map(({ payload }) => /\b\d{6}\b/.exec((payload as { text: string }).text)?.[0] ?? '');
  }
  const newest = async (lane?: 'codes' | 'sms-codes') => (await codes(lane)).at(-1) ?? '';

  /** Somebody whose personal details stand in the form, in a visit of another day. */
  async function comesBack(): Promise<TestApplicant> {
    const test = world();
    const applicant = await anApplicant(test);
    const { version } = await photographed(test, applicant);
    const answer = await save(test, applicant, 'personal-details', await personalBody(test, version));
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return signInApplicant(test, applicant.rrr);
  }
  return { send, show, stateOf, codes, newest, comesBack };
}

/** The code that a mail brings is entered: this visit is the applicant's from now on. */
export async function withCode(test: TestApp, by: By): Promise<void> {
  const { send, show, newest } = hiddenCodes(() => test);
  const sent = await send(by);
  if (sent.statusCode !== 200) throw new Error(sent.body);
  const shown = await show(by, await newest());
  if (shown.statusCode !== 200) throw new Error(shown.body);
}
