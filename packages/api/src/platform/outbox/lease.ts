import { sql } from 'kysely';
import type { Deps } from '../deps';
import type { Lane } from './lanes';

export type WorkerDeps = Pick<Deps, 'db' | 'clock' | 'effects' | 'log'>;

/** Seconds for which a worker that died keeps its effects: it says again and again that it lives. */
export const leaseSeconds = 30;
const mostAttempts = 12;

export interface Job {
  id: number;
  kind: string;
  key: string;
  payload: unknown;
  attempts: number;
}

const backOff = (attempt: number) => Math.min(2 ** attempt, 600) * (0.75 + Math.random() / 2);
const seconds = (count: number) => sql<string>`make_interval(secs => ${count})`;

/** Takes due effects of a lane; other workers skip them while the lease runs. Time is the database's own. */
export async function leaseEffects({ db, clock }: WorkerDeps, lane: Lane, most: number): Promise<Job[]> {
  const now = clock.inDatabase();
  return db
    .updateTable('outbox')
    .set((row) => ({
      attempts: row('attempts', '+', 1),
      run_at: sql<Date>`${now} + ${seconds(leaseSeconds)}`,
    }))
    .where(
      'id',
      'in',
      db
        .selectFrom('outbox')
        .select('id')
        .where('done_at', 'is', null)
        .where('dead_at', 'is', null)
        .where('lane', '=', lane)
        .where('run_at', '<=', now)
        .orderBy('run_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'kind', 'key', 'payload', 'attempts'])
    .execute();
}

/** The key stays, so that it happens once; the payload goes: links and codes in mails open things for weeks. */
export async function finish({ db, clock }: WorkerDeps, { id }: Job): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ done_at: clock.inDatabase(), payload: '{}' })
    .where('id', '=', id)
    .execute();
}

/** Later again, or never: unless somebody else has taken it meanwhile. */
export async function failed({ db, clock, log }: WorkerDeps, job: Job, error: unknown): Promise<void> {
  const { id, kind, attempts } = job;
  const dead = attempts >= mostAttempts;
  log.warn({ kind, attempt: attempts, dead }, 'effect failed');
  const now = clock.inDatabase();
  const run_at = sql<Date>`${now} + ${seconds(backOff(attempts))}`;
  await db
    .updateTable('outbox')
    .set({
      last_error: error instanceof Error ? error.message.slice(0, 500) : 'unknown',
      ...(dead ? { dead_at: now } : { run_at }),
    })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('done_at', 'is', null)
    .execute();
}

const open = ({ db }: WorkerDeps, ids: readonly number[]) =>
  db
    .updateTable('outbox')
    .where('id', '=', sql<number>`any(${ids})`)
    .where('done_at', 'is', null)
    .where('dead_at', 'is', null);

/** Says of what is in hand that its worker lives. */
export async function renew(deps: WorkerDeps, ids: readonly number[]): Promise<void> {
  const run_at = sql<Date>`${deps.clock.inDatabase()} + ${seconds(leaseSeconds)}`;
  await open(deps, ids).set({ run_at }).execute();
}

/** Gives other workers what was begun and not finished, at once instead of when the lease has run out. */
export async function release(deps: WorkerDeps, ids: readonly number[]): Promise<void> {
  await open(deps, ids).set({ run_at: deps.clock.inDatabase() }).execute();
}
