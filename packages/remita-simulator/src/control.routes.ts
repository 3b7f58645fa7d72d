import type { FastifyInstance } from 'fastify';
import type { Services } from './services';
import { faultKinds, type GenerateFault, type StatusFault } from './faults';
import { halfOf } from './fixtures';
import { notificationOf } from './notifier';
import type { OrderRequest, Settlement } from './order';

interface PayBody extends Partial<Settlement> {
  rrr: string;
  /** Pay in that many seconds instead of now. */
  after?: number;
  /** Half of the amount. */
  less?: boolean;
  /** Do not tell the merchant. */
  quiet?: boolean;
}

interface FaultBody {
  generate?: GenerateFault | null;
  status?: StatusFault | null;
  times?: number;
  delay?: number;
}

const kindOf = (kinds: readonly string[]) => ({ enum: [...kinds, null] });
const faultBody = {
  type: 'object',
  properties: {
    generate: kindOf(faultKinds.generate),
    status: kindOf(faultKinds.status),
    times: { type: 'integer', minimum: 1 },
    delay: { type: 'integer', minimum: 0 },
  },
};
const ordersBody = { type: 'array', items: { type: 'object', required: ['rrr', 'orderId', 'amount'] } };
const payBody = {
  type: 'object',
  required: ['rrr'],
  properties: { status: { enum: ['00', '01'] }, amount: { type: 'string' }, after: { type: 'number' } },
};

/** Switches for tests and demonstrations; no part of the protocol. */
export function controlRoutes(app: FastifyInstance, services: Services): void {
  app.get('/simulator/health', async () => ({ ok: true }));

  app.get<{ Params: { rrr: string } }>('/simulator/orders/:rrr', async ({ params }, reply) => {
    return services.till.order(params.rrr) ?? reply.code(404).send({ error: 'unknown RRR' });
  });

  app.get<{ Params: { orderId: string } }>('/simulator/by-order/:orderId', async ({ params }, reply) => {
    return services.till.byOrderId(params.orderId) ?? reply.code(404).send({ error: 'unknown order' });
  });

  // References that exist already, as those of demo data; known ones stay as they are.
  app.post<{ Body: (OrderRequest & { rrr: string; paid?: Settlement })[] }>(
    '/simulator/orders',
    { schema: { body: ordersBody } },
    async ({ body }) => {
      for (const { rrr, paid, ...request } of body) {
        if (services.till.generate(request, rrr) && paid && services.till.pay(rrr, paid))
          services.till.delivered(rrr);
      }
      return { ok: true };
    },
  );

  app.post<{ Body: PayBody }>('/simulator/pay', { schema: { body: payBody } }, async ({ body }, reply) => {
    const order = services.till.order(body.rrr);
    if (!order) return reply.code(404).send({ error: 'unknown RRR' });
    const amount = body.amount ?? (body.less ? halfOf(order.amount) : order.amount);
    const settlement = { status: body.status ?? '00', amount, channel: body.channel ?? 'BANK BRANCH' };
    if (body.after === undefined) {
      const paid = services.till.pay(body.rrr, settlement);
      if (paid && !body.quiet) services.watch(body.rrr);
      return { paid };
    }
    const at = new Date(services.till.now().getTime() + body.after * 1000).toISOString();
    services.till.payLater(body.rrr, { ...settlement, at });
    if (!body.quiet) services.watch(body.rrr);
    return { paid: false, at };
  });

  app.post<{ Body: { rrr: string; times?: number; changes?: Record<string, unknown> } }>(
    '/simulator/notify',
    async ({ body: { rrr, times = 1, changes = {} } }) => {
      const order = services.till.order(rrr);
      const item = order ? notificationOf(order, changes) : { rrr, ...changes };
      const sent = await Promise.all(Array.from({ length: times }, () => services.notifier.send([item])));
      return { accepted: sent.filter(Boolean).length };
    },
  );

  app.post<{ Body: { rrr: string } }>('/simulator/silence', async ({ body }) => {
    services.till.silence(body.rrr);
    return { ok: true };
  });

  app.post<{ Body: FaultBody }>('/simulator/faults', { schema: { body: faultBody } }, async ({ body }) => {
    services.faults.clear();
    services.faults.delay = body.delay ?? services.faults.delay;
    if (body.generate) services.faults.armGenerate(body.generate, body.times);
    if (body.status) services.faults.armStatus(body.status, body.times);
    return { ok: true };
  });
}
