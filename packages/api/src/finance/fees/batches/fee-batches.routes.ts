import { sql } from 'kysely';
import { bursary, type FeeBatchAct } from '@portal/shared/bursary';
import type { CallInput } from '@portal/shared/model';
import type { Db } from '../../../database';
import { actorOf, answer, type Actor, type Routes } from '../../../http/route';
import { importKind } from '../../../imports/import-kind';
import { pageRows, presentPage, type Order } from '../../../lists/page-rows';
import { authorsOf, mayBeSecond } from '../../../two-people/authorship';
import { datedAct } from '../../officer-act';
import { officerNames } from '../officers';
import { activateBatch, withdrawBatch } from './decide-batch';
import { ruleImports } from './import-rules';
import { previewRaise, raiseLine } from './raise-line';

const { feeBatches } = bursary;
type Query = CallInput<typeof feeBatches.list>['query'];

const order: Order = {
  sorts: { createdAt: sql.ref('b.id') },
  usual: '-createdAt',
  id: sql.ref('b.id'),
};

const rulesOf = (drafts: boolean) => sql<number>`(select count(*) from fee_rule r where r.batch_id = b.id
  and (r.state = 'draft' or not ${drafts}::boolean))`;

function batchesLike(db: Db, { search, desk, state }: Query) {
  return db
    .selectFrom('fee_batch as b')
    .select(['b.id', 'b.version', 'b.kind', 'b.desk', 'b.title', 'b.state'])
    .select(['b.created_by as createdBy', 'b.created_at as createdAt'])
    .select(['b.decided_by as decidedBy', 'b.decided_at as decidedAt'])
    .select(authorsOf('fee batch', 'b.id').as('authors'))
    .select([rulesOf(false).as('rules'), rulesOf(true).as('drafts')])
    .$if(desk !== undefined, (rows) => rows.where('b.desk', '=', desk ?? 'school'))
    .$if(state !== undefined, (rows) => rows.where('b.state', '=', state as 'waiting'))
    .$if(Boolean(search), (rows) =>
      rows.where(sql<boolean>`position(lower(${search}) in lower(b.title)) > 0`),
    );
}
type Row = Awaited<ReturnType<ReturnType<typeof batchesLike>['execute']>>[number];

function actsOn(actor: Actor, { state, authors, drafts }: Row): FeeBatchAct[] {
  if (state !== 'waiting' || actor.impersonatorId !== undefined) return [];
  const acts: FeeBatchAct[] = [];
  const second = actor.claims.includes('finance.approve') && mayBeSecond(actor, authors);
  if (second && drafts > 0) acts.push('activate');
  if (actor.claims.includes('finance.edit')) acts.push('withdraw');
  return acts;
}

async function present(db: Db, actor: Actor, rows: readonly Row[]) {
  const nameOf = await officerNames(
    db,
    rows.flatMap(({ createdBy, decidedBy }) => [createdBy, decidedBy]),
  );
  return rows.map(({ authors, ...row }) => ({
    ...row,
    createdBy: nameOf(row.createdBy),
    createdAt: row.createdAt.toISOString(),
    decidedBy: row.decidedBy && nameOf(row.decidedBy),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    may: actsOn(actor, { ...row, authors }),
  }));
}

/** Rules that are prepared together, by an upload or by raising a line. */
export const feeBatchRoutes: Routes = (route, deps) => {
  const { db, clock } = deps;
  for (const kind of ruleImports) importKind(deps, kind);
  route(feeBatches.list, async (context) => {
    const page = await pageRows(db, batchesLike(db, context.query), { asked: context.query, order });
    return presentPage(page, (rows) => present(db, actorOf(context), rows));
  });
  route(feeBatches.previewRaise, ({ query }) => previewRaise(db, query));
  route(feeBatches.raise, async (context) =>
    answer(await raiseLine(db, context.body, datedAct(context, clock.now())), { status: 201 }),
  );
  route(feeBatches.activate, (context) =>
    activateBatch(db, { ...context.body, ...context.params }, datedAct(context, clock.now())),
  );
  route(feeBatches.withdraw, (context) =>
    withdrawBatch(db, { ...context.body, ...context.params }, datedAct(context, clock.now())),
  );
};
