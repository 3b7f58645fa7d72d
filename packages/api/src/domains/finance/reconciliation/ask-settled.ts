import { randomUUID } from 'node:crypto';
import type { Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { GatewayError, type SettledPayment } from '../gateways/gateway';
import type { Scope } from './find-differences';
import { storeSettlement } from './store-settlement';

export const askedName = 'Asked from the gateway';

/** What a gateway itself says it has settled on these days; null where it cannot be asked, or does not answer now. */
export async function askSettled(
  { gateways, log }: Pick<Deps, 'gateways' | 'log'>,
  { gateway, from, to }: Scope,
): Promise<SettledPayment[] | null> {
  try {
    return await gateways[gateway].settled({ from, to });
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    log.warn({ failure: error.failure, gateway }, 'no settled list');
    return null;
  }
}

/** Keeps the answer like a file that somebody uploaded. */
export async function storeAsked(
  trx: Trx,
  { gateway, from, to }: Scope,
  { rows, by, now }: { rows: readonly SettledPayment[] | null; by: string; now: Date },
): Promise<void> {
  if (rows === null) return;
  const asked = { id: randomUUID(), fileName: askedName, fromGateway: true };
  await storeSettlement(trx, { gateway, from, to, by, now, rows, ...asked });
}
