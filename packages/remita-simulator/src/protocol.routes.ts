import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from './services';
import { startFixture } from './fixtures';
import { sameHash, sha512 } from './hashes';
import type { Order, OrderRequest } from './order';

export const gatewayPath = '/remita/exapp/api/v1/send/api/echannelsvc';

const messages: Record<string, string> = {
  '00': 'Transaction Completed Successfully',
  '01': 'Transaction Approved',
  '02': 'Transaction Failed',
  '021': 'Transaction Pending',
  '12': 'User Aborted Transaction',
};

type Fields = Record<string, unknown> | null;
type GenerateRequest = FastifyRequest<{ Body: Fields }>;

/** The calls a merchant makes. */
export function protocolRoutes(app: FastifyInstance, services: Services): void {
  app.post<{ Body: Fields }>(`${gatewayPath}/merchant/api/paymentinit`, async (request, reply) =>
    generate(services, request, reply),
  );

  app.get<{ Params: { merchantId: string; key: string; hash: string; document: string } }>(
    `${gatewayPath}/:merchantId/:key/:hash/:document`,
    async ({ params }, reply) => {
      const byOrder = params.document === 'orderstatus.reg';
      if (!byOrder && params.document !== 'status.reg') return reply.callNotFound();
      const { merchantId, apiKey } = services.merchant;
      const right =
        params.merchantId === merchantId && sameHash(params.hash, sha512(params.key, apiKey, merchantId));
      if (!right) return { status: '020', message: 'Authentication failed' };
      const order = byOrder ? services.till.byOrderId(params.key) : services.till.order(params.key);
      return status(services, reply, { order, key: params.key });
    },
  );

  app.post<{ Body: Fields }>('/remita/ecomm/deactivate.json', async ({ body }) => {
    const { merchantId, apiKey } = services.merchant;
    const { rrr, hash } = { rrr: text(body?.rrr), hash: text(body?.hash) };
    if (body?.merchantId !== merchantId || !sameHash(hash, sha512(rrr, apiKey, merchantId))) {
      return { responseCode: '020', responseMsg: 'Authentication failed' };
    }
    return services.till.cancel(rrr)
      ? { responseCode: '00', responseMsg: 'Deactivated' }
      : { responseCode: '99', responseMsg: 'Cannot be deactivated' };
  });
}

async function generate(services: Services, { headers, body }: GenerateRequest, reply: FastifyReply) {
  const { authorization = '' } = headers;
  const fault = services.faults.takeGenerate();
  if (fault === 'lost') return hangUp(reply);
  if (fault === 'down') return reply.code(503).type('text/html').send('<h1>Service Unavailable</h1>');
  if (fault === 'slow') await services.pause(services.faults.delay);
  const order = orderOf(body ?? {});
  if (fault === 'authentication' || !isAuthentic(services, authorization, order)) {
    return wrapped(services, reply, { statuscode: '020', status: 'Invalid Hash' });
  }
  if (!order.orderId || !/^\d{1,12}(\.\d{1,2})?$/.test(order.amount) || Number(order.amount) <= 0) {
    return wrapped(services, reply, { statuscode: '013', status: 'Invalid Request' });
  }
  const made = services.till.generate(order);
  if (!made) return wrapped(services, reply, { statuscode: '028', status: 'Duplicate Order Ref' });
  startFixture(services.till, made);
  services.watch(made.rrr);
  if (fault === 'timeout') return hang(services, reply);
  const rrr = fault === 'no-rrr' ? {} : { RRR: made.rrr };
  return wrapped(services, reply, { statuscode: '025', ...rrr, status: 'Payment Reference generated' });
}

function orderOf(body: Record<string, unknown>): OrderRequest {
  return {
    orderId: text(body.orderId),
    serviceTypeId: text(body.serviceTypeId),
    amount: text(body.amount),
    payerName: text(body.payerName),
    payerEmail: text(body.payerEmail),
    payerPhone: text(body.payerPhone),
    description: text(body.description),
    expiryDate: text(body.expiryDate) || undefined,
  };
}

function isAuthentic(services: Services, authorization: string, order: OrderRequest): boolean {
  const { merchantId, apiKey } = services.merchant;
  const [, id = '', token = ''] =
    /^remitaConsumerKey=([^,]*),\s*remitaConsumerToken=(\w*)$/.exec(authorization) ?? [];
  const wanted = sha512(merchantId, order.serviceTypeId, order.orderId, order.amount, apiKey);
  return id === merchantId && sameHash(token, wanted);
}

async function status(
  services: Services,
  reply: FastifyReply,
  { order, key }: { order: Order | undefined; key: string },
) {
  const fault = services.faults.takeStatus();
  if (fault === 'hang' || order?.silent) return hang(services, reply);
  if (fault === 'down') return reply.code(503).type('text/html').send('<h1>Service Unavailable</h1>');
  if (fault === 'garbage') return reply.type('text/html').send('<html>Please wait</html>');
  if (fault === 'slow') await services.pause(services.faults.delay);
  if (!order) return { status: '021', message: 'Transaction Reference not found', RRR: key };
  return {
    amount: Number(order.paid?.amount ?? order.amount),
    RRR: order.rrr,
    orderId: order.orderId,
    message: messages[order.status],
    transactiontime: (order.paid?.at ?? order.created).replace('T', ' ').slice(0, 19),
    ...(order.paid ? { paymentDate: order.paid.at.replace('T', ' ').slice(0, 19) } : {}),
    channel: order.paid?.channel,
    status: order.status,
  };
}

/** The real gateway sometimes answers a JavaScript call instead of JSON. */
function wrapped(services: Services, reply: FastifyReply, answer: Record<string, unknown>) {
  const json = JSON.stringify(answer);
  return services.jsonp
    ? reply.type('application/javascript').send(`jsonp (${json})`)
    : reply.type('application/json').send(json);
}

/** No answer at all: the merchant's own deadline ends the call. */
function hang(services: Services, reply: FastifyReply) {
  reply.hijack();
  services.hold(reply.raw);
  return reply;
}

function hangUp(reply: FastifyReply) {
  reply.hijack();
  reply.raw.destroy();
  return reply;
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
