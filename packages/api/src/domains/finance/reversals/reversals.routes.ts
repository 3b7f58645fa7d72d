import { finance, reversalStateLabels } from '@portal/contracts/finance';
import { actorOf, answer, type Routes } from '../../../platform/http/route';
import { exportable } from '../../../platform/exports/exportable';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import { billedColumns } from '../billing/billed-columns';
import { payerName } from '../invoices/invoices.queries';
import { presentReversal, presentReversals, reversalOrder, reversalRows } from './reversals.queries';
import { approveReversal, refuseReversal, requestReversal } from './reverse-payment';
import { invoiceAsTyped, obstacleTo, paymentsOf } from './reversible';

/** Payments that are taken back. */
export const reversalRoutes: Routes = (route, deps) => {
  const { db } = deps;

  route(finance.reversals.list, async (context) => {
    const { query } = context;
    const rows = reversalRows(db, { ...query, actor: actorOf(context) });
    const page = await pageRows(db, rows, { asked: query, order: reversalOrder });
    return presentPage(page, (found) => presentReversals(db, found, actorOf(context)));
  });
  exportable(deps, {
    name: 'reversals',
    title: 'Reversals',
    call: finance.reversals.list,
    columns: [
      ...billedColumns,
      { header: 'Amount', kobo: ({ amount }) => amount },
      { header: 'State', value: ({ state }) => reversalStateLabels[state] },
      { header: 'Reason', value: ({ reason }) => reason, width: 40 },
      { header: 'Requested by', value: ({ requestedBy }) => requestedBy, width: 28 },
      { header: 'Requested', time: ({ requestedAt }) => requestedAt },
      { header: 'Decided by', value: ({ decidedBy }) => decidedBy, width: 28 },
      { header: 'Decided', time: ({ decidedAt }) => decidedAt },
    ],
    read: (from, { query, actor }) => ({
      rows: reversalRows(from, { ...query, actor }),
      order: reversalOrder,
    }),
    present: (rows, { db: from, actor }) => presentReversals(from, rows, actor),
  });

  route(finance.reversals.preview, async ({ query }) => {
    const invoice = await invoiceAsTyped(db, query.invoice);
    const { invoiceNumber, description, paidAt } = invoice;
    return {
      invoiceNumber,
      description,
      payer: payerName(invoice),
      paidAt: paidAt?.toISOString() ?? null,
      payments: await paymentsOf(db, invoice.id),
      obstacle: await obstacleTo(db, invoice),
    };
  });

  route(finance.reversals.request, async (context) => {
    const id = await requestReversal(deps, context.command, context.body);
    return answer(await presentReversal(db, id, actorOf(context)), { status: 201 });
  });
  route(finance.reversals.approve, async (context) => {
    await approveReversal(deps, context.command, context.params.id);
    return presentReversal(db, context.params.id, actorOf(context));
  });
  route(finance.reversals.refuse, async (context) => {
    await refuseReversal(deps, context.command, { ...context.params, ...context.body });
    return presentReversal(db, context.params.id, actorOf(context));
  });
};
