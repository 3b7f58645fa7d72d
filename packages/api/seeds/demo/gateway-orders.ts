import type { Trx } from '../../src/platform/database/database';
import type { Deps } from '../../src/platform/deps';
import { addEffect, enqueue } from '../../src/platform/outbox/outbox';
import type { GatewayOrder } from './invoices';

const kind = 'demo.gateway-orders';
const timeout = 5000;

/**
 * Tells the simulator of the references that the demo brings along, so that they can be paid and asked about. Through
 * the outbox, because both processes start at the same time.
 */
export function carryGatewayOrders({ env, ...deps }: Pick<Deps, 'effects' | 'env'>): void {
  const address = new URL('/simulator/orders', env.remita.baseUrl);
  addEffect(deps, kind, async (payload) => {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(payload),
      signal: AbortSignal.timeout(timeout),
    });
    if (!answer.ok) throw new Error(`the gateway simulator answered ${answer.status}`);
  });
}

export async function enqueueGatewayOrders(
  trx: Trx,
  orders: readonly GatewayOrder[],
  now: Date,
): Promise<void> {
  await enqueue(trx, { kind, key: 'demo', payload: orders, runAt: now });
}
