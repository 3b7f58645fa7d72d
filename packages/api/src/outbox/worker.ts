import { sql, type SqlBool } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import type { Deps } from '../deps';
import { secondsAfter } from '../gateways/clock';
import { endsWithin } from '../in-time';

type WorkerDeps = Pick<Deps, 'db' | 'clock' | 'effects' | 'log'>;

const mostAttempts = 12;
const batch = 20;
/** Effects that take long have a lane of their own: a code by mail never waits behind a large file. */
const slowKinds: readonly string[] = ['export'];
type Lane = 'quick' | 'slow';
/** A worker that died keeps its effect for this long. */
const leaseSeconds = (lane: Lane | undefined) => (lane === 'slow' ? 600 : 60);

const backOff = (attempt: number) => Math.min(2 ** attempt, 600) * (0.75 + Math.random() / 2);

interface Job {
  id: number;
  kind: string;
  key: string;
  payload: unknown;
  attempts: number;
}

const ofLane = (lane: Lane) =>
  lane === 'slow' ? sql<SqlBool>`kind = any(${slowKinds})` : sql<SqlBool>`kind <> all(${slowKinds})`;

/** Takes due effects for a while; other workers skip them meanwhile. */
async function take({ db, clock }: WorkerDeps, lane: Lane | undefined): Promise<Job[]> {
  const now = clock.now();
  return db
    .updateTable('outbox')
    .set((row) => ({ attempts: row('attempts', '+', 1), run_at: secondsAfter(now, leaseSeconds(lane)) }))
    .where(
      'id',
      'in',
      db
        .selectFrom('outbox')
        .select('id')
        .where('done_at', 'is', null)
        .where('dead_at', 'is', null)
        .where('run_at', '<=', now)
        .$if(lane !== undefined, (query) => query.where(ofLane(lane ?? 'quick')))
        .orderBy('run_at')
        .limit(batch)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'kind', 'key', 'payload', 'attempts'])
    .execute();
}

async function carryOut(deps: WorkerDeps, job: Job): Promise<void> {
  const { db, clock, effects, log } = deps;
  const row = db.updateTable('outbox').where('id', '=', job.id);
  try {
    const handler = effects.get(job.kind);
    if (!handler) throw new Error(`nobody handles ${job.kind}`);
    await handler(job.payload, { key: job.key, attempt: job.attempts });
    await row.set({ done_at: clock.now() }).execute();
  } catch (error) {
    const last_error = error instanceof Error ? error.message.slice(0, 500) : 'unknown';
    const dead = job.attempts >= mostAttempts;
    log.warn({ kind: job.kind, attempt: job.attempts, dead }, 'effect failed');
    const run_at = secondsAfter(clock.now(), backOff(job.attempts));
    await row.set({ last_error, ...(dead ? { dead_at: clock.now() } : { run_at }) }).execute();
  }
}

/** What a worker has taken and not finished; a hand that is full takes nothing more. */
interface Hand {
  full: boolean;
  held: Set<number>;
}

/** Carries out everything that is due now, of one lane or of both. Answers how many effects were taken. */
export async function drainOutbox(
  deps: WorkerDeps,
  lane?: Lane,
  hand: Hand = { full: false, held: new Set() },
): Promise<number> {
  let taken = 0;
  while (!hand.full) {
    const jobs = await take(deps, lane);
    if (jobs.length === 0) return taken;
    taken += jobs.length;
    for (const { id } of jobs) hand.held.add(id);
    await Promise.all(jobs.map((job) => carryOut(deps, job).finally(() => hand.held.delete(job.id))));
  }
  return taken;
}

/** Gives other workers what was begun and not finished, at once instead of when the lease has run out. */
async function release({ db, clock }: WorkerDeps, ids: readonly number[]): Promise<void> {
  await db
    .updateTable('outbox')
    .set((row) => ({ attempts: row('attempts', '-', 1), run_at: clock.now() }))
    .where('id', '=', sql<number>`any(${ids})`)
    .where('done_at', 'is', null)
    .where('dead_at', 'is', null)
    .execute();
}

/** Drains the outbox and runs periodic `chores` until stopped; a failure is logged and tried again. */
export function startWorker(deps: WorkerDeps, chores: (() => Promise<unknown>)[], everyMilliseconds = 500) {
  const stopping = new AbortController();
  const hand: Hand = { full: false, held: new Set() };
  const loop = async (works: (() => Promise<unknown>)[]) => {
    while (!hand.full) {
      for (const work of works) {
        if (hand.full) return;
        await work().catch((error: unknown) => deps.log.error({ err: error }, 'worker chore failed'));
      }
      await pause(everyMilliseconds, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const loops = Promise.all([
    loop([() => drainOutbox(deps, 'quick', hand), ...chores]),
    loop([() => drainOutbox(deps, 'slow', hand)]),
  ]);
  return {
    /** Takes nothing more, waits so many seconds for what was begun and leaves the rest to other workers. */
    async stop(seconds = 10) {
      hand.full = true;
      stopping.abort();
      await endsWithin(seconds * 1000, loops);
      if (hand.held.size > 0) await release(deps, [...hand.held]);
    },
  };
}
