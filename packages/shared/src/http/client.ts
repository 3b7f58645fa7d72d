import axios, { type AxiosInstance, type InternalAxiosRequestConfig } from 'axios';
import type { Access } from '../model';
import { httpHost } from './http-host';
import { newIdempotencyKey } from './idempotency';
import { toProblemError, type ProblemCode, type ProblemError } from './problem-error';
import { freshSession, renewSession } from './renew-session';

declare module 'axios' {
  interface AxiosRequestConfig {
    /** Who may make the call; decides whether a token goes along and what 401 and 403 mean. */
    access?: Access;
    /** The call was already sent again with a new token. */
    replayed?: boolean;
  }
}

/** Milliseconds after which an answer is given up. */
export const answerTimeout = 30_000;

/** The one axios instance. Calls go through `request`, which knows the contract. */
export const http: AxiosInstance = axios.create({
  baseURL: '/api/v1',
  timeout: answerTimeout,
  headers: { 'X-Requested-With': 'portal' },
});

/** Calls made by a signed-in person, as opposed to visitors, applicants and the refresh cookie. */
function isPersonal(access: Access | undefined): boolean {
  return access === 'user' || typeof access === 'object';
}

http.interceptors.request.use(async (config) => {
  if (config.method === 'post') config.headers.set('Idempotency-Key', newIdempotencyKey(), false);
  const wantsToken = isPersonal(config.access) || config.access === 'public';
  const session = wantsToken && httpHost().session() ? await freshSession() : null;
  if (session) config.headers.set('Authorization', `Bearer ${session.jwtToken.token}`);
  return config;
});

http.interceptors.response.use(undefined, async (error: unknown) => {
  const problem = toProblemError(error);
  const config = axios.isAxiosError(error) ? error.config : undefined;
  if (!config || !isPersonal(config.access)) throw problem;
  if (problem.status === 401) return answerTo401(config, problem);
  if (problem.code === 'SECOND_FACTOR_REQUIRED') httpHost().mustSetUpFactor();
  else if (problem.status === 403 && !saidInPlace.includes(problem.code)) refuse();
  throw problem;
});

/** The person may be here and may do this, but not to this one or not alone: the page says so where they are. */
const saidInPlace: readonly ProblemCode[] = [
  'OWN_RIGHTS',
  'RIGHTS_EXCEEDED',
  'SECOND_PERSON',
  'IMPERSONATION_REFUSED',
];

/** One renewal shared by all calls, one replay; only then is the person signed out. */
async function answerTo401(config: InternalAxiosRequestConfig, problem: ProblemError) {
  const sentWith = config.headers.get('Authorization');
  if (!config.replayed && httpHost().session()) {
    const spent = typeof sentWith === 'string' ? sentWith.slice('Bearer '.length) : undefined;
    await renewSession({ spent, background: true });
    return http.request({ ...config, replayed: true });
  }
  httpHost().signedOut();
  throw problem;
}

function refuse(): void {
  if (httpHost().session()) httpHost().refused();
  else httpHost().signedOut();
}
