import { calls, type CallInput } from '@portal/shared/model';
import { isCutOff } from '../outlet/spent';
import { keepReports, takeReports } from './kept-reports';
import type { HealthEvent, Vital } from './reported';

export type { HealthEvent, Vital } from './reported';

export interface HealthReporter {
  report(event: HealthEvent): void;
  measure(vital: Vital): void;
  /** Sends what has gathered; called when the page goes away. */
  flush(): void;
}

const address = `/api/v1${calls.health.report.path}`;
/** Milliseconds for which reports gather, so that a page of failures is one request. */
const gathering = 2000;
/** Most in one beacon, which may have 64 KiB, and in all that waits. */
const most = { events: 25, vitals: 50, waiting: 100 };
/** The same fault says nothing new after so many times on one page: a component in a loop would fill the table. */
const sameFault = 5;

/**
 * Gathers reports and sends them by beacon, which outlives the page. Who blocks beacons sends nothing at all. `own`: a
 * module that comes from a developer's machine; what it does says nothing about its published release.
 */
export function createHealthReporter(
  { own, ...page }: { build: string; composition: string; token?: string; own?: string | undefined },
  send: (url: string, body: Blob) => boolean = (url, body) => navigator.sendBeacon?.(url, body),
): HealthReporter {
  const waiting = takeReports();
  const seen = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function sendSome(): void {
    const events = waiting.events.splice(0, most.events).map(clipped);
    const vitals = waiting.vitals.splice(0, most.vitals);
    const body: CallInput<typeof calls.health.report>['body'] = { ...page, events, vitals };
    send(address, new Blob([JSON.stringify(body)], { type: 'application/json' }));
  }

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    // Without a network, or under a policy that a module has made, a beacon is lost without a word: it waits for the
    // network, or for the tab's next page.
    if (!navigator.onLine || isCutOff()) return keepReports(waiting);
    while (waiting.events.length + waiting.vitals.length > 0) sendSome();
    keepReports(waiting);
  }

  function add<T>(list: T[], one: T): void {
    if (list.length < most.waiting) list.push(one);
    timer ??= setTimeout(flush, gathering);
  }

  addEventListener('online', flush);
  if (waiting.events.length + waiting.vitals.length > 0) timer = setTimeout(flush, gathering);
  return {
    report(event) {
      const { module, version, phase, subject = '' } = event;
      if (module === own) return;
      const key = `${module} ${version} ${phase} ${subject}`;
      const times = (seen.get(key) ?? 0) + 1;
      seen.set(key, times);
      if (phase === 'loaded' || times <= sameFault) add(waiting.events, event);
    },
    measure(vital) {
      if (vital.module !== own) add(waiting.vitals, vital);
    },
    flush,
  };
}

/** No longer than the call takes: one long word must not cost the whole report. */
function clipped(event: HealthEvent): HealthEvent {
  const { subject, file, message } = event;
  return {
    ...event,
    ...(subject && { subject: subject.slice(0, 120) }),
    ...(file && { file: file.slice(0, 200) }),
    ...(message && { message: message.slice(0, 300) }),
  };
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
