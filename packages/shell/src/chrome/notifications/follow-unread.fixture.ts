import { onlineManager } from '@portal/shared/http';
import { followUnread, type FollowParts } from './follow-unread';

const encoder = new TextEncoder();

/** An answer whose body the test writes piece by piece. */
export function streamAnswer() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const cancelled = jest.fn();
  const body = new ReadableStream<Uint8Array>({
    start(one) {
      controller = one;
    },
    cancel: cancelled,
  });
  return {
    answer: new Response(body, { headers: { 'content-type': 'text/event-stream' } }),
    write: (text: string) => controller?.enqueue(encoder.encode(text)),
    end: () => controller?.close(),
    cancelled,
  };
}

export const refusal = (status: number) => ({ status, ok: false, body: null }) as Response;

export let fetched: jest.Mock<Promise<Response>, [URL, RequestInit]>;
export let told: number[];
export let stops: (() => void)[];
const original = globalThis.fetch;

/** For the tests of a file: timers that stand still, and a network that the test makes. */
export function followsWithoutNetwork(): void {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
    fetched = jest.fn((_url: URL, _how: RequestInit) => Promise.reject(new TypeError('no network')));
    globalThis.fetch = fetched as never;
    told = [];
    stops = [];
  });
  afterEach(() => {
    for (const stop of stops) stop();
    globalThis.fetch = original;
    onlineManager.setOnline(true);
    look('visible');
    jest.useRealTimers();
  });
}

interface Mocks {
  renew?: jest.Mock<Promise<unknown>, [string]>;
  poll?: jest.Mock<Promise<number>, []>;
}

export function follow({
  renew,
  poll,
  ...parts
}: Partial<Pick<FollowParts, 'token' | 'saveData'>> & Mocks = {}) {
  const all = {
    token: () => 'token',
    renew: renew ?? jest.fn(async (_spent: string): Promise<unknown> => undefined),
    poll: poll ?? jest.fn(async () => 0),
    told: (unread: number) => void told.push(unread),
    moved: jest.fn(),
    since: '2026-11-21T08:00:00.000Z',
    saveData: false,
    ...parts,
  };
  stops.push(followUnread(all));
  return all;
}

/** Lets everything that waits for nothing but promises happen, after that much time. */
export const pass = async (milliseconds = 0) => {
  await jest.advanceTimersByTimeAsync(milliseconds);
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

export function look(state: 'visible' | 'hidden') {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}
