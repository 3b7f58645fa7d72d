import { sql } from 'kysely';
import type { Command } from '../command';
import { inTransaction, type Trx } from '../database/database';
import type { Deps } from '../deps';
import { notifyAll, signal } from '../notifications/notify';
import { hasClaim } from '../notifications/people-with-claim';
import { enqueue } from '../outbox/outbox';
import { twoPeopleKind, type Subject } from './two-people-kinds';

export const askKind = 'ask a second person';

/** What now waits for a second person. */
interface Asked {
  kind: Subject['kind'];
  ids: readonly number[];
  /** What it is, as a sentence begins: `A refund of ₦5,000.00`. */
  what: string;
  /** The page that shows those who may approve exactly what waits for them. */
  url: string;
}

/** Tells those who may approve, once, after the transaction: who they are is looked up then. */
export async function askForApproval(trx: Trx, { at }: Pick<Command, 'at'>, asked: Asked): Promise<void> {
  const [first] = asked.ids;
  if (first === undefined) return;
  await enqueue(trx, { kind: askKind, key: `${asked.kind}:${first}`, payload: asked, runAt: at });
}

/** Ids of the people who may approve one of these at least. Claims of money and rights hold in the whole university. */
async function secondPeople(trx: Trx, { kind, ids }: Asked, now: Date): Promise<number[]> {
  const { claim, table, waitingState, gains } = twoPeopleKind(kind);
  const { rows } = await sql<{ id: number }>`
    select u.id from app_user u
    where ${hasClaim(claim, now)}
      and exists (select from ${sql.table(table)} w where w.id = any(${[...ids]}) and w.state = ${waitingState}
        and not u.id::text = any(authors_of(${kind}, w.id::text))
        ${gains ? sql`and not ${gains(sql.ref('u.id'), 'w')}` : sql``})
    order by u.id`.execute(trx);
  return rows.map(({ id }) => id);
}

const keyOf = ({ kind, id }: { kind: Subject['kind']; id: number }) => `second:${kind}:${id}`;

/** What was asked alone is decided: nobody has to read any more that it waits. */
export async function settleAsked(
  trx: Trx,
  { at }: Pick<Command, 'at'>,
  asked: { kind: Subject['kind']; id: number },
): Promise<void> {
  const { rows } = await sql<{ person: number }>`update notification set read_at = ${at}
    where read_at is null and key like 'second:%' and key = ${keyOf(asked)}
    returning user_id as person`.execute(trx);
  await signal(
    trx,
    rows.map(({ person }) => person),
  );
}

/** Notifies whoever may approve what still waits. */
export function tellSecondPeople({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  return (payload: unknown): Promise<void> => {
    const asked = payload as Asked;
    const now = clock.now();
    return inTransaction(db, async (trx) => {
      const { notification: type } = twoPeopleKind(asked.kind);
      await notifyAll(trx, await secondPeople(trx, asked, now), {
        type,
        at: now,
        url: asked.url,
        key: keyOf({ kind: asked.kind, id: asked.ids[0] ?? 0 }),
        message: `${asked.what} ${asked.ids.length > 1 ? 'wait' : 'waits'} for your approval.`,
      });
    });
  };
}
