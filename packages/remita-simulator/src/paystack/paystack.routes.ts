import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusalPage } from '../checkout.page';
import { security } from '../checkout.routes';
import type { Services } from '../services';
import { paystackPage } from './paystack.page';
import {
  paystackFaults,
  type InitializeFault,
  type Paystack,
  type Transaction,
  type VerifyFault,
} from './paystack';

type Fields = Record<string, unknown>;
interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const refusal = (message: string, code?: string) => ({ status: false, message, ...(code && { code }) });

const faultBody = {
  type: 'object',
  properties: {
    initialize: { enum: [...paystackFaults.initialize, null] },
    verify: { enum: [...paystackFaults.verify, null] },
    times: { type: 'integer', minimum: 1 },
  },
};

/** The second gateway: what its merchant asks, what its payers see, and switches for tests. */
export function paystackRoutes(app: FastifyInstance, services: Services, paystack: Paystack): void {
  app.post<{ Body: Fields | null }>('/paystack/transaction/initialize', async (request, reply) =>
    initialize(services, paystack, { request, reply }),
  );
  app.get<{ Params: { reference: string } }>(
    '/paystack/transaction/verify/:reference',
    async (request, reply) => verify(services, paystack, { request, reply }),
  );
  app.get('/paystack/transaction', async (request, reply) => list(services, paystack, { request, reply }));
  pages(app, paystack);
  controls(app, paystack);
}

function isMerchant({ secretKey }: Paystack, { headers }: FastifyRequest): boolean {
  return headers.authorization === `Bearer ${secretKey}`;
}

/** What every call can suffer; undefined when it is to be answered. */
async function spoil(services: Services, reply: FastifyReply, fault: string | undefined): Promise<unknown> {
  if (fault === 'slow') await services.pause(services.faults.delay);
  if (fault === 'down') return reply.code(503).type('text/html').send('<h1>Service Unavailable</h1>');
  if (fault === 'garbage') return reply.type('text/html').send('<html>Please wait</html>');
  if (fault === 'hang' || fault === 'timeout') {
    reply.hijack();
    services.hold(reply.raw);
    return reply;
  }
  if (fault !== 'lost') return undefined;
  reply.hijack();
  reply.raw.destroy();
  return reply;
}

async function initialize(services: Services, paystack: Paystack, { request, reply }: Exchange) {
  const fault = paystack.takeInitializeFault();
  // A time-out comes after the order was made.
  const spoilt = fault === 'timeout' ? undefined : await spoil(services, reply, fault);
  if (spoilt) return spoilt;
  if (!isMerchant(paystack, request)) return reply.code(401).send(refusal('Invalid key'));
  const body = (request.body ?? {}) as Fields;
  const { reference, amount, email } = body;
  if (!text(reference) || !text(email) || !Number.isSafeInteger(amount) || Number(amount) <= 0) {
    return reply.code(400).send(refusal('Invalid request', 'invalid_params'));
  }
  const made = paystack.initialize({
    reference: text(reference),
    amount: Number(amount),
    email: text(email),
    description: text((body.metadata as Fields | undefined)?.description),
    callbackUrl: text(body.callback_url),
  });
  if (!made) {
    return reply.code(400).send(refusal('Duplicate Transaction Reference', 'duplicate_reference'));
  }
  if (fault === 'timeout') return spoil(services, reply, fault);
  const origin = fault === 'elsewhere' ? 'http://pay.example' : `${request.protocol}://${request.host}`;
  return {
    status: true,
    message: 'Authorization URL created',
    data: {
      authorization_url: `${origin}/paystack/checkout/${made.accessCode}`,
      access_code: made.accessCode,
      reference: made.reference,
    },
  };
}

async function verify(services: Services, paystack: Paystack, { request, reply }: Exchange) {
  const fault = paystack.takeVerifyFault();
  const spoilt = await spoil(services, reply, fault);
  if (spoilt) return spoilt;
  if (!isMerchant(paystack, request)) return reply.code(401).send(refusal('Invalid key'));
  const found = paystack.find((request.params as { reference: string }).reference);
  if (!found) {
    return reply.code(400).send(refusal('Transaction reference not found.', 'transaction_not_found'));
  }
  return { status: true, message: 'Verification successful', data: answerOf(found, fault) };
}

