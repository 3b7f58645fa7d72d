import { ProblemError, type queryClient } from '@portal/shared/http';
import { del, entries, get, set } from 'idb-keyval';
import { keptStore } from './kept-store';

type QueryClient = typeof queryClient;
type Query = ReturnType<ReturnType<QueryClient['getQueryCache']>['getAll']>[number];

interface Kept {
  data: unknown;
  /** Milliseconds since 1970. */
  at: number;
}

/** Where answers lie longer than the page. */
export interface AnswerStore {
  get(key: string): Promise<Kept | undefined>;
  set(key: string, kept: Kept): Promise<void>;
  dropOlderThan(at: number): Promise<void>;
}

/** Milliseconds after which a kept answer says nothing any more. */
const life = 30 * 24 * 60 * 60 * 1000;

export function browserAnswers(): AnswerStore {
  const store = keptStore();
  return {
    get: (key) => get<Kept>(key, store),
    set: (key, kept) => set(key, kept, store),
    async dropOlderThan(at) {
      const old = (await entries<string, Kept>(store)).filter(([, kept]) => kept.at < at);
      await Promise.all(old.map(([key]) => del(key, store)));
    },
  };
}

interface KeepOptions {
  client: QueryClient;
  store: AnswerStore;
  /** Whose answers they are: nobody is shown those of another. */
  owner: number | string;
  /** Whether what the page on screen reads may be kept. */
  keeps: () => boolean;
  now: () => number;
}

const gotNoAnswer = ({ error }: Query['state']) => error instanceof ProblemError && error.status === 0;

/**
 * Keeps what pages read that are readable offline, and shows it again where the network gave no answer. What is shown
 * says how old it is, and is read anew as soon as there is a connection. Returns the way to stop.
 */
export function keepAnswers({ client, store, owner, keeps, now }: KeepOptions): () => void {
  const cache = client.getQueryCache();
  const keyOf = ({ queryHash }: Query) => `${owner} ${queryHash}`;
  // A browser that refuses storage keeps nothing; the page goes on.
  const quietly = (work: Promise<unknown>) => void work.catch(() => undefined);

  function save(query: Query): void {
    const { data, dataUpdatedAt } = query.state;
    if (data !== undefined && keeps()) quietly(store.set(keyOf(query), { data, at: dataUpdatedAt }));
  }

  async function fill(query: Query): Promise<void> {
    const kept = await store.get(keyOf(query));
    if (!kept || now() - kept.at > life || query.state.data !== undefined) return;
    client.setQueryData(query.queryKey, kept.data, { updatedAt: kept.at });
  }

  function look(query: Query): void {
    const { status, data } = query.state;
    if (status === 'success') save(query);
    else if (status === 'error' && data === undefined && gotNoAnswer(query.state)) quietly(fill(query));
  }

  quietly(store.dropOlderThan(now() - life));
  cache.getAll().forEach(look);
  return cache.subscribe((event) => {
    if (event.type !== 'updated') return;
    const { type } = event.action;
    // What was filled in by hand is no news of the server.
    if (type === 'success' && !event.action.manual) save(event.query);
    else if (type === 'error') look(event.query);
  });
}
