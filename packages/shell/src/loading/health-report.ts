import {
  calls,
  healthEvent,
  healthVital,
  tabStorage,
  type CallInput,
  type HealthPhase,
  type ObjectSchema,
  type VitalMetric,
} from '@portal/shared/model';
import { isNetworkBlocked } from '../outlet/page-state';
import { integrityOf } from './late-chunks';
import { LoadError, type LoadFault } from './load-error';

export interface HealthEvent {
  module: string;
  version: string;
  phase: HealthPhase;
  subject?: string;
  /** Name of the file whose bytes are not those that were published. */
  file?: string;
  message?: string;
  milliseconds?: number;
  reference?: string;
}

export interface Vital {
  module: string;
  version: string;
  metric: VitalMetric;
  /** Milliseconds; `cls` in thousandths. */
  value: number;
}

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
  const waiting = takeStoredReports();
  const seen = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function sendSome(): void {
    const events = waiting.events.splice(0, most.events);
    const vitals = waiting.vitals.splice(0, most.vitals);
    const body: CallInput<typeof calls.health.report>['body'] = { ...page, events, vitals };
    send(address, new Blob([JSON.stringify(body)], { type: 'application/json' }));
  }

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    // Without a network, or under a policy that a module has made, a beacon is lost without a word: it waits for the
    // network, or for the tab's next page.
    if (!navigator.onLine || isNetworkBlocked()) return storeReports(waiting);
    while (waiting.events.length + waiting.vitals.length > 0) sendSome();
    storeReports(waiting);
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
      if (phase === 'loaded' || times <= sameFault) add(waiting.events, clipped(event));
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

/** What waits to be sent. */
interface Waiting {
  events: HealthEvent[];
  vitals: Vital[];
}

/** Reports of a tab without a network, for its next page. Nothing in them is about the person. */
const storageKey = 'portal:reports';

/** Stores what waits; nothing when nothing does. */
function storeReports(waiting: Waiting): void {
  if (waiting.events.length + waiting.vitals.length === 0) tabStorage.removeItem(storageKey);
  else tabStorage.setItem(storageKey, JSON.stringify(waiting));
}

/** Longer than the most reports with their longest texts: no page of ours wrote it. */
const longestStored = 128 * 1024;

function readStored(text: string): unknown {
  if (text.length > longestStored) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Those of a list that the call takes: the server would refuse the others, and what goes along with them. */
function reportsIn<T>(list: unknown, taken: ObjectSchema<object>): T[] {
  if (!Array.isArray(list)) return [];
  const exact = taken.noUnknown();
  return (list as unknown[]).filter((one): one is T => exact.isValidSync(one, { strict: true }));
}

/** What the page before this one could not send. Any module may have written it: what is no report is left out. */
function takeStoredReports(): Waiting {
  const kept = Object(readStored(tabStorage.getItem(storageKey) ?? '{}')) as Record<keyof Waiting, unknown>;
  tabStorage.removeItem(storageKey);
  return {
    events: reportsIn<HealthEvent>(kept.events, healthEvent),
    vitals: reportsIn<Vital>(kept.vitals, healthVital),
  };
}

/** What failed: an entry, or a file that an entry loads later. */
interface Failed {
  entry: { module: { id: string }; load: string };
  version: string;
  error: unknown;
}

/** Tells the API which release failed and how. A refused script is read once more, to tell tampering from the network. */
export async function reportFailure(
  reporter: HealthReporter,
  { entry, version, error }: Failed,
): Promise<void> {
  const phase = await faultOf(error);
  const file = phase === 'integrity' && fileOf(error);
  reporter.report({
    module: entry.module.id,
    version,
    phase,
    subject: entry.load,
    ...(file && { file }),
    message: messageOf(error),
  });
}

/** The name of the file that is to blame. */
function fileOf(error: unknown): string | undefined {
  const url = error instanceof LoadError ? error.url : undefined;
  return url?.split('?')[0]?.split('/').at(-1);
}

async function faultOf(error: unknown): Promise<LoadFault> {
  if (!(error instanceof LoadError)) return 'evaluate';
  if (error.fault !== 'network' || !error.url) return error.fault;
  const path = error.url.split('?')[0] ?? '';
  const integrity = integrityOf(path);
  return integrity && (await wasTamperedWith(path, integrity)) ? 'integrity' : 'network';
}

/** What files of a release are; a sign-in page of a Wi-Fi in their place is no attack. */
const published = /javascript|json/;

/**
 * A browser does not say whether the network or the hash failed. Reads the file once more and compares: true when the
 * server gives script, or a list of files, whose bytes are not those that were published.
 */
export async function wasTamperedWith(url: string, integrity: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(8000) });
    if (!answer.ok || !published.test(answer.headers.get('content-type') ?? '')) return false;
    const kind = integrity.slice(0, 'sha384'.length);
    const digest = await crypto.subtle.digest(kind.replace('sha', 'SHA-'), await answer.arrayBuffer());
    return `${kind}-${toBase64(new Uint8Array(digest))}` !== integrity;
  } catch {
    return false;
  }
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}
