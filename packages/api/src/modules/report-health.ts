import { sql } from 'kysely';
import type { CallInput, calls } from '@portal/shared/model';
import { inTransaction, type Trx } from '../database';
import type { Deps } from '../deps';

type Report = CallInput<typeof calls.health.report>['body'];
type Event = Report['events'][number];

interface Sum {
  event: Event;
  count: number;
  milliseconds: number;
}

/** One row for each release and phase; always in the same order, so that two reports never wait for each other. */
function sumUp(events: Event[]): Sum[] {
  const sums = new Map<string, Sum>();
  for (const event of events) {
    const key = `${event.module} ${event.version} ${event.phase}`;
    const sum = sums.get(key) ?? { event, count: 0, milliseconds: 0 };
    sums.set(key, {
      event,
      count: sum.count + 1,
      milliseconds: sum.milliseconds + Math.min(Math.round(event.milliseconds ?? 0), 600_000),
    });
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);
}

/** A report about a release that was never published counts nowhere. */
async function add(trx: Trx, { event, count, milliseconds }: Sum, at: Date): Promise<void> {
  await trx
    .insertInto('module_health')
    .columns(['release_id', 'phase', 'count', 'milliseconds', 'last_at', 'last_message'])
    .expression((query) =>
      query
        .selectFrom('module_release')
        .select(['id', sql.val(event.phase).as('phase'), sql<number>`${count}::bigint`.as('count')])
        .select([
          sql<number>`${milliseconds}::bigint`.as('milliseconds'),
          sql<Date>`${at}::timestamptz`.as('last_at'),
          sql<string | null>`${event.message ?? null}::text`.as('last_message'),
        ])
        .where('module_id', '=', event.module)
        .where('version', '=', event.version),
    )
    .onConflict((conflict) =>
      conflict.columns(['release_id', 'phase']).doUpdateSet((row) => ({
        count: sql`module_health.count + ${row.ref('excluded.count')}`,
        milliseconds: sql`module_health.milliseconds + ${row.ref('excluded.milliseconds')}`,
        last_at: row.ref('excluded.last_at'),
        last_message: sql`coalesce(${row.ref('excluded.last_message')}, module_health.last_message)`,
      })),
    )
    .execute();
}

/** Menu names that no live module answers; only names that the server knows are kept. */
async function noteMenus(trx: Trx, events: Event[], at: Date): Promise<void> {
  const names = [
    ...new Set(events.filter(({ phase }) => phase === 'menu').map(({ subject }) => subject ?? '')),
  ].sort();
  if (names.length === 0) return;
  await trx
    .insertInto('unanswered_menu')
    .columns(['menu', 'last_at'])
    .expression((query) =>
      query
        .selectFrom('menu')
        .select(['name', sql<Date>`${at}::timestamptz`.as('last_at')])
        .where('name', '=', sql<string>`any(${names})`),
    )
    .onConflict((conflict) => conflict.column('menu').doUpdateSet({ last_at: at }))
    .execute();
}

/** Adds what a browser saw to the health of the releases. Tampered files are said to the log at once. */
export async function recordHealth(deps: Deps, { events }: Report): Promise<void> {
  for (const { module, version, phase, subject, reference } of events) {
    if (phase !== 'integrity') continue;
    deps.log.error(
      { security: true, module, version, subject, reference },
      'a file of a release was tampered with',
    );
  }
  const at = deps.clock.now();
  await inTransaction(deps.db, async (trx) => {
    for (const sum of sumUp(events)) await add(trx, sum, at);
    await noteMenus(trx, events, at);
  });
}
