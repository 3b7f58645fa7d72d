import { finance, type FeeBatchAction } from '@portal/contracts/finance';
import type { Db } from '../../../../platform/database/database';
import { actorOf, answer, type Actor, type Routes } from '../../../../platform/http/route';
import { importKind } from '../../../../platform/imports/import-kind';
import { pageRows, presentPage } from '../../../../platform/lists/page-rows';
import { mayBeSecond } from '../../../../platform/two-people/second-person';
import { actorNames } from '../../../../platform/audit/actor-names';
import { activateBatch, withdrawBatch } from './decide-batch';
import { batchesLike, batchOrder } from './fee-batches.queries';
import { ruleImports } from './import-rules';
import { previewRaise } from './preview-raise';
import { raiseLine } from './raise-line';

type Row = Awaited<ReturnType<ReturnType<typeof batchesLike>['execute']>>[number];

function actionsOn(actor: Actor, { state, authors, drafts }: Row): FeeBatchAction[] {
  if (state !== 'waiting' || actor.impersonatorId !== undefined) return [];
  const actions: FeeBatchAction[] = [];
  const second = actor.claims.includes('finance.approve') && mayBeSecond(actor, authors);
  if (second && drafts > 0) actions.push('activate');
  if (actor.claims.includes('finance.edit')) actions.push('withdraw');
  return actions;
}

async function present(db: Db, actor: Actor, rows: readonly Row[]) {
  const nameOf = await actorNames(
    db,
    rows.flatMap(({ createdBy, decidedBy }) => [createdBy, decidedBy].flatMap((id) => id ?? [])),
  );
  return rows.map(({ authors, ...row }) => ({
    ...row,
    createdBy: nameOf(row.createdBy),
    createdAt: row.createdAt.toISOString(),
    decidedBy: row.decidedBy && nameOf(row.decidedBy),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    may: actionsOn(actor, { ...row, authors }),
  }));
}

/** Rules that are prepared together, by an upload or by raising a line. */
export const feeBatchRoutes: Routes = (route, deps) => {
  const { db } = deps;
  for (const kind of ruleImports) importKind(deps, kind);
  route(finance.feeBatches.list, async (context) => {
    const rows = batchesLike(db, { ...context.query, actor: actorOf(context) });
    const page = await pageRows(db, rows, { asked: context.query, order: batchOrder });
    return presentPage(page, (found) => present(db, actorOf(context), found));
  });
  route(finance.feeBatches.previewRaise, ({ query }) => previewRaise(db, query));
  route(finance.feeBatches.raise, async (context) =>
    answer(await raiseLine(db, context.command, context.body), { status: 201 }),
  );
  route(finance.feeBatches.activate, (context) =>
    activateBatch(db, context.command, { ...context.body, ...context.params }),
  );
  route(finance.feeBatches.withdraw, (context) =>
    withdrawBatch(db, context.command, { ...context.body, ...context.params }),
  );
};
