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
import { roomListQuery } from './room-list';

/** Somebody whom the porter let in, until the portal has heard of it and agreed. */
export interface WaitingCheckIn {
  /** Goes with every try until there is an answer, so that the server does it once. */
  key: string;
  hostelId: number;
  allocationId: number;
  fullName: string;
  code: string;
  /** How the room was found. */
  note: string;
  /** ISO time by this device. */
  doneAt: string;
  /** What the portal has against it; null while it waits. */
  refusal: string | null;
}

/** Milliseconds after which it is tried again: some browsers do not notice that there is a line again. */
const again = 30_000;
const listeners = new Set<() => void>();

function isOne(value: unknown): value is WaitingCheckIn {
  return typeof value === 'object' && value !== null && 'key' in value && 'allocationId' in value;
}

/** On a computer that others use too nothing outlives the tab. */
const place = (): KeptStorage => (isSharedComputer() ? tabStorage : browserStorage);
/** Signing out looks for keys that begin so. */
const keyOf = (userId: string) => `waiting:${userId}:check-ins`;

function read(userId: string): WaitingCheckIn[] {
  try {
    const list: unknown = JSON.parse(place().getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(list) ? list.filter(isOne) : [];
  } catch {
    return [];
  }
}

type Change = (list: WaitingCheckIn[]) => WaitingCheckIn[];

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
  (key: string, by: Partial<WaitingCheckIn>): Change =>
  (list) =>
    list.map((one) => (one.key === key ? { ...one, ...by } : one));

/** Answers that stay the same however often it is sent. All others, as of who is signed out, let it wait. */
const final: readonly number[] = [404, 422];

/** What the portal says; undefined where nobody knows yet. */
async function answerTo(one: WaitingCheckIn): Promise<{ refusal: string | null } | undefined> {
  const { key, hostelId, allocationId, note, doneAt } = one;
  const input = { params: { id: hostelId }, body: { allocationId, note, doneAt } };
  try {
    return await request(hostel.checkIn.create, input, { idempotencyKey: key });
  } catch (error) {
    const isFinal = error instanceof ProblemError && final.includes(error.status);
    return isFinal ? { refusal: error.message } : undefined;
  }
}

type Told = (one: WaitingCheckIn) => void;

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

/** Says in the list that somebody has moved in, which it may be long until it is read again. */
function useMovedIn(): Told {
  const queries = useQueryClient();
  return useCallback(
    ({ hostelId, allocationId, doneAt }) => {
      const { queryKey } = roomListQuery(hostelId);
      const updatedAt = queries.getQueryState(queryKey)?.dataUpdatedAt;
      queries.setQueryData(
        queryKey,
        (list) =>
          list && {
            ...list,
            students: list.students.map((one) =>
              one.allocationId === allocationId
                ? { ...one, state: 'occupied' as const, checkedInAt: doneAt }
                : one,
            ),
          },
        // The rest of the list is as old as it was.
        updatedAt === undefined ? {} : { updatedAt },
      );
    },
    [queries],
  );
}

/** Check-ins that wait in this browser. While a page that asks is open they are sent as soon as there is a connection. */
export function useWaitingCheckIns() {
  const userId = useSession()?.userId ?? '';
  // Who lost the right meanwhile is not led away from each page that asks.
  const may = useCan('hostel.porter');
  const isOnline = useOnline();
  const refresh = useRefresh();
  const movedIn = useMovedIn();
  const text = useSyncExternalStore(
    subscribe,
    () => JSON.stringify(read(userId)),
    () => '[]',
  );
  const list = useMemo(() => JSON.parse(text) as WaitingCheckIn[], [text]);
  const waits = list.some(({ refusal }) => refusal === null);

  const sendNow = useCallback(async () => {
    if (may && (await send(userId, movedIn)) > 0) await refresh(hostel.checkIn.create);
  }, [userId, may, movedIn, refresh]);

  useEffect(() => {
    if (!waits) return undefined;
    if (isOnline) void sendNow();
    const timer = setInterval(() => void sendNow(), again);
    return () => clearInterval(timer);
  }, [waits, isOnline, sendNow]);

  return {
    list,
    add: (one: WaitingCheckIn) => {
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

export type Waiting = ReturnType<typeof useWaitingCheckIns>;
