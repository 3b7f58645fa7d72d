import { sql } from 'kysely';
import type { registry } from '@portal/contracts/registry';
import type { CallInput } from '@portal/shared/model';
import type { Db } from '../../database/database';
import { pageRows, presentPage, type Order } from '../../lists/page-rows';
import { searchText } from '../../lists/search-text';
import { where } from '../../lists/where';

type Asked = CallInput<typeof registry.security.events>['query'];

const words = sql`f_search(coalesce(subject, '') || ' ' || coalesce(detail, ''))`;

function eventRows(db: Db, query: Asked) {
  const rows = db
    .selectFrom('security_event')
    .select(['kind', 'module_id as module', 'version', 'subject', 'detail', 'count', 'last_at as at']);
  return where(rows, query, {
    kind: 'kind',
    module: 'module_id',
    search: (text) => searchText(words, text),
  });
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
