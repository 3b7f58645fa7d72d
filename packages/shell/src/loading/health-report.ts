import { calls, type CallInput, type HealthPhase } from '@portal/shared/model';

export interface HealthEvent {
  module: string;
  version: string;
  phase: HealthPhase;
  subject?: string;
  message?: string;
  milliseconds?: number;
  reference?: string;
}

export interface HealthReporter {
  report(event: HealthEvent): void;
  /** Sends what has gathered; called when the page goes away. */
  flush(): void;
}

const address = `/api/v1${calls.health.report.path}`;
/** Milliseconds for which events gather, so that a page of failures is one request. */
const gathering = 2000;
const mostAtOnce = 50;

/** Gathers events and sends them by beacon, which outlives the page and waits for nothing. */
export function createHealthReporter(
  page: { build: string; composition: string },
  send: (url: string, body: Blob) => boolean = (url, body) => navigator.sendBeacon(url, body),
): HealthReporter {
  let waiting: HealthEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush() {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0) return;
    const body: CallInput<typeof calls.health.report>['body'] = { ...page, events: waiting.map(shortened) };
    waiting = [];
    send(address, new Blob([JSON.stringify(body)], { type: 'application/json' }));
  }

  return {
    report(event) {
      if (waiting.length < mostAtOnce) waiting.push(event);
      timer ??= setTimeout(flush, gathering);
    },
    flush,
  };
}

function shortened(event: HealthEvent): HealthEvent {
  return event.message ? { ...event, message: event.message.slice(0, 300) } : event;
}

/** What an error says to those who repair it; never shown to people. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}: ${messageOf(error.cause)}`;
}

/** A short id that a person can read out on the phone; the same one is in the report. */
export function newReference(): string {
  const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
  return Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => letters[byte % letters.length]).join(
    '',
  );
}
