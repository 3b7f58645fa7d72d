import { finance, differenceKindLabels, differenceStateLabels, gatewayName } from '@portal/contracts/finance';
import { gatewayIds } from '@portal/invoice/contract';
import { record } from '../../../platform/audit/audit';
import { inTransaction } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import { actorOf, answer, type Routes } from '../../../platform/http/route';
import { importKind } from '../../../platform/imports/import-kind';
import { exportable } from '../../../platform/exports/exportable';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import { askSettled, storeAsked } from './ask-settled';
import { reconcile } from './reconcile';
import {
  differenceOrder,
  differenceRows,
  fileOrder,
  fileRows,
  latestRuns,
  presentDifference,
  presentRun,
  runOrder,
  runRows,
  totalsOf,
} from './reconciliation.queries';
import { closeDifference } from './close-difference';
import { settlementImport } from './settlement-import';

/** Proofs of the same money, and what differs between them. */
export const reconciliationRoutes: Routes = (route, deps) => {
  const { db, clock } = deps;
  for (const gateway of gatewayIds) importKind(deps, settlementImport(gateway));

  route(finance.reconciliation.runs, async ({ query }) => {
    const page = await pageRows(db, runRows(db, query), { asked: query, order: runOrder });
    return presentPage(page, (rows) => rows.map(presentRun));
  });

  route(finance.reconciliation.latest, async () => {
    const runs = await latestRuns(db);
    return gatewayIds.flatMap((gateway) => runs.filter((run) => run.gateway === gateway).map(presentRun));
  });

  route(finance.reconciliation.run, async ({ params }) => {
    const run = await runRows(db).where('r.id', '=', params.id).executeTakeFirst();
    if (!run) throw new AppError('NOT_FOUND');
    return { ...presentRun(run), totals: await totalsOf(db, run.id) };
  });

  route(finance.reconciliation.start, async (context) => {
    const { body, command } = context;
    if (body.to > clock.today()) {
      const errors = [{ path: 'to', message: 'this day is still to come' }];
      throw new AppError('INVALID', { errors });
    }
    const { at: now } = command;
    const by = command.actor.userId;
    const rows = await askSettled(deps, body);
    const run = await inTransaction(db, async (trx) => {
      await storeAsked(trx, body, { rows, by, now });
      const id = await reconcile(trx, { ...body, cause: 'officer', by, now });
      await record(trx, command, { act: 'reconciliation.start', after: body });
      return runRows(trx).where('r.id', '=', Number(id)).executeTakeFirstOrThrow();
    });
    return answer(presentRun(run), { status: 201 });
  });

  route(finance.reconciliation.files, async ({ query }) => {
    const page = await pageRows(db, fileRows(db, query), { asked: query, order: fileOrder });
    return presentPage(page, (rows) =>
      rows.map((file) => ({ ...file, uploadedAt: file.uploadedAt.toISOString() })),
    );
  });

  route(finance.reconciliation.differences, async (context) => {
    const { query } = context;
    const actor = actorOf(context);
    const found = differenceRows(db, query, actor);
    const page = await pageRows(db, found, { asked: query, order: differenceOrder });
    return presentPage(page, (rows) => rows.map(presentDifference(actor)));
  });

  route(finance.reconciliation.closeDifference, async (context) => {
    const { params, body, command } = context;
    const state = body.state === 'corrected' ? 'corrected' : 'explained';
    return closeDifference(deps, command, { ...params, ...body, state });
  });

  exportable(deps, {
    name: 'reconciliation-differences',
    title: 'Reconciliation differences',
    call: finance.reconciliation.differences,
    columns: [
      { header: 'Day', day: ({ day }) => day },
      { header: 'Gateway', value: ({ gateway }) => gatewayName(gateway) },
      { header: 'What', value: ({ kind }) => differenceKindLabels[kind], width: 30 },
      { header: 'Reference', value: ({ reference }) => reference, width: 26 },
      { header: 'Invoice', value: ({ invoiceNumber }) => invoiceNumber },
      { header: 'Payer', value: ({ payer }) => payer, width: 30 },
      { header: 'Purpose', value: ({ purpose }) => purpose },
      { header: 'Counted here', kobo: ({ ours }) => ours },
      { header: 'There or in the books', kobo: ({ theirs }) => theirs },
      { header: 'State', value: ({ state }) => differenceStateLabels[state] },
      { header: 'Note', value: ({ note }) => note, width: 40 },
      { header: 'By', value: ({ decidedBy }) => decidedBy },
    ],
    read: (from, { query, actor }) => ({
      rows: differenceRows(from, query, actor),
      order: differenceOrder,
    }),
    present: (rows, { actor }) => rows.map(presentDifference(actor)),
  });
};
