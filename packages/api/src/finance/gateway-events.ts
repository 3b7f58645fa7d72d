import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { isRrr, stripRrr } from '@portal/shared/model';
import { builtOnce, type Gaps } from '../built-once';
import type { Trx } from '../database';
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

interface Told {
  gateway: GatewayName;
  /** How a verification names its reference. */
  name: 'rrr' | 'orderId';
  references: readonly string[];
  texts: readonly string[];
  /** SHA-256 of each body, whole. */
  hashes: readonly string[];
  now: Date;
}

/**
 * Writes what was not told before, with the verification of each that has a reference: in one statement, so both or
 * neither.
 */
const write = builtOnce((db, { gateway, name, references, texts, hashes, now }: Gaps<Told>) =>
  db
    .with('fresh', (cte) =>
      cte
        .insertInto('gateway_event')
        .columns(['gateway', 'rrr', 'raw_body', 'sha256', 'received_at'])
        .expression(
          cte
            .selectFrom(
              sql<{ rrr: string; text: string; hash: string }>`unnest(${references}::text[], ${texts}::text[],
                ${hashes}::text[])`.as<'told'>(sql`told (rrr, text, hash)`),
            )
            .select([sql<string>`${gateway}::text`.as('gateway'), 'rrr', 'text', 'hash'])
            .select(sql<Date>`${now}::timestamptz`.as('at')),
        )
        .onConflict((conflict) => conflict.columns(['rrr', 'sha256']).doNothing())
        .returning(['id', 'rrr']),
    )
    .insertInto('outbox')
    .columns(['kind', 'key', 'payload', 'run_at'])
    .expression((row) =>
      row
        .selectFrom('fresh')
        .select([sql.lit(verifyKind).as('kind'), sql<string>`'event:' || id`.as('key')])
        .select(sql<string>`jsonb_build_object(${name}::text, rrr)`.as('payload'))
        .select(sql<Date>`${now}::timestamptz`.as('at'))
        .where('rrr', '<>', sql.lit('')),
    ),
);

const hashOf = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Notes what the gateway, or somebody who says so, told us. The same notification again does nothing. */
export async function recordNotifications(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  notifications: readonly Notification[],
): Promise<void> {
  const told = notifications
    .map(({ rrr, body }) => ({ rrr: stripRrr(rrr), text: JSON.stringify(body) ?? '' }))
    .filter(({ rrr }) => isRrr(rrr))
    .map(({ rrr, text }) => ({ rrr, text, hash: hashOf(text) }))
    // Always in the same order, so that two deliveries of one batch wait for each other instead of locking up.
    .sort((a, b) => (a.rrr + a.hash).localeCompare(b.rrr + b.hash));
  if (told.length === 0) return;
  await write(db, {
    ...{ gateway: 'remita', name: 'rrr', now: clock.now() },
    references: told.map(({ rrr }) => rrr),
    texts: told.map(({ text }) => text.slice(0, longestBody)),
    hashes: told.map(({ hash }) => hash),
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
  await write(db, {
    ...{ gateway, name: 'orderId', now: clock.now() },
    ...{ references: [orderId ?? ''], texts: [body.toString()], hashes: [hashOf(body)] },
  });
}
