import { finance, type FeeBatchAct } from '@portal/contracts/finance';
import type { Db } from '../../../../platform/database/database';
import { actorOf, answer, type Actor, type Routes } from '../../../../platform/http/route';
import { importKind } from '../../../../platform/imports/import-kind';
import { pageRows, presentPage } from '../../../../platform/lists/page-rows';
import { mayBeSecond } from '../../../../platform/two-people/authorship';
import { datedAct } from '../../officer-act';
import { officerNames } from '../officers';
import { activateBatch, withdrawBatch } from './decide-batch';
import { batchesLike, batchOrder } from './fee-batches.queries';
import { ruleImports } from './import-rules';
import { previewRaise } from './preview-raise';
import { raiseLine } from './raise-line';

const { feeBatches } = finance;

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
    const rows = batchesLike(db, { ...context.query, actor: actorOf(context) });
    const page = await pageRows(db, rows, { asked: context.query, order: batchOrder });
    return presentPage(page, (found) => present(db, actorOf(context), found));
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
