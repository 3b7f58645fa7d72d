import { formatDate, lagosDate } from '@portal/shared/model';
import { sql } from 'kysely';
import { daysAfter } from '../../../platform/clock';
import { hashSecret, newSecret } from '../../../platform/crypto/tokens';
import type { Db, Trx } from '../../../platform/database/database';
import type { Env } from '../../../platform/env';
import { enqueue } from '../../../platform/outbox/outbox';

/** Times of opening that are shown; all of them are kept. */
const mostShown = 20;

interface Sent {
  paperId: number;
  fullName: string;
  university: string;
  sentTo: string;
  recipient: string;
  days: number;
  at: Date;
}

/**
 * Mails a recipient a link that ends. Its secret stands in the fragment, which no server logs, and only its hash is kept.
 */
export async function mailLink(trx: Trx, { env }: { env: Env }, sent: Sent): Promise<void> {
  const { paperId, at, days, recipient, sentTo, fullName, university } = sent;
  const secret = newSecret();
  const hash = hashSecret(secret);
  const expires = daysAfter(at, days);
  await trx
    .insertInto('transcript_link')
    .values({ hash, paper_id: paperId, made_at: at, expires_at: expires })
    .execute();
  const text = [
    `To ${recipient}`,
    `${fullName} has asked ${university} to send you a transcript. Open it here: ${env.publicUrl}/transcript_link#token=${secret}`,
    `The link works until ${formatDate(lagosDate(expires))}. The graduate sees when it is opened, and can take it back.`,
    'The transcript has a code. By it you see on the page of the university what the transcript says.',
  ];
  const payload = { to: sentTo, subject: `Transcript of ${fullName}`, text: text.join('\n\n') };
  await enqueue(trx, { kind: 'mail', key: `transcript:${hash}`, payload, runAt: at });
}

/** Takes back what still opens a transcript of an order. Answers how many links it were. */
export async function takeLinksBack(
  trx: Trx,
  { orderId, at }: { orderId: number; at: Date },
): Promise<number> {
  const taken = await trx
    .updateTable('transcript_link')
    .set({ taken_back_at: at })
    .where('taken_back_at', 'is', null)
    .where('paper_id', 'in', (row) =>
      row.selectFrom('transcript_paper').select('id').where('order_id', '=', orderId),
    )
    .returning('id')
    .execute();
  return taken.length;
}

/** The links of these orders with the times at which they were opened, the newest first. */
export async function linksOf(db: Db | Trx, { orderIds, now }: { orderIds: readonly number[]; now: Date }) {
  if (orderIds.length === 0) return new Map<number, ReturnType<typeof presentLink>[]>();
  const rows = await db
    .selectFrom('transcript_link as l')
    .innerJoin('transcript_paper as p', 'p.id', 'l.paper_id')
    .select(['p.order_id as orderId', 'l.made_at as madeAt', 'l.expires_at as expiresAt'])
    .select('l.taken_back_at as takenBackAt')
    .select([
      sql<number>`(select count(*)::integer from transcript_opening o where o.link_id = l.id)`.as('openings'),
      sql<string[]>`(select coalesce(jsonb_agg(o.at order by o.id desc), '[]') from (
        select id, at from transcript_opening where link_id = l.id order by id desc limit ${mostShown}) o)`.as(
        'openedAt',
      ),
    ])
    .where('p.order_id', 'in', [...orderIds])
    .orderBy('l.id', 'desc')
    .execute();
  const links = new Map<number, ReturnType<typeof presentLink>[]>();
  for (const { orderId, ...row } of rows) {
    if (orderId === null) continue;
    links.set(orderId, [...(links.get(orderId) ?? []), presentLink(row, now)]);
  }
  return links;
}

interface Link {
  madeAt: Date;
  expiresAt: Date;
  takenBackAt: Date | null;
  openings: number;
  openedAt: string[];
}

const presentLink = ({ madeAt, expiresAt, takenBackAt, openings, openedAt }: Link, now: Date) => ({
  madeAt: madeAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  takenBackAt: takenBackAt?.toISOString() ?? null,
  open: takenBackAt === null && expiresAt > now,
  openings,
  openedAt: openedAt.map((at) => new Date(at).toISOString()),
});
