import type { SessionSummary } from '../model';

/** What the HTTP client asks of the page it lives in. The shell connects itself once, before the first call. */
export interface HttpHost {
  /** The person signed in, whose token goes with each call. */
  session(): SessionSummary | null;
  /** A fresh token came: the session to go on with. */
  renewed(session: SessionSummary): void;
  /** The session is over and cannot be renewed: keep drafts and the way back, then go to `/`. */
  signedOut(): void;
  /** The person has to set up a second factor before anything else: go to `/security`. */
  mustSetUpFactor(): void;
  /** A signed-in person met a 403: go to `/no_access`. */
  refused(): void;
}

const alone: HttpHost = {
  session: () => null,
  renewed: () => undefined,
  signedOut: () => window.location.assign('/'),
  mustSetUpFactor: () => window.location.assign('/security'),
  refused: () => window.location.assign('/no_access'),
};

let host: HttpHost = alone;

/** Joins the client to the page. Returns the way to undo it. */
export function connectHttp(next: HttpHost): () => void {
  host = next;
  return () => {
    if (host === next) host = alone;
  };
}

export function httpHost(): HttpHost {
  return host;
}
