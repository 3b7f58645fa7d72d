import { dataOf } from './answers';
import type { TestApp } from './app';
import { signedIn } from './builders';
import type { Entrant } from './entrant-builders';

type Headers = { authorization: string };

/** A clearance as its page reads it. */
export interface WholeClearance {
  version: number;
  state: string;
  comment: string;
  dateOfBirth: string | null;
  origin: string | null;
  typedOrigin: string | null;
  met: number;
  asked: number;
  may: string[];
  items: { id: string; known: boolean; met: boolean | null; by: string | null }[];
  slip: { fullName: string; items: string[]; verification: { code: string } } | null;
  history: { kind: string; comment: string }[];
}

/** Calls of the clearance desk, as our own pages make them. */
export function clearanceCalls(test: () => TestApp) {
  const get = (path: string, { authorization }: Headers) =>
    test().call('GET', `/Student/${path}`, { headers: { authorization } });
  const whole = async ({ entryId }: Entrant, headers: Headers) =>
    dataOf<WholeClearance>(await get(`clearances/${entryId}`, headers));
  return {
    get,
    whole,
    officer: () => signedIn(test(), { claims: ['admissions.clear'] }),
    act: async (entrant: Entrant, headers: Headers, [what, more = {}]: [string, object?]) => {
      const { version } = await whole(entrant, headers);
      return test().call('POST', `/Student/clearances/${entrant.entryId}/${what}`, {
        headers: { authorization: headers.authorization },
        payload: { version, ...more },
      });
    },
    /** Whether the school fee can be paid. */
    feeGate: async ({ headers }: Entrant) => {
      const answer = await test().call('GET', '/Payment/my-gates', { headers });
      return dataOf<{ gate: string; open: boolean }[]>(answer).find(({ gate }) => gate === 'school_fee')
        ?.open;
    },
  };
}
