import { sql } from 'kysely';
import type { registry } from '@portal/contracts/registry';
import type { CallData, CallInput } from '@portal/shared/model';
import { actorNames } from '../../audit/actor-names';
import type { Db, Trx } from '../../database/database';
import { pageRows, presentPage, type Order } from '../../lists/page-rows';
import { searchText } from '../../lists/search-text';
import { grouped } from '../health/grouped';
import { where } from '../../lists/where';

type Asked = CallInput<typeof registry.compositions.list>['query'];
type CompositionRow = CallData<typeof registry.compositions.list>['rows'][number];

/** Compositions; those of a module are the ones that changed something about it. */
export function compositionRows(db: Db | Trx, query: Asked) {
  const rows = db
    .selectFrom('composition as c')
    .select(['c.id', 'c.channel', 'c.author', 'c.reason', 'c.created_at as at', 'c.parent_id as parent']);
  return where(rows, query, {
    channel: 'c.channel',
    module: (module, row) =>
      row.exists(
        row
          .selectFrom('composition_change as d')
          .select('d.module_id')
          .whereRef('d.composition_id', '=', 'c.id')
          .where('d.module_id', '=', module),
      ),
    search: (text) => searchText(sql`f_search(c.reason)`, text),
  });
}

type Raw = Awaited<ReturnType<ReturnType<typeof compositionRows>['execute']>>[number];

/** Movers wait for each other, so ids grow with time. */
const order: Order = { sorts: { at: sql.ref('c.id') }, usual: '-at', id: sql.ref('c.id') };

/** As in `mf-finance 1.4.0 → 1.5.0`. */
export function changeInWords(module: string, before: string | null, after: string | null): string {
  if (before === after) return `${module} ${after ?? ''}: to whom`;
  if (before === null) return `${module} ${after ?? ''} added`;
  if (after === null) return `${module} ${before} taken out`;
  return `${module} ${before} → ${after}`;
}

async function changesOf(db: Db | Trx, ids: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await db
    .selectFrom('composition_change as d')
    .leftJoin('module_release as b', 'b.id', 'd.before_release')
    .leftJoin('module_release as a', 'a.id', 'd.after_release')
    .select(['d.composition_id as id', 'd.module_id as module', 'b.version as before', 'a.version as after'])
    .where('d.composition_id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('d.module_id')
    .execute();
  const groups = grouped(rows, ({ id }) => id);
  return new Map(
    [...groups].map(([id, changes]) => [
      id,
      changes.map(({ module, before, after }) => changeInWords(module, before, after)),
    ]),
  );
}

/** Rows as the calls answer them. */
export async function presentCompositions(db: Db | Trx, rows: readonly Raw[]): Promise<CompositionRow[]> {
  const ids = rows.map(({ id }) => id);
  const authors = rows.map(({ author }) => author);
  const [changes, nameOf, channels] = await Promise.all([
    changesOf(db, ids),
    actorNames(db, authors),
    db.selectFrom('channel').select(['name', 'composition_id as id']).execute(),
  ]);
  return rows.map(({ id, channel, author, reason, at }) => ({
    id: String(id),
    channel,
    at: at.toISOString(),
    author: nameOf(author),
    reason,
    changes: changes.get(id) ?? [],
    current: channels.some((each) => each.name === channel && each.id === id),
  }));
}

/** One page of the timeline. */
export async function listCompositions(db: Db, query: Asked) {
  const page = await pageRows(db, compositionRows(db, query), { asked: query, order });
  return presentPage(page, (rows) => presentCompositions(db, rows));
}
