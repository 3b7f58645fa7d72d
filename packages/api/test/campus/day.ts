import { testPassword } from '../builders';
import { feeSession } from '../fee-builders';
import { doWork } from '../proof-of-work';

/** What the portal answered to a call of somebody on the campus. */
export interface Heard {
  status: number;
  code?: string;
  data?: unknown;
  /** The cookies that it sets, as `name=value`. */
  cookies: string[];
}

interface Call {
  body: object;
  cookie?: string | undefined;
  token?: string;
}

/** Makes a call below `/api/v1` from the one address of the campus. */
export type Campus = (path: string, call: Call) => Promise<Heard>;

/** What everybody on the campus saw. */
export class CampusTally {
  people = 0;
  worked = 0;
  /** Answers that were not what somebody who is right expects. */
  refused: string[] = [];
  /** Seconds from the click to the session, work included. */
  signIns: number[] = [];
  /** Guesses whose password was looked at, and those that were sent away before. */
  guessesLookedAt = 0;
  guessesStopped = 0;

  percentile(share: number): number {
    const sorted = [...this.signIns].sort((one, other) => one - other);
    return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
  }
}

interface Student {
  userName: string;
  /** The cookie of a browser that this account knows. */
  device?: string | undefined;
}

/** As many pieces as the login page does: while others guess, more may be asked for when one is done. */
const mostPieces = 4;

const named = (name: string, cookies: readonly string[]) =>
  cookies.find((cookie) => cookie.startsWith(`${name}=`));

/** Signs in as the login page does: with work, when it is asked for some. Answers what was heard last. */
async function signIn(campus: Campus, { userName, device: cookie }: Student, tally: CampusTally) {
  const body = { userName, password: testPassword };
  let heard = await campus('/Authentication/login', { body, cookie });
  if (heard.code === 'WORK_FIRST') tally.worked += 1;
  for (let pieces = 0; heard.code === 'WORK_FIRST' && pieces < mostPieces; pieces += 1) {
    const offered = await campus('/Authentication/sign-in-work', { body: { userName }, cookie });
    if (offered.status !== 200) return offered;
    const work = await doWork(offered.data as Parameters<typeof doWork>[0]);
    heard = await campus('/Authentication/login', { body: { ...body, work }, cookie });
  }
  return heard;
}

/** A student signs in, renews the session twice and makes an invoice. */
export async function studentDay(campus: Campus, student: Student, tally: CampusTally): Promise<void> {
  tally.people += 1;
  const expect200 = (what: string, { status, code }: Heard) => {
    if (status !== 200) tally.refused.push(`${what} ${status} ${code ?? ''}`);
    return status === 200;
  };
  const since = performance.now();
  let heard = await signIn(campus, student, tally);
  tally.signIns.push((performance.now() - since) / 1000);
  if (!expect200('sign-in', heard)) return;
  for (let renewal = 0; renewal < 2; renewal += 1) {
    const cookie = named('portal_refresh', heard.cookies);
    heard = await campus('/Authentication/refresh', { body: { background: true }, cookie });
    if (!expect200('renewal', heard)) return;
  }
  const { token } = (heard.data as { jwtToken: { token: string } }).jwtToken;
  const body = { sessionId: feeSession, option: 'Full' };
  expect200('invoice', await campus('/Payment/student-school-fees/generate-invoice', { body, token }));
}

/** Somebody tries a wrong password; bound to try without doing the work. */
export async function guess(campus: Campus, userName: string, tally: CampusTally): Promise<void> {
  const { code } = await campus('/Authentication/login', { body: { userName, password: 'Guess#2026' } });
  if (code === 'LOGIN_FAILED') tally.guessesLookedAt += 1;
  else tally.guessesStopped += 1;
}
