import { finance, sundryDeliveryLabels, sundryOrderStateLabels } from '@portal/contracts/finance';
import { AppError } from '../../../platform/errors';
import type { Routes } from '../../../platform/http/route';
import { exportable } from '../../../platform/exports/exportable';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import { deleteInvoices } from './delete-invoices';
import { moveOrder } from './move-order';
import {
  orderByNumber,
  ordersLike,
  ordersOrder,
  presentOrderRow,
  presentWholeOrder,
} from './sundry-orders.queries';
import { byItem, reportOrder, totals } from './report.queries';
import { presentUnpaid, unpaidLike, unpaidOrder } from './unpaid.queries';

/** What was paid for: the work queue, the report by item, and invoices that nobody paid. */
export const sundryOrderRoutes: Routes = (route, deps) => {
  const { db } = deps;

  route(finance.sundryOrders.list, async ({ query }) => {
    const page = await pageRows(db, ordersLike(db, query), { asked: query, order: ordersOrder });
    return presentPage(page, (rows) => rows.map(presentOrderRow));
  });
  exportable(deps, {
    name: 'sundry-orders',
    title: 'Sundry orders',
    call: finance.sundryOrders.list,
    columns: [
      { header: 'Item', value: ({ what }) => what, width: 32 },
      { header: 'Payer', value: ({ payer }) => payer, width: 32 },
      { header: 'Matric number', value: ({ matricNumber }) => matricNumber },
      { header: 'Invoice', value: ({ invoiceNumber }) => invoiceNumber },
      { header: 'RRR', value: ({ rrr }) => rrr },
      { header: 'Quantity', value: ({ quantity }) => quantity },
      { header: 'Amount', kobo: ({ amount }) => amount },
      { header: 'Delivery', value: ({ delivery }) => delivery && sundryDeliveryLabels[delivery] },
      { header: 'State', value: ({ state }) => sundryOrderStateLabels[state] },
      { header: 'Paid', time: ({ paidAt }) => paidAt },
      { header: 'Since', time: ({ since }) => since },
      { header: 'Reference', value: ({ reference }) => reference },
    ],
    read: (from, { query }) => ({ rows: ordersLike(from, query), order: ordersOrder }),
    present: (rows) => rows.map(presentOrderRow),
  });
  route(finance.sundryOrders.one, async ({ params }) => {
    const order = await orderByNumber(db, params.number);
    if (!order) throw new AppError('NOT_FOUND');
    return presentWholeOrder(db, order);
  });
  route(finance.sundryOrders.move, (context) => {
    const { body, params } = context;
    return moveOrder(deps, context.command, { ...body, ...params });
  });

  route(finance.sundryReport.byItem, async ({ query }) =>
    pageRows(db, byItem(db, query), { asked: query, order: reportOrder }),
  );
  exportable(deps, {
    name: 'sundry-report',
    title: 'Sundry payments by item',
    call: finance.sundryReport.byItem,
    columns: [
      { header: 'Code', value: ({ code }) => code },
      { header: 'Item', value: ({ what }) => what, width: 40 },
      { header: 'Payments', value: ({ orders }) => orders },
      { header: 'Quantity', value: ({ quantity }) => quantity },
      { header: 'Amount', kobo: ({ amount }) => amount },
      { header: 'Received', value: ({ received }) => received },
      { header: 'Processing', value: ({ processing }) => processing },
      { header: 'Dispatched', value: ({ dispatched }) => dispatched },
    ],
    read: (from, { query }) => ({ rows: byItem(from, query), order: reportOrder }),
    present: (rows) => rows,
  });
  route(finance.sundryReport.totals, ({ query }) => totals(db, query));

  route(finance.sundryInvoices.unpaid, async ({ query }) => {
    const page = await pageRows(db, unpaidLike(db, query), { asked: query, order: unpaidOrder });
    return presentPage(page, presentUnpaid);
  });
  route(finance.sundryInvoices.remove, (context) =>
    deleteInvoices(deps, context.command, context.body.invoiceNumbers),
  );
};
