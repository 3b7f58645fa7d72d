import { bucketOf } from '@portal/contracts/registry';
import type { CallInput, calls } from '@portal/shared/model';
import { masked } from './masked';
import { isFailure } from './phases';

export type Report = CallInput<typeof calls.health.report>['body'];
type Event = Report['events'][number];

/** A release that a report may be about. */
export interface KnownRelease {
  id: number;
  moduleId: string;
  version: string;
  /** Its entries and the names of its files: whatever else a report names is not kept. */
  entries: string[];
  files: string[];
}

export interface Tally {
  metrics: { release_id: number; metric: string; bucket: number; count: number }[];
  /** Releases that came up or failed, each once. */
  met: { release_id: number; failed: boolean }[];
  problems: {
    release_id: number;
    phase: string;
    subject: string;
    message: string | null;
    reference: string | null;
    count: number;
  }[];
  tampered: { module: string; version: string; subject?: string; detail?: string }[];
}

type Reported = Pick<Event, 'module' | 'version'>;

const nameOf = ({ module, version }: Reported) => `${module} ${version}`;

/** Adds up what has the same key; in the order of the keys, so that two reports never wait for each other. */
class Sums<T extends { count: number }> {
  private readonly rows = new Map<string, T>();

  add(key: string, row: T, merge: (before: T, row: T) => T = (before) => before): void {
    const before = this.rows.get(key);
    this.rows.set(key, before ? { ...merge(before, row), count: before.count + row.count } : row);
  }

  inOrder(): T[] {
    return [...this.rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  }
}

function problemOf(release: KnownRelease, { phase, subject = '', message, reference }: Event) {
  return {
    release_id: release.id,
    phase,
    subject: release.entries.includes(subject) ? subject : '',
    message: message ? masked(message) : null,
    reference: reference && /^[\w-]{1,20}$/.test(reference) ? reference : null,
    count: 1,
  };
}

function tamperedOf(release: KnownRelease, { subject = '', file = '' }: Event): Tally['tampered'][number] {
  return {
    module: release.moduleId,
    version: release.version,
    ...(release.entries.includes(subject) && { subject }),
    ...(release.files.includes(file) && { detail: `other bytes than were published: ${file}` }),
  };
}

/** What a report adds, release by release. What it says of releases that were never published counts nowhere. */
export function tallyOf({ events, vitals }: Pick<Report, 'events' | 'vitals'>, known: KnownRelease[]): Tally {
  const releases = new Map(known.map((release) => [`${release.moduleId} ${release.version}`, release]));
  const metrics = new Sums<Tally['metrics'][number]>();
  const met = new Map<number, boolean>();
  const problems = new Sums<Tally['problems'][number]>();
  const tampered = new Map<string, Tally['tampered'][number]>();

  function count({ id }: KnownRelease, metric: string, value = 0): void {
    const bucket = bucketOf(value);
    metrics.add(`${id} ${metric} ${bucket}`, { release_id: id, metric, bucket, count: 1 });
    if (metric === 'load' || isFailure(metric)) met.set(id, (met.get(id) ?? false) || isFailure(metric));
  }

  function take(release: KnownRelease, event: Event): void {
    if (event.phase === 'menu') return;
    if (event.phase === 'loaded') return count(release, 'load', event.milliseconds);
    count(release, event.phase);
    const problem = problemOf(release, event);
    problems.add(`${release.id} ${problem.phase} ${problem.subject}`, problem, (before, row) => ({
      ...before,
      message: row.message ?? before.message,
      reference: row.reference ?? before.reference,
    }));
    if (event.phase !== 'integrity') return;
    const attack = tamperedOf(release, event);
    tampered.set(JSON.stringify(attack), attack);
  }

  for (const event of events) {
    const release = releases.get(nameOf(event));
    if (release) take(release, event);
  }
  for (const vital of vitals) {
    const release = releases.get(nameOf(vital));
    if (release) count(release, vital.metric, vital.value);
  }
  return {
    metrics: metrics.inOrder(),
    met: [...met]
      .map(([release_id, failed]) => ({ release_id, failed }))
      .sort((a, b) => a.release_id - b.release_id),
    problems: problems.inOrder(),
    tampered: [...tampered.values()],
  };
}
