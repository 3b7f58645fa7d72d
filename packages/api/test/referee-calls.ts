import type { TestApp } from './app';
import type { Problem } from './money-builders';
import { aReference, postgraduateForm, refereeTokens, upTo } from './postgraduate-builders';

export type PostgraduateApplicant = Awaited<ReturnType<typeof upTo>>;
interface Tracked {
  state: string;
  referees: { id: number; version: number; fullName: string; email: string; state: string; may: string[] }[];
}

/** The code of a refusal, and its words. */
export function said(answer: { json: () => unknown }) {
  const { code, message } = answer.json() as Problem & { message?: string };
  return { code, words: message };
}

/** Calls of referees and of applicants who follow theirs, in the portal of the test that runs. */
export function refereeCalls(test: () => TestApp) {
  const call = (path: string, payload: object, headers: Record<string, string> = {}) =>
    test().call('POST', `/PGApplication/${path}`, { payload, headers });
  /** A session of that applicant: days pass, and sessions end. */
  const session = async ({ rrr }: Pick<PostgraduateApplicant, 'rrr'>) =>
    (await postgraduateForm(test()).signIn(rrr)).headers;
  return {
    call,
    session,
    open: (token: string) => call('referee-form', { token }),
    send: (token: string, changes: object = {}) =>
      call('referee-form/send', { token, ...aReference, ...changes }),
    decline: (token: string) => call('referee-form/decline', { token }),
    async tracking(applicant: Pick<PostgraduateApplicant, 'rrr'>) {
      const headers = await session(applicant);
      const answer = await test().call('GET', '/PGApplication/tracking', { headers });
      return answer.json<{ data: Tracked }>().data;
    },
    /** The secret of the newest link that was mailed to that referee. */
    tokenOf: async (name: string) => (await refereeTokens(test(), `${name}@mail.example`)).at(-1) ?? '',
    days: (count: number) => test().deps.clock.advance({ days: count }),
    answers: () => test().deps.db.selectFrom('referee_answer').select('referee_id').execute(),
    /** Somebody who has submitted, whose referees have their mail. */
    async submitted() {
      const applicant = await upTo(test(), 'submitted');
      await test().drain();
      return applicant;
    },
  };
}
