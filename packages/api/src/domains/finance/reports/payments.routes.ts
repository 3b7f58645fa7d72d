import { finance, paymentOptionLabels } from '@portal/contracts/finance';
import { channelName, invoiceStateLabels } from '@portal/invoice/contract';
import type { Routes } from '../../../platform/http/route';
import { exportable } from '../../../platform/exports/exportable';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import type { Db, Trx } from '../../../platform/database/database';
import { paymentTotals } from './payment-totals';
import {
  isUnpaid,
  paidRows,
  paymentsOrder,
  presentPayments,
  unpaidRows,
  type PaymentsQuery,
} from './payments.queries';

/** Both kinds of rows have the same columns. */
function rowsFor(db: Db | Trx, query: PaymentsQuery): ReturnType<typeof paidRows> {
  return isUnpaid(query)
    ? (unpaidRows(db, query) as unknown as ReturnType<typeof paidRows>)
    : paidRows(db, query);
}

/** Every payment, and what can still be paid. */
export const paymentReportRoutes: Routes = (route, deps) => {
  const { db } = deps;

  route(finance.paymentReports.list, async ({ query }) => {
    const page = await pageRows(db, rowsFor(db, query), { asked: query, order: paymentsOrder(query) });
    return presentPage(page, (found) => presentPayments(db, found));
  });

  route(finance.paymentReports.totals, ({ query }) => paymentTotals(deps, query));

  exportable(deps, {
    name: 'payments',
    title: 'Payments',
    call: finance.paymentReports.list,
    columns: [
      { header: 'Date paid', time: ({ datePaid }) => datePaid },
      { header: 'RRR', value: ({ rrr }) => rrr, width: 16 },
      { header: 'Invoice', value: ({ invoiceNumber }) => invoiceNumber },
      { header: 'Receipt', value: ({ receiptNumber }) => receiptNumber },
      { header: 'Payer', value: ({ payer }) => payer, width: 32 },
      { header: 'Reg. or matric no.', value: ({ registrationNumber }) => registrationNumber },
      { header: 'Department', value: ({ department }) => department, width: 28 },
      { header: 'Purpose', value: ({ purpose }) => purpose },
      { header: 'Session', value: ({ session }) => session, width: 12 },
      { header: 'Level', value: ({ level }) => level, width: 8 },
      { header: 'Option', value: ({ option }) => paymentOptionLabels[option] },
      { header: 'Channel', value: ({ channel }) => channelName(channel) },
      { header: 'Amount', kobo: ({ amount }) => amount },
      { header: 'Charge', kobo: ({ charge }) => charge },
      { header: 'State', value: ({ state }) => invoiceStateLabels[state], width: 18 },
    ],
    read: (from, { query }) => ({ rows: rowsFor(from, query), order: paymentsOrder(query) }),
    present: (found, { db: from }) => presentPayments(from, found),
  });
};
