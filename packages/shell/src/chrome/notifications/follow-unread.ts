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

type Outcome = 'ended' | 'refused' | 'topics refused' | 'signed out' | 'unavailable';

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
  /** What the stream is asked to tell of. */
  topics: readonly string[];
  /** What it tells of; the rest of what is followed is asked for now and then. */
  streamed: Set<string>;
  signal: AbortSignal;
}

/** The newest topics, as many as a window follows: what is looked at goes before what a card of the page shows. */
const newest = () => topicStore.followed().slice(-mostTopics);

interface Told {
  unread?: unknown;
  topic?: unknown;
  within?: unknown;
  refused?: unknown;
}

function hear({ streamed }: Run, event: string, { topic, within, refused }: Told): void {
  if (event === 'topic' && typeof topic === 'string')
    topicStore.tell(topic, typeof within === 'number' ? within : undefined);
  if (event === 'refused' && Array.isArray(refused)) for (const one of refused) streamed.delete(String(one));
}

/** EventSource cannot send the token, and a cookie would make every page of this origin a listener: so it is a fetch. */
async function followStream(token: string, parts: FollowParts, run: Run): Promise<Outcome> {
  const { streamed, signal } = run;
  const topics = [...streamed];
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
    // A node that is older than the page refuses them all, and not only those that it does not know.
    if (answer.status === 422 && topics.length > 0) return 'topics refused';
    const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream');
    if (!answer.ok || !answer.body || !isStream) return 'refused';
    await readEvents(answer.body, ({ event, data }) => {
      if (event === 'composition') parts.moved();
      const told = JSON.parse(data) as Told;
      if (event === 'unread' && typeof told.unread === 'number') parts.told(told.unread);
      hear(run, event, told);
    });
    return 'ended';
  } catch {
    return 'unavailable';
  }
}

async function pollOnce(parts: FollowParts, { streamed, signal }: Run): Promise<void> {
  const unread = await parts.poll().catch(() => null);
  if (signal.aborted) return;
  if (unread !== null) parts.told(unread);
  // Nobody says whether they have changed.
  for (const topic of streamed) topicStore.tell(topic);
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
    } else if (outcome === 'topics refused') {
      run.streamed.clear();
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
  let run: (Run & { control: AbortController }) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  function begin() {
    const control = new AbortController();
    const topics = newest();
    run = { control, topics, streamed: new Set(topics), signal: control.signal };
    // A session that is over cannot be renewed; the client has taken the person away by then.
    follow(parts, run).catch(() => undefined);
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
    const lacks = newest().some((topic) => !run?.topics.includes(topic));
    if (!run || !lacks) return;
    end();
    begin();
  }
  /** What the stream does not tell of: more than a window follows, or refused. */
  function askForTheRest() {
    for (const topic of topicStore.followed()) if (run && !run.streamed.has(topic)) topicStore.tell(topic);
  }
  const asking = setInterval(askForTheRest, parts.saveData ? pollSparingly : pollEvery);
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
    clearInterval(asking);
    for (const stop of stops) stop();
    end();
  };
}
