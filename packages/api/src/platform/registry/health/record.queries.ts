import { sql } from 'kysely';
import type { Db, Trx } from '../../database/database';
import { hourOf } from './hours';
import type { KnownRelease, Tally } from './tally';

/** The releases of that name that were ever published. */
export async function knownReleases(
  db: Db,
  named: readonly { module: string; version: string }[],
): Promise<KnownRelease[]> {
  const modules = named.map(({ module }) => module);
  const versions = named.map(({ version }) => version);
  const { rows } = await sql<KnownRelease>`
    select r.id, r.module_id as "moduleId", r.version,
      array(select jsonb_object_keys(r.manifest -> 'build' -> 'exposes')) as entries,
      array(select jsonb_object_keys(r.manifest -> 'build' -> 'files')) as files
    from module_release r
    where (r.module_id, r.version) in
      (select * from unnest(${modules}::text[], ${versions}::text[]))`.execute(db);
  return rows;
}

export async function addMetrics(trx: Trx, metrics: Tally['metrics'], at: Date): Promise<void> {
  if (metrics.length === 0) return;
  const hour = hourOf(at);
  await trx
    .insertInto('release_metric')
    .values(metrics.map((row) => ({ ...row, hour })))
    .onConflict((conflict) =>
      conflict
        .columns(['release_id', 'metric', 'hour', 'bucket'])
        .doUpdateSet({ count: sql`release_metric.count + excluded.count` }),
    )
    .execute();
}

/** This person met these releases; those that failed for them once in the time that counts have failed for them. */
export async function addPerson(
  trx: Trx,
  { person, met }: { person: string; met: Tally['met'] },
  at: Date,
): Promise<void> {
  if (met.length === 0) return;
  await trx
    .insertInto('release_person')
    .values(
      met.map(({ release_id, failed }) => ({
        release_id,
        person,
        seen_at: at,
        failed_at: failed ? at : null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['release_id', 'person']).doUpdateSet({
        seen_at: sql`greatest(excluded.seen_at, release_person.seen_at)`,
        failed_at: sql`greatest(excluded.failed_at, release_person.failed_at)`,
      }),
    )
    .execute();
}

export async function addProblems(trx: Trx, problems: Tally['problems'], at: Date): Promise<void> {
  if (problems.length === 0) return;
  await trx
    .insertInto('release_problem')
    .values(problems.map((row) => ({ ...row, last_at: at })))
    .onConflict((conflict) =>
      conflict.columns(['release_id', 'phase', 'subject']).doUpdateSet({
        count: sql`release_problem.count + excluded.count`,
        message: sql`coalesce(excluded.message, release_problem.message)`,
        reference: sql`coalesce(excluded.reference, release_problem.reference)`,
        last_at: sql`greatest(excluded.last_at, release_problem.last_at)`,
      }),
    )
    .execute();
}

/** Menu names that no live module answers; only names that the server knows are kept. */
export async function noteMenus(trx: Trx, names: readonly string[], at: Date): Promise<void> {
  if (names.length === 0) return;
  await trx
    .insertInto('unanswered_menu')
    .columns(['menu', 'last_at'])
    .expression((query) =>
      query
        .selectFrom('menu')
        .select(['name', sql<Date>`${at}::timestamptz`.as('last_at')])
        .where('name', '=', sql<string>`any(${names})`)
        .orderBy('name'),
    )
    .onConflict((conflict) => conflict.column('menu').doUpdateSet({ last_at: at }))
    .execute();
}
