import { sql } from 'kysely';
import type { finance } from '@portal/contracts/finance';
import type { CallInput } from '@portal/shared/model';
import type { Db } from '../../../../platform/database/database';
import type { Actor } from '../../../../platform/http/route';
import type { Order } from '../../../../platform/lists/page-rows';
import { authorsOf, mayApprove } from '../../../../platform/two-people/authorship';

type Query = CallInput<typeof finance.feeBatches.list>['query'];

export const batchOrder: Order = {
  sorts: { createdAt: sql.ref('b.id') },
  usual: '-createdAt',
  id: sql.ref('b.id'),
};

const rulesOf = (drafts: boolean) => sql<number>`(select count(*) from fee_rule r where r.batch_id = b.id
  and (r.state = 'draft' or not ${drafts}::boolean))`;

/** Batches that fit the filters; `forMe` are those that the actor may approve. */
export function batchesLike(db: Db, { search, desk, state, forMe, actor }: Query & { actor?: Actor }) {
  return db
    .selectFrom('fee_batch as b')
    .select(['b.id', 'b.version', 'b.kind', 'b.desk', 'b.title', 'b.state'])
    .select(['b.created_by as createdBy', 'b.created_at as createdAt'])
    .select(['b.decided_by as decidedBy', 'b.decided_at as decidedAt'])
    .select(authorsOf('fee batch', 'b.id').as('authors'))
    .select([rulesOf(false).as('rules'), rulesOf(true).as('drafts')])
    .$if(forMe === true && actor !== undefined, (rows) =>
      rows
        .where('b.state', '=', 'waiting')
        .where(sql<boolean>`${rulesOf(true)} > 0`)
        .where(mayApprove(actor as Actor, 'fee batch', 'b.id')),
    )
    .$if(desk !== undefined, (rows) => rows.where('b.desk', '=', desk ?? 'school'))
    .$if(state !== undefined, (rows) => rows.where('b.state', '=', state as 'waiting'))
    .$if(Boolean(search), (rows) =>
      rows.where(sql<boolean>`position(lower(${search}) in lower(b.title)) > 0`),
    );
}
