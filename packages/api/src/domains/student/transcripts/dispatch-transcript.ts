import { asSentence } from '@portal/shared/model';
import { record } from '../../../platform/audit/audit';
import { actorIdOf, type Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { moveTranscriptOrder } from '../../../platform/transcripts';
import { readUniversity } from '../../../platform/university/university.queries';
import {
  demandState,
  holdTranscript,
  isUnsent,
  recordTranscriptEvent,
  writeTranscript,
  type HeldTranscript,
  type Seen,
} from './move-transcript';
import { paperToSend } from './produce-transcript';
import { mailLink, takeLinksBack } from './transcript-links';

type LinkDeps = Pick<Deps, 'db' | 'env'>;

/** Mails the transcript of a held order. Throws what `paperToSend` does, and CONFLICT where it goes no such way. */
async function sendLink(
  trx: Trx,
  { env }: Pick<Deps, 'env'>,
  { order, days, at }: { order: HeldTranscript; days: number; at: Date },
): Promise<void> {
  const { sentTo, recipient, delivery } = order;
  if (delivery !== 'email') throw new AppError('CONFLICT');
  const paper = await paperToSend(trx, order, at);
  const { fullName } = paper.content;
  const { name: university } = await readUniversity(trx);
  await mailLink(trx, { env }, { paperId: paper.id, fullName, university, sentTo, recipient, days, at });
}

interface Dispatch extends Seen {
  days: number;
  waybill: string;
}

/**
 * Sends what was produced: the payer is told. By courier or by hand another one goes out that was produced since; a link has
 * an act of its own for that. Throws what `paperToSend` does, INVALID for a parcel without a number.
 */
export function dispatchTranscript(deps: LinkDeps, command: Command, { days, waybill, ...seen }: Dispatch) {
  const { at } = command;
  return inTransaction(deps.db, async (trx) => {
    const order = await holdTranscript(trx, command, seen);
    demandState(order, 'produced', 'dispatched');
    const { delivery, invoiceId, state } = order;
    const isAgain = state === 'dispatched';
    if (isAgain && (delivery === 'email' || !(await isUnsent(trx, order.id)))) throw new AppError('CONFLICT');
    if (delivery === 'courier' && waybill === '') {
      const message = 'Enter the courier’s number of the parcel';
      throw new AppError('INVALID', { errors: [{ path: 'waybill', message }] });
    }
    const reference = delivery === 'courier' ? waybill : '';
    if (delivery === 'email') await sendLink(trx, deps, { order, days, at });
    else await paperToSend(trx, order, at);
    await moveTranscriptOrder(trx, command, { invoiceId, to: 'dispatched', reference });
    return writeTranscript(trx, command, {
      order,
      kind: 'dispatched',
      set: { state: 'dispatched', waybill: reference === '' ? null : reference },
      note: reference,
      ...(isAgain && { tells: `The corrected transcript to ${order.recipient} was sent.` }),
    });
  });
}

/** Sends another link, as where the first one has ended; those before are taken back. Throws what `paperToSend` does. */
export function sendAnotherLink(
  deps: LinkDeps,
  command: Command,
  { days, ...seen }: Seen & { days: number },
) {
  const { at } = command;
  return inTransaction(deps.db, async (trx) => {
    const order = await holdTranscript(trx, command, seen);
    demandState(order, 'dispatched');
    // Of who sold it: whether it is still paid for.
    await moveTranscriptOrder(trx, command, { invoiceId: order.invoiceId, to: 'dispatched' });
    await takeLinksBack(trx, { orderId: order.id, at });
    await sendLink(trx, deps, { order, days, at });
    const tells = `Another link to your transcript was sent to ${order.recipient}.`;
    return writeTranscript(trx, command, { order, kind: 'linked', tells });
  });
}

/** Takes the link of an order back; its student reads why. Throws CONFLICT where none opens anything. */
export function takeTranscriptBack(
  { db }: Pick<Deps, 'db'>,
  command: Command,
  { reason, ...seen }: Seen & { reason: string },
) {
  return inTransaction(db, async (trx) => {
    const order = await holdTranscript(trx, command, seen);
    const taken = await takeLinksBack(trx, { orderId: order.id, at: command.at });
    if (taken === 0) throw new AppError('CONFLICT', { message: 'No link opens it.' });
    const tells = `The link to your transcript for ${order.recipient} was taken back: ${asSentence(reason)}`;
    return writeTranscript(trx, command, { order, kind: 'taken_back', note: reason, tells });
  });
}

/** The same by its student; twice is once. Throws NOT_FOUND for an order of somebody else. */
export function takeOwnTranscriptBack(
  { db }: Pick<Deps, 'db'>,
  command: Command,
  { id, studentId }: { id: number; studentId: number },
): Promise<{ takenBack: number }> {
  const { at } = command;
  return inTransaction(db, async (trx) => {
    const order = await trx
      .selectFrom('transcript_order')
      .select(['id', 'version', 'state'])
      .where('id', '=', id)
      .where('student_id', '=', studentId)
      .forUpdate()
      .executeTakeFirst();
    if (!order) throw new AppError('NOT_FOUND');
    const takenBack = await takeLinksBack(trx, { orderId: id, at });
    if (takenBack > 0) {
      await trx
        .updateTable('transcript_order')
        .set({ version: order.version + 1 })
        .where('id', '=', id)
        .execute();
      await recordTranscriptEvent(trx, { id, at, actor: actorIdOf(command), kind: 'taken_back' });
      const after = { id, state: order.state };
      await record(trx, command, { act: 'transcript.taken_back', before: after, after });
    }
    return { takenBack };
  });
}
