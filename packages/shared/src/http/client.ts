import type { Access } from '../model';
import { httpHost } from './http-host';
import { newIdempotencyKey } from './idempotency';
import { toProblemError, type ProblemCode, type ProblemError } from './problem-error';
import { freshSession, renewSession } from './renew-session';
import { send, type HttpAnswer, type HttpRequest } from './send';

export interface HttpClient {
  /** Makes one request, with the person's token where its `access` says so. Rejects with `ProblemError`. */
  request<T>(asked: HttpRequest): Promise<HttpAnswer<T>>;
}

/** The one client of the page. Calls go through `request`, which knows the contract. */
export const http: HttpClient = Object.freeze({
  request<T>(asked: HttpRequest) {
    // Made before anything is sent: it stays the same when the call is sent again.
    const key = asked.method === 'POST' && { 'Idempotency-Key': newIdempotencyKey() };
    return ask<T>({ ...asked, headers: { ...key, ...asked.headers } });
  },
});

/** Calls made by a signed-in person, as opposed to visitors, applicants and the refresh cookie. */
function isPersonal(access: Access | undefined): boolean {
  return access === 'user' || typeof access === 'object';
}

/** `replayed`: the call was already sent again with a new token. */
async function ask<T>(asked: HttpRequest, replayed = false): Promise<HttpAnswer<T>> {
  const { access, headers } = asked;
  const wantsToken = isPersonal(access) || access === 'public';
  const session = wantsToken && httpHost().session() ? await freshSession() : null;
  const token = session?.jwtToken.token;
  const withToken = { ...asked, headers: { ...headers, ...(token && { Authorization: `Bearer ${token}` }) } };
  try {
    return await send<T>(withToken);
  } catch (error) {
    const problem = toProblemError(error);
    if (!isPersonal(access)) throw problem;
    if (problem.status === 401 && !replayed && httpHost().session()) {
      await renewSession({ spent: token, background: true });
      return ask<T>(asked, true);
    }
    told(problem);
    throw problem;
  }
}

/** The person may be here and may do this, but not to this one or not alone: the page says so where they are. */
const saidInPlace: readonly ProblemCode[] = [
  'OWN_RIGHTS',
  'RIGHTS_EXCEEDED',
  'SECOND_PERSON',
  'IMPERSONATION_REFUSED',
];

/** Tells the page of what concerns more than the one call. */
function told({ status, code }: ProblemError): void {
  const host = httpHost();
  if (status === 401) host.signedOut();
  else if (code === 'SECOND_FACTOR_REQUIRED') host.mustSetUpFactor();
  else if (status === 403 && !saidInPlace.includes(code)) {
    if (host.session()) host.refused();
    else host.signedOut();
  }
}
