import { hostel } from '@portal/contracts/hostel';
import {
  newIdempotencyKey,
  ProblemError,
  request,
  useOnline,
  useQueryClient,
  useRefresh,
} from '@portal/shared/http';
import { browserStorage, tabStorage, type KeptStorage } from '@portal/shared/model';
import { isSharedComputer, useCan, useSession } from '@portal/shared/session';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { roomListQuery, type Lodger } from './room-list';

/** What a porter notes at the door: who moves in or out, and what is broken. */
export type DoorAct = 'checkIn' | 'checkOut' | 'fault';

/** What happened at the door, until the portal has heard of it and agreed. */
export interface WaitingEntry {
  /** Goes with every try until there is an answer, so that the server does it once. */
  key: string;
  act: DoorAct;
  hostelId: number;
  allocationId: number;
  bedId: number;
  fullName: string;
  code: string;
  /** How the room was found, or what is broken. */
  words: string;
  /** ISO time by this device. */
  doneAt: string;
  /** What the portal has against it; null while it waits. */
  refusal: string | null;
}

/** Milliseconds after which it is tried again: some browsers do not notice that there is a line again. */
const again = 30_000;
const listeners = new Set<() => void>();

function isOne(value: unknown): value is WaitingEntry {
  return typeof value === 'object' && value !== null && 'key' in value && 'act' in value;
}

/** On a computer that others use too nothing outlives the tab. */
const place = (): KeptStorage => (isSharedComputer() ? tabStorage : browserStorage);
/** Signing out looks for keys that begin so. */
const keyOf = (userId: string) => `waiting:${userId}:door`;

function read(userId: string): WaitingEntry[] {
  try {
    const list: unknown = JSON.parse(place().getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(list) ? list.filter(isOne) : [];
  } catch {
    return [];
  }
}

type Change = (list: WaitingEntry[]) => WaitingEntry[];

function change(userId: string, act: Change): void {
  const list = act(read(userId));
  if (list.length === 0) place().removeItem(keyOf(userId));
  else place().setItem(keyOf(userId), JSON.stringify(list));
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // What another tab has sent is gone from here too.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

const without =
  (key: string): Change =>
  (list) =>
    list.filter((one) => one.key !== key);

const altered =
  (key: string, by: Partial<WaitingEntry>): Change =>
  (list) =>
    list.map((one) => (one.key === key ? { ...one, ...by } : one));

/** Answers that stay the same however often it is sent. All others, as of who is signed out, let it wait. */
const final: readonly number[] = [404, 422];

interface Answer {
  refusal: string | null;
}

/** Who moved in or out. */
const tellMove =
  (call: typeof hostel.checkIn.create | typeof hostel.checkIn.leave) =>
  ({ key, hostelId, allocationId, words, doneAt }: WaitingEntry): Promise<Answer> =>
    request(
      call,
      { params: { id: hostelId }, body: { allocationId, note: words, doneAt } },
      { idempotencyKey: key },
    );

const tell: Readonly<Record<DoorAct, (one: WaitingEntry) => Promise<Answer>>> = {
  checkIn: tellMove(hostel.checkIn.create),
  checkOut: tellMove(hostel.checkIn.leave),
  fault: async ({ key, hostelId, bedId, words }) => {
    const input = { params: { id: hostelId }, body: { bedId, fault: words } };
    await request(hostel.checkIn.fault, input, { idempotencyKey: key });
    return { refusal: null };
  },
};

/** What the portal says; undefined where nobody knows yet. */
async function answerTo(one: WaitingEntry): Promise<Answer | undefined> {
  try {
    return await tell[one.act](one);
  } catch (error) {
    const isFinal = error instanceof ProblemError && final.includes(error.status);
    return isFinal ? { refusal: error.message } : undefined;
  }
}

type Told = (one: WaitingEntry) => void;

async function sendAll(userId: string, onDone: Told): Promise<number> {
  for (let answered = 0; ; answered += 1) {
    const next = read(userId).find(({ refusal }) => refusal === null);
    const answer = next && (await answerTo(next));
    if (!next || !answer) return answered;
    const { refusal } = answer;
    if (refusal === null) onDone(next);
    change(userId, refusal === null ? without(next.key) : altered(next.key, { refusal }));
  }
}

let underway: Promise<number> | null = null;

/** Sends what waits, in the order in which it was done. Gives how many were answered. */
function send(userId: string, onDone: Told): Promise<number> {
  underway ??= sendAll(userId, onDone).finally(() => {
    underway = null;
  });
  return underway;
}

/** The list of a hostel after what happened: who moved in lives there, who moved out is in it no more. */
function after(students: readonly Lodger[], { act, allocationId, doneAt }: WaitingEntry): Lodger[] {
  const isTheirs = (one: Lodger) => one.allocationId === allocationId;
  if (act === 'checkOut') return students.filter((one) => !isTheirs(one));
  return students.map((one) =>
    act === 'checkIn' && isTheirs(one) ? { ...one, state: 'occupied' as const, checkedInAt: doneAt } : one,
  );
}

/** Says in the list what has happened, which it may be long until it is read again. */
function useHappened(): Told {
  const queries = useQueryClient();
  return useCallback(
    (entry) => {
      const { queryKey } = roomListQuery(entry.hostelId);
      const updatedAt = queries.getQueryState(queryKey)?.dataUpdatedAt;
      queries.setQueryData(
        queryKey,
        (list) => list && { ...list, students: after(list.students, entry) },
        // The rest of the list is as old as it was.
        updatedAt === undefined ? {} : { updatedAt },
      );
    },
    [queries],
  );
}

/** What waits in this browser. While a page that asks is open they are sent as soon as there is a connection. */
export function useWaitingEntries() {
  const userId = useSession()?.userId ?? '';
  // Who lost the right meanwhile is not led away from each page that asks.
  const may = useCan('hostel.porter');
  const isOnline = useOnline();
  const refresh = useRefresh();
  const happened = useHappened();
  const text = useSyncExternalStore(
    subscribe,
    () => JSON.stringify(read(userId)),
    () => '[]',
  );
  const list = useMemo(() => JSON.parse(text) as WaitingEntry[], [text]);
  const waits = list.some(({ refusal }) => refusal === null);

  const sendNow = useCallback(async () => {
    if (may && (await send(userId, happened)) > 0) await refresh(hostel.checkIn.create);
  }, [userId, may, happened, refresh]);

  useEffect(() => {
    if (!waits) return undefined;
    if (isOnline) void sendNow();
    const timer = setInterval(() => void sendNow(), again);
    return () => clearInterval(timer);
  }, [waits, isOnline, sendNow]);

  return {
    list,
    add: (one: WaitingEntry) => {
      change(userId, (before) => [...before, one]);
      void sendNow();
    },
    again: (key: string) => {
      // A key of its own: the one of before has its answer.
      change(userId, altered(key, { key: newIdempotencyKey(), refusal: null }));
      void sendNow();
    },
    drop: (key: string) => change(userId, without(key)),
  };
}

export type Waiting = ReturnType<typeof useWaitingEntries>;
