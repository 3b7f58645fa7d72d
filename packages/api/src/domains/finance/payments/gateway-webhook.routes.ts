import { invoiceCalls } from '@portal/invoice/contract';
import { finance } from '@portal/contracts/finance';
import { isRrr, stripRrr } from '@portal/shared/model';
import type { Db } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { countUse, networkOf } from '../../../platform/http/limits';
import { rawBodyOf } from '../../../platform/http/raw-body';
import { answer, type Actor, type Routes } from '../../../platform/http/route';
import { addEffect } from '../../../platform/outbox/outbox';
import { studentPayerKey } from '../payers/payer-key';
import { studentOf } from '../../student/student.queries';
import { askAboutClaim, unansweredText } from './ask-gateway';
import {
  recordNotifications,
  recordSigned,
  verifyKind,
  type Notification,
  type Verification,
} from './gateway-events';
import { invoiceByOrder, invoiceByRrr, type Invoice } from '../invoices/invoices.queries';
import { madeByThisBrowser } from '../payers/payer-cookie';
import { presentInvoice } from '../invoices/present-invoice';
import type { FastifyRequest } from 'fastify';

/** References that one address may tell of in a minute: the gateway itself has one, on the last day of registration. */
const mostTold = 3000;

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

/** The browser that made it, or the student who owes it. An applicant session is none: the RRR alone opens one. */
async function isPayer(deps: Deps, invoice: Invoice, { request, actor }: Viewer) {
  if (madeByThisBrowser(deps, request, invoice.id)) return true;
  const student = actor && (await studentOf(deps.db, actor.userId));
  return Boolean(student && invoice.payerKey === studentPayerKey(student.id));
}

/** One notification per object of the array that came, or the bare RRR of the query. */
function notificationsOf(query: { rrr?: string | undefined }, body: unknown): Notification[] {
  const items: unknown[] = Array.isArray(body) ? body : [];
  const listed = items.map((item) => ({
    rrr: String((item as { rrr?: unknown } | null)?.rrr ?? ''),
    body: item,
  }));
  return query.rrr === undefined ? listed : [...listed, { rrr: query.rrr, body: { rrr: query.rrr } }];
}

/** Invoices by RRR, questions to the gateway, and what the gateway tells us. */
export const gatewayRoutes: Routes = (route, deps) => {
  const { db } = deps;

  route(invoiceCalls.byRrr, async (context) => {
    const invoice = await findInvoice(db, context.params.rrr);
    return presentInvoice(deps, invoice, await isPayer(deps, invoice, context));
  });

  route(invoiceCalls.requery, async (context) => {
    const found = await findInvoice(db, context.params.rrr);
    const { invoice, answered } = await askAboutClaim(deps, found.id, 'payer');
    const view = await presentInvoice(deps, invoice, await isPayer(deps, invoice, context));
    if (answered) return view;
    return answer(view, { message: unansweredText(invoice) });
  });

  /** What somebody at an address says that a gateway tells us. Throws TOO_MANY. */
  const told = async (ip: string, notifications: Notification[]) => {
    const bucket = `told:${networkOf(ip)}`;
    await countUse(deps, { bucket, most: mostTold, times: notifications.length });
    await recordNotifications(deps, notifications);
    return {};
  };

  route(finance.gateway.notifyGet, ({ query, ip }) => told(ip, notificationsOf(query, undefined)));

  // The body as it came: validation keeps the RRRs only, and the rest is evidence.
  route(finance.gateway.notify, ({ query, request, ip }) => told(ip, notificationsOf(query, request.body)));

  route(finance.gateway.notifySigned, async ({ request }) => {
    const body = rawBodyOf(request);
    const signed = deps.gateways.paystack.readNotification(body, request.headers);
    if (!signed) throw new AppError('SIGNATURE', { message: 'This is not signed by the payment gateway.' });
    await recordSigned(deps, { gateway: 'paystack', orderId: signed.orderId, body });
    return {};
  });

  addEffect(deps, verifyKind, async (payload) => {
    const about = payload as Verification;
    const invoice = await ('rrr' in about ? invoiceByRrr(db, about.rrr) : invoiceByOrder(db, about.orderId));
    if (!invoice) return;
    const { answered } = await askAboutClaim(deps, invoice.id, 'system');
    if (!answered) throw new Error('the gateway did not answer');
  });
};
