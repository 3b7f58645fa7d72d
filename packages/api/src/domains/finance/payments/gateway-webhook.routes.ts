import { finance } from '@portal/contracts/finance';
import { AppError } from '../../../platform/errors';
import { countUse, networkOf } from '../../../platform/http/limits';
import { rawBodyOf } from '../../../platform/http/raw-body';
import type { Routes } from '../../../platform/http/route';
import { addEffect } from '../../../platform/outbox/outbox';
import { askAboutClaim } from './ask-gateway';
import {
  recordNotifications,
  recordSigned,
  verifyKind,
  type Notification,
  type Verification,
} from './gateway-events';
import { invoiceByOrder, invoiceByRrr } from '../invoices/invoices.queries';

/** References that one address may tell of in a minute: the gateway itself has one, on the last day of registration. */
const mostTold = 3000;

/** One notification per object of the array that came, or the bare RRR of the query. */
function notificationsOf(query: { rrr?: string | undefined }, body: unknown): Notification[] {
  const items: unknown[] = Array.isArray(body) ? body : [];
  const listed = items.map((item) => ({
    rrr: String((item as { rrr?: unknown } | null)?.rrr ?? ''),
    body: item,
  }));
  return query.rrr === undefined ? listed : [...listed, { rrr: query.rrr, body: { rrr: query.rrr } }];
}

/** What gateways tell us. */
export const gatewayRoutes: Routes = (route, deps) => {
  const { db } = deps;

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
