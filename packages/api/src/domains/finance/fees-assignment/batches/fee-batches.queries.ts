import { sql, type SqlBool } from 'kysely';
import type { finance } from '@portal/contracts/finance';
import type { CallInput } from '@portal/shared/model';
import type { Db } from '../../../../platform/database/database';
import type { Actor } from '../../../../platform/http/route';
import type { Order } from '../../../../platform/lists/page-rows';
import { authorsOf, mayApprove } from '../../../../platform/two-people/authorship';
import { forMe } from '../../../../platform/lists/for-me';
import { where } from '../../../../platform/lists/where';

type Query = CallInput<typeof finance.feeBatches.list>['query'];

export const batchOrder: Order = {
  sorts: { createdAt: sql.ref('b.id') },
  usual: '-createdAt',
  id: sql.ref('b.id'),
};

const rulesOf = (drafts: boolean) => sql<number>`(select count(*) from fee_rule r where r.batch_id = b.id
  and (r.state = 'draft' or not ${drafts}::boolean))`;

/** Batches that fit the filters; `forMe` are those that the actor may approve. */
export function batchesLike(db: Db, { actor, ...query }: Query & { actor?: Actor }) {
  const rows = db
    .selectFrom('fee_batch as b')
    .select(['b.id', 'b.version', 'b.kind', 'b.desk', 'b.title', 'b.state'])
    .select(['b.created_by as createdBy', 'b.created_at as createdAt'])
    .select(['b.decided_by as decidedBy', 'b.decided_at as decidedAt'])
    .select(authorsOf('fee batch', 'b.id').as('authors'))
    .select([rulesOf(false).as('rules'), rulesOf(true).as('drafts')]);
  return where(rows, query, {
    search: (text) => sql<SqlBool>`position(lower(${text}) in lower(b.title)) > 0`,
    desk: 'b.desk',
    state: 'b.state',
    forMe: forMe(actor, (by, row) =>
      row.and([
        row('b.state', '=', 'waiting'),
        sql<SqlBool>`${rulesOf(true)} > 0`,
        mayApprove(by, 'fee batch', 'b.id'),
      ]),
    ),
  });
}
