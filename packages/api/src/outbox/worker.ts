import type { Deps } from '../deps';
import { secondsAfter } from '../gateways/clock';

type WorkerDeps = Pick<Deps, 'db' | 'clock' | 'effects' | 'log'>;

const mostAttempts = 12;
const batch = 20;
/** A worker that died keeps its effect for this long. */
const leaseSeconds = 60;

const backOff = (attempt: number) => Math.min(2 ** attempt, 600) * (0.75 + Math.random() / 2);

interface Job {
  id: number;
  kind: string;
  key: string;
  payload: unknown;
  attempts: number;
}

/** Takes due effects for a minute; other workers skip them meanwhile. */
async function take({ db, clock }: WorkerDeps): Promise<Job[]> {
  const now = clock.now();
  return db
    .updateTable('outbox')
    .set((row) => ({ attempts: row('attempts', '+', 1), run_at: secondsAfter(now, leaseSeconds) }))
    .where(
      'id',
      'in',
      db
        .selectFrom('outbox')
        .select('id')
        .where('done_at', 'is', null)
        .where('dead_at', 'is', null)
        .where('run_at', '<=', now)
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

/** Carries out everything that is due now. Answers how many effects were taken. */
export async function drainOutbox(deps: WorkerDeps): Promise<number> {
  let taken = 0;
  for (;;) {
    const jobs = await take(deps);
    if (jobs.length === 0) return taken;
    taken += jobs.length;
    await Promise.all(jobs.map((job) => carryOut(deps, job)));
  }
}

/** Drains the outbox and runs periodic `chores` until stopped; a failure is logged and tried again. */
export function startWorker(deps: WorkerDeps, chores: (() => Promise<unknown>)[], everyMilliseconds = 500) {
  let stopped = false;
  const loop = (async () => {
    while (!stopped) {
      for (const chore of [() => drainOutbox(deps), ...chores]) {
        await chore().catch((error: unknown) => deps.log.error({ err: error }, 'worker chore failed'));
      }
      await new Promise((resolve) => setTimeout(resolve, everyMilliseconds));
    }
  })();
  return {
    async stop() {
      stopped = true;
      await loop;
    },
  };
}
