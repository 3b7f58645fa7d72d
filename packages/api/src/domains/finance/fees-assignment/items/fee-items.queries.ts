import { sql } from 'kysely';
import { countedRows, type CallData, type CallInput } from '@portal/shared/model';
import type { finance } from '@portal/contracts/finance';
import type { Db, Trx } from '../../../../platform/database/database';
import type { Order } from '../../../../platform/lists/page-rows';
import { searchText } from '../../../../platform/lists/search-text';
import { where } from '../../../../platform/lists/where';

type Query = CallInput<typeof finance.feeItems.list>['query'];
type Shown = CallData<typeof finance.feeItems.list>['rows'][number];

/** A university has a few hundred items: none of the sorts needs an index. */
export const itemOrder: Order = {
  sorts: { code: sql.ref('i.code'), name: sql.ref('i.name') },
  usual: 'code',
  id: sql.ref('i.id'),
};

export function itemsLike(db: Db | Trx, query: Query) {
  const rows = db
    .selectFrom('fee_item as i')
    .innerJoin('payment_purpose as p', 'p.id', 'i.purpose_id')
    .innerJoin('ledger_account as a', (join) =>
      join.on('a.code', '=', sql<string>`coalesce(i.income_account, p.income_account)`),
    )
    .select(['i.id', 'i.version', 'i.code', 'i.name', 'i.purpose_id as purposeId', 'p.name as purpose'])
    .select(['i.service_type_id as serviceTypeId', 'p.service_type_id as usualServiceTypeId'])
    .select(['i.income_account as incomeAccount', sql<string>`a.code || ' ' || a.name`.as('account')])
    .select(['i.taxable', 'i.refundable', 'i.active', sql<boolean>`fee_item_in_force(i.id)`.as('inForce')])
    .select([
      sql<number>`(select count(*) from fee_rule_line l where l.item_id = i.id)`.as('rules'),
      sql<number>`(select count(*) from (select from invoice_line l where l.item_id = i.id
        limit ${countedRows}) used)`.as('invoices'),
    ]);
  return where(rows, query, {
    search: (text) => searchText(sql`f_search(i.code || ' ' || i.name)`, text),
    purposeId: 'i.purpose_id',
    active: 'i.active',
  });
}

type Found = Awaited<ReturnType<ReturnType<typeof itemsLike>['execute']>>[number];

export const presentItems = (rows: readonly Found[]): Shown[] =>
  rows.map((row) => ({
    ...row,
    serviceTypeId: row.serviceTypeId ?? '',
    incomeAccount: row.incomeAccount ?? '',
  }));

export async function itemChoices(db: Db) {
  const purposes = await db.selectFrom('payment_purpose').select(['id', 'name']).orderBy('id').execute();
  const accounts = await db
    .selectFrom('ledger_account')
    .select(['code', 'name'])
    .where('kind', '=', 'income')
    .orderBy('code')
    .execute();
  return { purposes, accounts };
}
