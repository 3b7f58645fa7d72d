import { invoiceCalls } from '@portal/invoice/contract';
import { isRrr, stripRrr } from '@portal/shared/model';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { answer, type Actor, type Routes } from '../../../platform/http/route';
import { studentOf } from '../../student/student.queries';
import { madeByThisBrowser } from '../payers/payer-cookie';
import { studentPayerKey } from '../payers/payer-key';
import { askAboutClaim, askGateway, unansweredText } from '../payments/ask-gateway';
import { invoiceByRrr, type Invoice } from './invoices.queries';
import { presentInvoice } from './present-invoice';

/** The invoice of an RRR as somebody typed it. Throws NOT_FOUND. */
async function findInvoice(db: Db, typed: string): Promise<Invoice> {
  const rrr = stripRrr(typed);
  const invoice = isRrr(rrr) ? await invoiceByRrr(db, rrr) : undefined;
  if (!invoice) throw new AppError('NOT_FOUND', { message: 'There is no invoice with this RRR.' });
  return invoice;
}

interface Viewer {
  request: FastifyRequest;
  actor: Actor | null;
}

/**
 * The browser that made it, or the student who owes it; nobody who acts as them. An applicant session is none: the RRR
 * alone opens one.
 */
async function isPayer(deps: Deps, invoice: Invoice, { request, actor }: Viewer) {
  if (madeByThisBrowser(deps, request, invoice.id)) return true;
  const student = actor && !actor.impersonatorId && (await studentOf(deps.db, actor.userId));
  return Boolean(student && invoice.payerKey === studentPayerKey(student.id));
}

/** What anybody may do who has the RRR of an invoice. */
export const invoiceRoutes: Routes = (route, deps) => {
  const { db } = deps;

  route(invoiceCalls.byRrr, async (context) => {
    const invoice = await findInvoice(db, context.params.rrr);
    return presentInvoice(deps, invoice, await isPayer(deps, invoice, context));
  });

  route(invoiceCalls.requery, async (context) => {
    const found = await findInvoice(db, context.params.rrr);
    const byPayer = await isPayer(deps, found, context);
    // Only its payer can say that it was paid; anybody may ask.
    const { invoice, answered } = byPayer
      ? await askAboutClaim(deps, found.id, 'payer')
      : await askGateway(deps, found.id, 'visitor');
    const view = await presentInvoice(deps, invoice, byPayer);
    if (answered) return view;
    return answer(view, { message: unansweredText(invoice) });
  });
};