/** Successful transactions of a time, a page at a time. */
async function list(services: Services, paystack: Paystack, { request, reply }: Exchange) {
  const spoilt = await spoil(services, reply, paystack.takeVerifyFault());
  if (spoilt) return spoilt;
  if (!isMerchant(paystack, request)) return reply.code(401).send(refusal('Invalid key'));
  const { from = '', to = '', perPage = '50', page = '1' } = request.query as Record<string, string>;
  const paid = paystack
    .all()
    .filter(({ paidAt }) => paidAt !== null && paidAt >= from && paidAt <= to)
    .map((transaction) => answerOf(transaction));
  const first = (Number(page) - 1) * Number(perPage);
  const data = paid.slice(first, first + Number(perPage));
  return { status: true, message: 'Transactions retrieved', data, meta: { total: paid.length } };
}

function answerOf({ reference, status, amount, paid, channel, paidAt }: Transaction, fault?: VerifyFault) {
  return {
    status,
    reference: fault === 'other-order' ? `${reference}-other` : reference,
    amount: (paid ?? amount) * (fault === 'other-amount' ? 0.1 : 1),
    requested_amount: amount,
    currency: 'NGN',
    channel,
    paid_at: paidAt,
    gateway_response: status === 'success' ? 'Successful' : 'The transaction was not completed',
  };
}

function pages(app: FastifyInstance, paystack: Paystack): void {
  const path = '/paystack/checkout/:code';
  const show = (reply: FastifyReply, html: string) =>
    reply.headers(security).type('text/html; charset=utf-8').send(html);

  app.get<{ Params: { code: string } }>(path, async ({ params }, reply) => {
    const found = paystack.byAccessCode(params.code);
    return found
      ? show(reply, paystackPage(found))
      : show(reply.code(404), refusalPage('This page has ended.'));
  });

  app.post<{ Params: { code: string }; Body: { act?: string } | null }>(
    path,
    async ({ params, body }, reply) => {
      const found = paystack.byAccessCode(params.code);
      if (!found) return show(reply.code(404), refusalPage('This page has ended.'));
      const { reference, amount } = found;
      if (body?.act === 'fail') paystack.fail(reference);
      else if (paystack.pay(reference, body?.act === 'less' ? { amount: Math.floor(amount / 2) } : {})) {
        void paystack.announce(paystack.eventOf(reference));
      }
      return reply.redirect(found.callbackUrl, 303);
    },
  );
}

function controls(app: FastifyInstance, paystack: Paystack): void {
  app.get<{ Params: { reference: string } }>(
    '/simulator/paystack/orders/:reference',
    async ({ params }, reply) =>
      paystack.find(params.reference) ?? reply.code(404).send({ error: 'unknown reference' }),
  );

  app.post<{ Body: { reference: string; amount?: number; quiet?: boolean } }>(
    '/simulator/paystack/pay',
    async ({ body: { reference, quiet, ...payment } }) => {
      const paid = paystack.pay(reference, payment);
      if (paid && !quiet) await paystack.announce(paystack.eventOf(reference));
      return { paid };
    },
  );

  app.post<{ Body: { reference: string; times?: number; forged?: boolean; changes?: Fields } }>(
    '/simulator/paystack/notify',
    async ({ body: { reference, times = 1, forged = false, changes } }) => {
      const event = paystack.eventOf(reference, changes);
      const signature = paystack.sign(event, forged ? 'somebody else' : undefined);
      const sending = Array.from({ length: times }, () => paystack.announce(event, signature));
      return { accepted: (await Promise.all(sending)).filter(Boolean).length };
    },
  );

  app.post<{ Body: { initialize?: InitializeFault | null; verify?: VerifyFault | null; times?: number } }>(
    '/simulator/paystack/faults',
    { schema: { body: faultBody } },
    async ({ body }) => {
      paystack.clearFaults();
      if (body.initialize) paystack.armInitialize(body.initialize, body.times);
      if (body.verify) paystack.armVerify(body.verify, body.times);
      return { ok: true };
    },
  );
}
