import { sql } from 'kysely';
import type { administration } from '@portal/contracts/administration';
import type { CallInput } from '@portal/shared/model';
import type { Db } from '../../database/database';
import { pageRows, presentPage, type Order } from '../../lists/page-rows';
import { searchText } from '../../lists/search-text';

type Asked = CallInput<typeof administration.modules.security.events>['query'];

const words = sql`f_search(coalesce(subject, '') || ' ' || coalesce(detail, ''))`;

function eventRows(db: Db, { kind, module, search }: Asked) {
  return db
    .selectFrom('security_event')
    .select(['kind', 'module_id as module', 'version', 'subject', 'detail', 'count', 'last_at as at'])
    .$if(kind !== undefined, (rows) => rows.where(sql<boolean>`kind = ${kind}`))
    .$if(module !== undefined, (rows) => rows.where('module_id', '=', module ?? ''))
    .$if(Boolean(search), (rows) => rows.where(searchText(words, search ?? '')));
}

const order: Order = {
  sorts: { at: sql.ref('security_event.last_at') },
  usual: '-at',
  id: sql.ref('security_event.id'),
};

/** One page of what looked like an attack, the last seen first. */
export async function listSecurityEvents(db: Db, query: Asked) {
  const page = await pageRows(db, eventRows(db, query), { asked: query, order });
  return presentPage(page, (rows) => rows.map((row) => ({ ...row, at: row.at.toISOString() })));
}
