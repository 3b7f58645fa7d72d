import { finance } from '@portal/contracts/finance';
import type { Actor, Routes } from '../../../platform/http/route';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import { studentAsking } from '../../student/student.queries';
import { ownPaymentOrder, ownPaymentsLike } from './own-payments.queries';
import { studentPages } from '../invoices/payer-pages';
import { whatIsOwed } from '../billing/what-is-owed';

type Row = Awaited<ReturnType<ReturnType<typeof ownPaymentsLike>['execute']>>[number];

/** The receipt once paid, else the invoice. */
function pageOf({ purposeId, status, receiptNumber, invoiceNumber }: Row): string | null {
  const pages = studentPages[purposeId];
  if (!pages) return null;
  return status === 'PAID' && receiptNumber
    ? `${pages.receipt}?number=${receiptNumber}`
    : `${pages.invoice}?number=${invoiceNumber}`;
}

const presentRows = (rows: readonly Row[]) =>
  rows.map(({ createdAt, paidAt, ...row }) => ({
    ...row,
    date: createdAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
    page: pageOf({ createdAt, paidAt, ...row }),
  }));

/** What the signed-in student paid and owes, over all purposes. */
export const ownPaymentRoutes: Routes = (route, deps) => {
  const { db } = deps;
  const studentId = async (context: { actor: Actor | null }) => (await studentAsking(db, context)).id;

  route(finance.ownPayments.list, async (context) => {
    const rows = ownPaymentsLike(db, await studentId(context), context.query);
    return presentPage(
      await pageRows(db, rows, { asked: context.query, order: ownPaymentOrder }),
      presentRows,
    );
  });

  route(finance.ownPayments.owed, async (context) => whatIsOwed(deps, await studentId(context)));
};
