import type { FastifyInstance, FastifyReply } from 'fastify';
import { checkoutPage, refusalPage, type Flag } from './checkout.page';
import { style } from './checkout.style';
import type { Services } from './services';
import { halfOf } from './fixtures';
import { sameHash, sha512 } from './hashes';
import { notificationOf } from './notifier';
import type { Checkout, Order } from './order';

interface Choice {
  act?: string;
  method?: string;
  seconds?: string;
  times?: string;
}

const channels: Record<string, string> = { card: 'CARDPAYMENT', bank: 'BANK BRANCH', ussd: 'USSD' };
export const security = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

/** The pages that a payer sees. */
export function checkoutRoutes(app: FastifyInstance, services: Services): void {
  app.get('/remita/checkout.css', async (_, reply) => reply.type('text/css').send(style));

  app.post<{ Body: Record<string, string> | null }>('/remita/ecomm/finalize.reg', async ({ body }, reply) => {
    const { merchantId, apiKey } = services.merchant;
    const { rrr = '', hash = '', responseurl = '' } = body ?? {};
    if (body?.merchantId !== merchantId || !sameHash(hash, sha512(merchantId, rrr, apiKey))) {
      return html(reply.code(403), refusalPage('The merchant’s signature on this payment is not right.'));
    }
    if (!services.till.order(rrr) || !/^https?:\/\//.test(responseurl)) {
      return html(reply.code(404), refusalPage('We do not know this RRR.'));
    }
    return reply.redirect(`/remita/checkout/${services.till.openCheckout(rrr, responseurl).token}`, 303);
  });

  app.get<{ Params: { token: string } }>('/remita/checkout/:token', async ({ params }, reply) => {
    const checkout = services.till.checkout(params.token);
    return checkout
      ? show(services, reply, { checkout })
      : html(reply.code(404), refusalPage('This page has ended.'));
  });

  app.post<{ Params: { token: string }; Body: Choice | null }>(
    '/remita/checkout/:token',
    async ({ params, body }, reply) => {
      const checkout = services.till.checkout(params.token);
      const order = checkout && services.till.order(checkout.rrr);
      if (!order) return html(reply.code(404), refusalPage('This page has ended.'));
      const flag = await act(services, order, body ?? {});
      return flag
        ? show(services, reply, { checkout, flag })
        : reply.redirect(returnUrl(checkout, order), 303);
    },
  );
}

function show(
  services: Services,
  reply: FastifyReply,
  { checkout, flag }: { checkout: Checkout; flag?: Flag },
) {
  const order = services.till.order(checkout.rrr) as Order;
  const closed = order.status === '12' || services.till.isExpired(order);
  const back = returnUrl(checkout, order);
  return html(reply, checkoutPage({ order, token: checkout.token, back, closed, flag }));
}

function html(reply: FastifyReply, page: string) {
  return reply.headers(security).type('text/html; charset=utf-8').send(page);
}

/** Where the payer came from, told which payment it was. */
function returnUrl({ responseurl }: Checkout, { rrr, orderId }: Order): string {
  const url = new URL(responseurl);
  url.searchParams.set('RRR', rrr);
  url.searchParams.set('orderID', orderId);
  return url.href;
}

/** Does what the payer chose; a flag keeps them on the page, nothing sends them back to the merchant. */
async function act(services: Services, order: Order, choice: Choice): Promise<Flag | undefined> {
  const { till, notifier } = services;
  const channel = channels[choice.method ?? 'card'] ?? 'CARDPAYMENT';
  const settle = (status: '00' | '01', amount: string) => {
    const paid = till.pay(order.rrr, { status, amount, channel });
    if (paid) services.watch(order.rrr);
    return paid ? undefined : refused(order);
  };
  switch (choice.act) {
    case 'pay':
      return settle('00', order.amount);
    case 'code01':
      return settle('01', order.amount);
    case 'less':
      return settle('00', halfOf(order.amount));
    case 'fail':
      till.fail(order.rrr);
      return undefined;
    case 'late': {
      const at = new Date(till.now().getTime() + upTo(3600, choice.seconds, 20) * 1000).toISOString();
      till.payLater(order.rrr, { status: '00', amount: order.amount, channel, at });
      services.watch(order.rrr);
      return undefined;
    }
    case 'replay': {
      const times = upTo(100, choice.times, 10);
      const body = [notificationOf(order)];
      await Promise.all(Array.from({ length: times }, () => notifier.send(body)));
      return { tone: 'info', text: `The notification was sent ${times} times.` };
    }
    case 'forge':
      await notifier.send([notificationOf(order, { amount: Number(order.amount) * 10, channel: 'FORGED' })]);
      return { tone: 'info', text: 'A forged notification was sent. No money has moved.' };
    default:
      return { tone: 'error', text: 'Choose what should happen.' };
  }
}

function refused(order: Order): Flag {
  return order.paid
    ? { tone: 'info', text: 'This RRR has been paid already. An RRR is paid once.' }
    : { tone: 'error', text: 'This RRR can no longer be paid.' };
}

/** A whole number from 1 to `most`. */
function upTo(most: number, value: string | undefined, otherwise: number): number {
  const number = Math.round(Number(value ?? ''));
  return Number.isFinite(number) && number > 0 ? Math.min(number, most) : otherwise;
}
