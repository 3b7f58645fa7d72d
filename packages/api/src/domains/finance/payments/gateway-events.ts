import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { isRrr, stripRrr } from '@portal/shared/model';
import { compiledQuery, type Placeholders } from '../../../platform/database/compiled-query';
import type { Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { enqueue } from '../../../platform/outbox/outbox';
import type { GatewayId } from '@portal/invoice/contract';

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
  const about = 'rrr' in payload ? payload.rrr : payload.orderId;
  await enqueue(trx, { kind: verifyKind, key, about, payload, runAt: now });
}

export interface Notification {
  rrr: string;
  /** What came, as it came. */
  body: unknown;
}

interface Told {
  gateway: GatewayId;
  /** How a verification names its reference. */
  name: 'rrr' | 'orderId';
  references: readonly string[];
  texts: readonly string[];
  /** SHA-256 of each body, whole. */
  hashes: readonly string[];
  now: Date;
}

/** Stored of one reference in an hour; whoever says more says nothing new. The invoice jobs ask about it all the same. */
const mostOfOne = 12;
/** References that we do not know, at a time; statements that run side by side do not see each other's. */
const mostUnknown = 5000;

/**
 * Writes what was not told before, with one question for each reference: in one statement, so both or neither. What
 * Remita tells of is signed by nobody: a reference that we do not know is put aside for a while, see
 * `early-notifications`.
 */
const write = compiledQuery((db, { gateway, name, references, texts, hashes, now }: Placeholders<Told>) => {
  const statement = sql`
  with told as (
    select *, row_number() over (partition by rrr order by hash) as nth,
      ${gateway}::text <> 'remita' or exists (select from invoice where invoice.rrr = given.rrr) as known
    from unnest(${references}::text[], ${texts}::text[], ${hashes}::text[]) as given (rrr, text, hash)
  ), early as (
    insert into early_notification (rrr, raw_body, received_at)
    select rrr, text, ${now}::timestamptz from told
    where not known and nth = 1
    limit greatest(0, ${sql.lit(mostUnknown)} - (select count(*) from early_notification))
    on conflict do nothing
  ), fresh as (
    insert into gateway_event (gateway, rrr, raw_body, sha256, received_at)
    select ${gateway}::text, rrr, text, hash, ${now}::timestamptz from told
    where known and (${gateway}::text <> 'remita' or nth + (
      select count(*) from gateway_event as event
      where event.rrr = told.rrr and event.received_at > ${now}::timestamptz - interval '1 hour'
    ) <= ${sql.lit(mostOfOne)})
    on conflict (rrr, sha256) do nothing
    returning id, rrr
  )
  insert into outbox (kind, lane, key, about, payload, run_at)
  select ${sql.lit(verifyKind)}, 'gateway', 'event:' || id, rrr, jsonb_build_object(${name}::text, rrr),
    ${now}::timestamptz
  from fresh where rrr <> ''
  on conflict do nothing`;
  return { compile: () => statement.compile(db) };
});

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
    gateway: 'remita',
    name: 'rrr',
    now: clock.now(),
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
  { gateway, orderId, body }: { gateway: GatewayId; orderId: string | null; body: Buffer },
): Promise<void> {
  await write(db, {
    gateway,
    name: 'orderId',
    now: clock.now(),
    references: [orderId ?? ''],
    texts: [body.toString()],
    hashes: [hashOf(body)],
  });
}
