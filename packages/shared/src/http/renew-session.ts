import axios from 'axios';
import { calls, type SessionSummary } from '../model';
import { openEnvelope } from './envelope';
import { httpHost } from './http-host';
import { toProblemError } from './problem-error';
import { endsSoon } from './token-life';

interface Renewal {
  answer: Promise<SessionSummary>;
  background: boolean;
}

let running: Renewal | null = null;

export interface RenewalOptions {
  /** The token that no longer serves: when another renewal has replaced it already, nothing is sent. */
  spent?: string | undefined;
  /** A call wants a token, the person did nothing: the session then ends no later than before. */
  background?: boolean;
}

/** The session with a token that lasts for the next call. A renewal that finds no network leaves the old one in use. */
export async function freshSession(): Promise<SessionSummary | null> {
  const session = httpHost().session();
  if (!session || !endsSoon(session)) return session;
  return renewSession({ spent: session.jwtToken.token, background: true }).catch(() => httpHost().session());
}

/**
 * Renews the session and its access token by the refresh cookie; calls made meanwhile share the one request.
 * A refusal signs the person out and rejects.
 */
export function renewSession({ spent, background = false }: RenewalOptions = {}): Promise<SessionSummary> {
  const current = httpHost().session();
  if (!running && current && spent !== undefined && current.jwtToken.token !== spent)
    return Promise.resolve(current);
  if (running && (background || !running.background)) return running.answer;
  const before = running?.answer.catch(() => undefined);
  const answer = Promise.resolve(before)
    .then(() => onePerBrowser(() => send(background)))
    .finally(() => {
      if (running?.answer === answer) running = null;
    });
  running = { answer, background };
  return answer;
}

async function send(background: boolean): Promise<SessionSummary> {
  try {
    const answer = await axios.post<unknown>(
      `/api/v1${calls.authentication.refresh.path}`,
      { background },
      {
        headers: { 'X-Requested-With': 'portal' },
        timeout: 15_000,
      },
    );
    const session = openEnvelope(calls.authentication.refresh, answer.data).data as SessionSummary;
    httpHost().renewed(session);
    return session;
  } catch (error) {
    const problem = toProblemError(error);
    if (problem.status === 401 || problem.status === 403) httpHost().signedOut();
    throw problem;
  }
}

/** Refresh tokens rotate: two tabs that renewed at once would look like a stolen token, so they take turns. */
function onePerBrowser<T>(act: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return act();
  // Where storage is denied, so are locks.
  return navigator.locks
    .request('portal-renewal', act)
    .catch((error: unknown) => (error instanceof DOMException ? act() : Promise.reject(error as Error)));
}
