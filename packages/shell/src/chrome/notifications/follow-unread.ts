import { onlineManager, topicStore } from '@portal/shared/http';
import { calls, mostTopics } from '@portal/shared/model';
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

/** From the opening of the page, or its coming back, until it is left or follows something else. */
interface Run {
  topics: readonly string[];
  signal: AbortSignal;
}

/** EventSource cannot send the token, and a cookie would make every page of this origin a listener: so it is a fetch. */
async function followStream(token: string, parts: FollowParts, { topics, signal }: Run): Promise<Outcome> {
  try {
    const url = new URL(`/api/v1${calls.notification.stream.path}`, location.origin);
    url.searchParams.set('since', parts.since);
    if (topics.length > 0) url.searchParams.set('topics', topics.join());
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
      const { unread, topic } = JSON.parse(data) as { unread?: unknown; topic?: unknown };
      if (event === 'unread' && typeof unread === 'number') parts.told(unread);
      if (event === 'topic' && typeof topic === 'string') topicStore.tell(topic);
    });
    return 'ended';
  } catch {
    return 'unavailable';
  }
}

async function pollOnce(parts: FollowParts, { topics, signal }: Run): Promise<void> {
  const unread = await parts.poll().catch(() => null);
  if (signal.aborted) return;
  if (unread !== null) parts.told(unread);
  // Nobody says whether they have changed.
  for (const topic of topics) topicStore.tell(topic);
}

async function follow(parts: FollowParts, run: Run): Promise<void> {
  const { signal } = run;
  let renewed: string | null = null;
  while (!signal.aborted) {
    const token = parts.token();
    if (!token) return;
    const outcome: Outcome = parts.saveData ? 'refused' : await followStream(token, parts, run);
    if (signal.aborted) return;
    if (outcome === 'signed out' && renewed !== token) {
      await parts.renew(token);
      renewed = parts.token();
    } else if (outcome === 'ended') {
      // All windows of a node that was restarted come back, but not in the same moment.
      await pause(reopenAfter * (0.5 + Math.random()), signal);
    } else {
      await pollOnce(parts, run);
      await pause(parts.saveData ? pollSparingly : pollEvery, signal);
    }
  }
}

/** Milliseconds in which a page that comes may follow what the one before it followed. */
const settle = 100;

/**
 * Follows the unread count, and the topics of the pages, while the window is looked at and online: by a stream, else by
 * asking now and then.
 */
export function followUnread(parts: FollowParts): () => void {
  let run: { control: AbortController; topics: readonly string[] } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  function begin() {
    const control = new AbortController();
    run = { control, topics: topicStore.followed().slice(0, mostTopics) };
    // A session that is over cannot be renewed; the client has taken the person away by then.
    follow(parts, { topics: run.topics, signal: control.signal }).catch(() => undefined);
  }
  function end() {
    run?.control.abort();
    run = null;
  }
  function decide() {
    const wanted = document.visibilityState === 'visible' && onlineManager.isOnline();
    if (wanted === (run !== null)) return;
    if (wanted) begin();
    else end();
  }
  /** What no page follows any more is told in vain, which costs less than another stream. */
  function followMore() {
    const lacks = topicStore.followed().some((topic) => !run?.topics.includes(topic));
    if (!run || !lacks) return;
    end();
    begin();
  }
  const followSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(followMore, settle);
  };
  document.addEventListener('visibilitychange', decide);
  const stops = [onlineManager.subscribe(decide), topicStore.watch(followSoon)];
  decide();
  return () => {
    document.removeEventListener('visibilitychange', decide);
    clearTimeout(timer);
    for (const stop of stops) stop();
    end();
  };
}
