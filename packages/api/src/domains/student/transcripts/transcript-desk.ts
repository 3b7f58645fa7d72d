import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import { notify } from '../../../platform/notifications/notify';
import type { Part } from '../../../platform/part';
import { recordTranscriptEvent } from './move-transcript';
import { takeLinksBack } from './transcript-links';

/** What finance tells of the transcripts that it sells. */
export const transcriptDesk: NonNullable<Part['transcriptDesk']> = {
  ordered: async (trx: Trx, { at, ...paid }) => {
    const { id } = await trx
      .insertInto('transcript_order')
      .values({
        invoice_id: paid.invoiceId,
        invoice_number: paid.invoiceNumber,
        student_id: paid.studentId,
        signed_in: paid.studentId !== null,
        payer: paid.payer,
        recipient: paid.recipient,
        delivery: paid.delivery,
        sent_to: paid.sentTo,
        received_at: at,
        moved_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordTranscriptEvent(trx, { id, at, actor: 'system', kind: 'received' });
  },
  sentByHand: async (trx, { invoiceId, at, actor }) => {
    const order = await trx
      .selectFrom('transcript_order as t')
      .select(['t.id', 't.state', 't.version'])
      .select(sql<boolean>`exists (select from transcript_paper p where p.order_id = t.id)`.as('produced'))
      .where('t.invoice_id', '=', invoiceId)
      .forUpdate()
      .executeTakeFirst();
    if (!order || order.state === 'dispatched') return;
    if (order.produced) {
      const message =
        'This transcript was produced in the portal: it is sent from there, by who produced it.';
      throw new AppError('CONFLICT', { message });
    }
    await trx
      .updateTable('transcript_order')
      .set({ state: 'dispatched', hold_reason: null, moved_at: at, version: order.version + 1 })
      .where('id', '=', order.id)
      .execute();
    const note = 'Sent by hand, not from the portal';
    await recordTranscriptEvent(trx, { id: order.id, at, actor, kind: 'dispatched', note });
  },
  takenBack: async (trx, { invoiceId, at, actor }) => {
    const order = await trx
      .selectFrom('transcript_order as t')
      .leftJoin('student as s', 's.id', 't.student_id')
      .select(['t.id', 't.state', 't.version', 't.recipient', 's.user_id as userId'])
      .where('t.invoice_id', '=', invoiceId)
      .forUpdate('t')
      .executeTakeFirst();
    if (!order) return;
    const { id, version, recipient, userId } = order;
    const reason = 'The payment of this order was taken back.';
    const isOut = order.state === 'dispatched';
    const links = await takeLinksBack(trx, { orderId: id, at });
    if (isOut && links === 0) return;
    await trx
      .updateTable('transcript_order')
      .set({
        version: version + 1,
        ...(!isOut && { state: 'held' as const, hold_reason: reason, moved_at: at }),
      })
      .where('id', '=', id)
      .execute();
    await recordTranscriptEvent(trx, { id, at, actor, kind: isOut ? 'taken_back' : 'held', note: reason });
    if (userId === null) return;
    const message = isOut
      ? `The link to your transcript for ${recipient} was taken back: the payment of this order was taken back.`
      : `Your transcript to ${recipient} is on hold: the payment of this order was taken back.`;
    await notify(trx, { userId, type: 'transcript', at, message, key: `transcript ${id} ${version + 1}` });
  },
};
