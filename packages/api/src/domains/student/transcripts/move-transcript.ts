import type { TranscriptEvent, TranscriptState } from '@portal/contracts/student';
import { sql, type Updateable } from 'kysely';
import { record } from '../../../platform/audit/audit';
import { actorIdOf, userIdOf, type Command } from '../../../platform/command';
import type { Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import { notify } from '../../../platform/notifications/notify';
import type { TranscriptTables } from './transcripts.tables';

interface Happened {
  /** Of the order. */
  id: number;
  at: Date;
  /** `system`, or a user id. */
  actor: string;
  kind: TranscriptEvent;
  note?: string;
}

/** Adds to what happened to an order. */
export async function recordTranscriptEvent(trx: Trx, { id, note = '', ...event }: Happened): Promise<void> {
  await trx
    .insertInto('transcript_order_event')
    .values({ ...event, order_id: id, note })
    .execute();
}

/** What somebody does over the order that they saw. */
export interface Seen {
  id: number;
  version: number;
}

/**
 * An order, held until the transaction ends, as the officer saw it. Throws NOT_FOUND, STALE, and FORBIDDEN for one of
 * one's own record.
 */
export async function holdTranscript(trx: Trx, command: Command, { id, version }: Seen) {
  const order = await trx
    .selectFrom('transcript_order as t')
    .select([
      't.id',
      't.invoice_id as invoiceId',
      't.invoice_number as invoiceNumber',
      't.state',
      't.version',
    ])
    .select(['t.student_id as studentId', 't.recipient', 't.delivery', 't.sent_to as sentTo', 't.payer'])
    .select('t.signed_in as signedIn')
    .select(sql<number | null>`(select s.user_id from student s where s.id = t.student_id)`.as('userId'))
    .where('t.id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!order) throw new AppError('NOT_FOUND');
  if (order.userId === userIdOf(command))
    throw new AppError('FORBIDDEN', { message: 'Nobody works on a transcript of their own.' });
  if (order.version !== version) throw new AppError('STALE');
  return order;
}
export type HeldTranscript = Awaited<ReturnType<typeof holdTranscript>>;

/** Throws CONFLICT for an order that is elsewhere on its way. */
export function demandState(order: HeldTranscript, ...states: TranscriptState[]): void {
  if (!states.includes(order.state)) throw new AppError('CONFLICT');
}

interface Done {
  kind: TranscriptEvent;
  set?: Updateable<TranscriptTables['transcript_order']>;
  note?: string;
  /** What its student is told. */
  tells?: string;
}

/** Writes what was done with a held order: its event, the audit, and what its student is told. */
export async function writeTranscript(
  trx: Trx,
  command: Command,
  { order, kind, set = {}, note = '', tells }: Done & { order: HeldTranscript },
): Promise<{ version: number }> {
  const { id, state } = order;
  const version = order.version + 1;
  const moved = set.state === undefined ? {} : { moved_at: command.at };
  await trx
    .updateTable('transcript_order')
    .set({ ...set, ...moved, version })
    .where('id', '=', id)
    .execute();
  const { at } = command;
  await recordTranscriptEvent(trx, { id, at, actor: actorIdOf(command), kind, note });
  if (tells !== undefined && order.userId !== null) {
    const key = `transcript ${id} ${version}`;
    await notify(trx, { userId: order.userId, type: 'transcript', at, message: tells, key });
  }
  await record(trx, command, {
    act: `transcript.${kind}`,
    before: { id, state },
    after: { id, state: set.state ?? state, ...(note !== '' && { note }) },
  });
  return { version };
}

/** Whether an order was produced anew since it was sent: what was corrected waits to go out. */
export async function isUnsent(trx: Trx, orderId: number): Promise<boolean> {
  const last = await trx
    .selectFrom('transcript_order_event')
    .select('kind')
    .where('order_id', '=', orderId)
    .where('kind', 'in', ['produced', 'dispatched'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.kind === 'produced';
}
