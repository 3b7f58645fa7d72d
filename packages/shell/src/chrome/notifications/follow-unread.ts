import { onlineManager } from '@portal/shared/http';
import { calls } from '@portal/shared/model';
import { readEvents } from './event-stream';

export interface FollowParts {
  /** The access token of this moment; null when nobody is signed in. */
  token(): string | null;
  /** Exchanges a token that no longer serves, without making the session longer. Rejects when the session is over. */
  renew(spent: string): Promise<unknown>;
  /** Asks for the count once. */
  poll(): Promise<number>;
  told(unread: number): void;
  /** The live modules have changed. */
  moved(): void;
  /** Server time at which the page was made: what moved between then and the stream is told as well. */
  since: string;
  /** The person pays dearly for data: no stream, and questions are rare. */
  saveData: boolean;
}

/** Milliseconds. */
export const pollEvery = 30_000;
export const pollSparingly = 60_000;
const reopenAfter = 2000;

type Outcome = 'ended' | 'refused' | 'signed out' | 'unavailable';

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', done, { once: true });
    function done() {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
  });
}

/** EventSource cannot send the token, and a cookie would make every page of this origin a listener: so it is a fetch. */
async function followStream(token: string, parts: FollowParts, signal: AbortSignal): Promise<Outcome> {
  try {
    const url = new URL(`/api/v1${calls.notification.stream.path}`, location.origin);
    url.searchParams.set('since', parts.since);
    const answer = await fetch(url, {
      headers: { Authorization: `Bearer ${token}`, Accept: 'text/event-stream' },
      cache: 'no-store',
      signal,
    });
    if (answer.status === 401) return 'signed out';
    const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream');
    if (!answer.ok || !answer.body || !isStream) return 'refused';
    await readEvents(answer.body, ({ event, data }) => {
      if (event === 'composition') parts.moved();
      const unread = event === 'unread' ? (JSON.parse(data) as { unread?: unknown }).unread : null;
      if (typeof unread === 'number') parts.told(unread);
    });
    return 'ended';
  } catch {
    return 'unavailable';
  }
}

async function pollOnce(parts: FollowParts, signal: AbortSignal): Promise<void> {
  const unread = await parts.poll().catch(() => null);
  if (unread !== null && !signal.aborted) parts.told(unread);
}

async function follow(parts: FollowParts, signal: AbortSignal): Promise<void> {
  let renewed: string | null = null;
  while (!signal.aborted) {
    const token = parts.token();
    if (!token) return;
    const outcome: Outcome = parts.saveData ? 'refused' : await followStream(token, parts, signal);
    if (signal.aborted) return;
    if (outcome === 'signed out' && renewed !== token) {
      await parts.renew(token);
      renewed = parts.token();
    } else if (outcome === 'ended') {
      // All windows of a node that was restarted come back, but not in the same moment.
      await pause(reopenAfter * (0.5 + Math.random()), signal);
    } else {
      await pollOnce(parts, signal);
      await pause(parts.saveData ? pollSparingly : pollEvery, signal);
    }
  }
}

/** Follows the unread count while the page is looked at and online: by a stream, else by asking now and then. */
export function followUnread(parts: FollowParts): () => void {
  let run: AbortController | null = null;
  function decide() {
    const wanted = document.visibilityState === 'visible' && onlineManager.isOnline();
    if (wanted === (run !== null)) return;
    run?.abort();
    run = wanted ? new AbortController() : null;
    // A session that is over cannot be renewed; the client has taken the person away by then.
    if (run) follow(parts, run.signal).catch(() => undefined);
  }
  document.addEventListener('visibilitychange', decide);
  const unsubscribe = onlineManager.subscribe(decide);
  decide();
  return () => {
    document.removeEventListener('visibilitychange', decide);
    unsubscribe();
    run?.abort();
  };
}
