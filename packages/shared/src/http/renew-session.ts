import axios from 'axios';
import { calls, type SessionSummary, type Success } from '../model';
import { httpHost } from './http-host';
import { toProblemError } from './problem-error';
import { endsSoon } from './token-life';

let running: Promise<SessionSummary> | null = null;

/** The session with a token that lasts for the next call. A renewal that finds no network leaves the old one in use. */
export async function freshSession(): Promise<SessionSummary | null> {
  const session = httpHost().session();
  if (!session || !endsSoon(session)) return session;
  return renewSession(session.jwtToken.token).catch(() => httpHost().session());
}

/**
 * Renews the access token by the refresh cookie; calls made meanwhile share the one request.
 * `spent` is the token that no longer serves: when another renewal has replaced it already, nothing is sent.
 * A refusal signs the person out and rejects.
 */
export function renewSession(spent?: string): Promise<SessionSummary> {
  const current = httpHost().session();
  if (!running && current && spent !== undefined && current.jwtToken.token !== spent)
    return Promise.resolve(current);
  running ??= onePerBrowser(send).finally(() => {
    running = null;
  });
  return running;
}

async function send(): Promise<SessionSummary> {
  try {
    const answer = await axios.post<Success<SessionSummary>>(
      `/api/v1${calls.authentication.refresh.path}`,
      undefined,
      {
        headers: { 'X-Requested-With': 'portal' },
        timeout: 15_000,
      },
    );
    httpHost().renewed(answer.data.data);
    return answer.data.data;
  } catch (error) {
    const problem = toProblemError(error);
    if (problem.status === 401 || problem.status === 403) httpHost().signedOut();
    throw problem;
  }
}

/** Refresh tokens rotate: two tabs that renewed at once would look like a stolen token, so they take turns. */
function onePerBrowser<T>(act: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return act();
  return navigator.locks.request('portal-renewal', act);
}
