import { createHash } from 'node:crypto';
import { isRrr, stripRrr } from '@portal/shared/model';
import { inTransaction, type Trx } from '../database';
import type { Deps } from '../deps';
import { enqueue } from '../outbox/outbox';
import type { GatewayName } from './finance.tables';

export const verifyKind = 'payment.verify';
/** Longer bodies are cut: they are evidence, nothing is read from them. */
const longestBody = 8192;

/** What to ask about: an RRR, or an order of a gateway that has none. */
export type Verification = { rrr: string } | { orderId: string };

/** Asks the gateway about a reference, soon and at least once. */
export async function verifyLater(
  trx: Trx,
  { key, now, ...payload }: Verification & { key: string; now: Date },
): Promise<void> {
  await enqueue(trx, { kind: verifyKind, key, payload, runAt: now });
}

export interface Notification {
  rrr: string;
  /** What came, as it came. */
  body: unknown;
}

/** Notes what the gateway, or somebody who says so, told us. The same notification again does nothing. */
export async function recordNotifications(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  notifications: readonly Notification[],
): Promise<void> {
  const now = clock.now();
  const rows = notifications
    .map(({ rrr, body }) => ({ rrr: stripRrr(rrr), text: JSON.stringify(body) ?? '' }))
    .filter(({ rrr }) => isRrr(rrr))
    .map(({ rrr, text }) => ({
      rrr,
      raw_body: text.slice(0, longestBody),
      sha256: createHash('sha256').update(text).digest('hex'),
      received_at: now,
    }))
    // Always in the same order, so that two deliveries of one batch wait for each other instead of locking up.
    .sort((a, b) => (a.rrr + a.sha256).localeCompare(b.rrr + b.sha256));
  if (rows.length === 0) return;
  await inTransaction(db, async (trx) => {
    const fresh = await trx
      .insertInto('gateway_event')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['rrr', 'sha256']).doNothing())
      .returning(['id', 'rrr'])
      .execute();
    for (const { id, rrr } of fresh) await verifyLater(trx, { rrr, key: `event:${id}`, now });
  });
}

/**
 * Notes a notification that its gateway has signed, byte for byte, and has the order asked about. The same one again
 * does nothing.
 */
export async function recordSigned(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { gateway, orderId, body }: { gateway: GatewayName; orderId: string | null; body: Buffer },
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (trx) => {
    const event = await trx
      .insertInto('gateway_event')
      .values({
        ...{ gateway, rrr: orderId ?? '', raw_body: body.toString(), received_at: now },
        sha256: createHash('sha256').update(body).digest('hex'),
      })
      .onConflict((conflict) => conflict.columns(['rrr', 'sha256']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (event && orderId) await verifyLater(trx, { orderId, key: `event:${event.id}`, now });
  });
}
