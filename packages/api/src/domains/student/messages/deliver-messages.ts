import { toldPerMinute } from '@portal/contracts/student';
import { fullNameOf } from '@portal/shared/model';
import { sql } from 'kysely';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { notifyAll } from '../../../platform/notifications/notify';
import { enqueueAll } from '../../../platform/outbox/outbox';
import { mailOf, noticeOf } from './message-texts';
import { emailOf } from './students-meant.queries';

type Delivering = Pick<Deps, 'clock' | 'env'>;

const lock = 727_081;
/** Students of one transaction: cancelling waits for no more. */
const inOneBatch = 50;

/** How many may be told now: the minute counts over all messages and all nodes. */
async function roomAt(trx: Trx, now: Date): Promise<number> {
  const { told } = await trx
    .selectFrom('student_message_recipient')
    .select(sql<number>`count(*)::integer`.as('told'))
    .where('done_at', '>', new Date(now.getTime() - 60_000))
    .executeTakeFirstOrThrow();
  return Math.max(0, toldPerMinute - told);
}

/** The message whose turn it is, so that a short one does not wait for the end of a long one. */
const nextMessage = (trx: Trx) =>
  trx
    .selectFrom('student_message')
    .select(['id', 'subject', 'body as text', 'office', 'by_notification as byNotification'])
    .select('by_email as byEmail')
    .where('state', '=', 'sending')
    .orderBy('turn_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

/** The next whom it means, as they can be reached today. */
const nextRecipients = (trx: Trx, messageId: number, most: number) =>
  trx
    .selectFrom('student_message_recipient as r')
    .innerJoin('student as p', 'p.id', 'r.student_id')
    .leftJoin('app_user as u', 'u.id', 'p.user_id')
    .select(['p.id', 'u.id as userId', 'u.active', 'p.surname', 'p.first_name as firstName'])
    .select(['p.middle_name as middleName', 'p.status', emailOf.as('email')])
    .where('r.message_id', '=', messageId)
    .where('r.done_at', 'is', null)
    .orderBy('r.student_id')
    .limit(most)
    .execute();
type Recipient = Awaited<ReturnType<typeof nextRecipients>>[number];
type Message = NonNullable<Awaited<ReturnType<typeof nextMessage>>>;

/** Tells them in the ways that were chosen. Answers who was told in which. */
async function tell(
  trx: Trx,
  { message, all }: { message: Message; all: readonly Recipient[] },
  at: Delivered,
) {
  // Of who has died since nobody is told.
  const living = all.filter(({ status }) => status !== 'deceased');
  const notified = message.byNotification ? living.filter(({ active }) => active === true) : [];
  const mailed = message.byEmail ? living.filter(({ email }) => email !== null) : [];
  const key = `student message:${message.id}`;
  await notifyAll(
    trx,
    notified.map(({ userId }) => userId).filter((id) => id !== null),
    { ...noticeOf(message, at.now), key },
  );
  await enqueueAll(
    trx,
    mailed.map((recipient) => ({
      kind: 'mail',
      key: `${key}:${recipient.id}`,
      payload: mailOf(message, {
        to: recipient.email ?? '',
        fullName: fullNameOf(recipient),
        portal: at.portal,
      }),
      runAt: at.now,
    })),
  );
  return { notified: notified.map(({ id }) => id), mailed: mailed.map(({ id }) => id) };
}

interface Delivered {
  now: Date;
  portal: string;
}

/**
 * Delivers one batch, in one transaction: who was told, that they were, and the mails stand there together or not at all.
 * Answers how many students are done with.
 */
export async function deliverSome(trx: Trx, { clock, env }: Delivering): Promise<number> {
  const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${lock}) as held`.execute(
    trx,
  );
  // Another node is at it.
  if (!rows[0]?.held) return 0;
  const now = clock.now();
  const room = await roomAt(trx, now);
  const message = room > 0 ? await nextMessage(trx) : undefined;
  if (!message) return 0;
  const all = await nextRecipients(trx, message.id, Math.min(room, inOneBatch));
  const ids = all.map(({ id }) => id);
  const told = await tell(trx, { message, all }, { now, portal: env.publicUrl });
  await sql`update student_message_recipient set done_at = ${now},
      notified = student_id = any(${told.notified}::bigint[]), mailed = student_id = any(${told.mailed}::bigint[])
    where message_id = ${message.id} and student_id = any(${ids}::bigint[])`.execute(trx);
  const reached = new Set([...told.notified, ...told.mailed]).size;
  const unreached = all.length - reached;
  await sql`update student_message m set reached = reached + ${reached}, unreached = unreached + ${unreached},
      turn_at = ${now}, state = case when waits.more then 'sending' else 'sent' end,
      ended_at = case when waits.more then null else ${now}::timestamptz end
    from (select exists (select from student_message_recipient r
      where r.message_id = ${message.id} and r.done_at is null) as more) waits
    where m.id = ${message.id}`.execute(trx);
  return all.length;
}

/**
 * Delivers what is being sent, so many a minute. A node that dies loses the batch at hand, whole, and any node goes on
 * behind it. Answers how many students are done with.
 */
export async function deliverMessages(deps: Delivering & Pick<Deps, 'db' | 'stopping'>): Promise<number> {
  for (let done = 0; ;) {
    if (deps.stopping?.aborted) return done;
    const some = await inTransaction(deps.db, (trx) => deliverSome(trx, deps));
    if (some === 0) return done;
    done += some;
  }
}
