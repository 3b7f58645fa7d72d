import { asSentence } from '@portal/shared/model';
import { userIdOf, type Command } from '../../../platform/command';
import { inTransaction } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { enqueue } from '../../../platform/outbox/outbox';
import { ownRecord } from '../../../platform/own-record';
import { moveTranscriptOrder } from '../../../platform/transcripts';
import { demandState, holdTranscript, writeTranscript, type Seen } from './move-transcript';
import { transcriptChecks } from './transcript-checks';

type DeskDeps = Pick<Deps, 'db'>;

/**
 * Says whose record an order means and how the officer knows, and tells that student by mail too: whoever ordered it may be
 * somebody else. Throws INVALID for a number that nobody has, CONFLICT where it is known, FORBIDDEN for the officer's own.
 */
export function identifyTranscript(
  { db }: DeskDeps,
  command: Command,
  { matricNumber, proof, ...seen }: Seen & { matricNumber: string; proof: string },
) {
  return inTransaction(db, async (trx) => {
    const order = await holdTranscript(trx, command, seen);
    demandState(order, 'received', 'held');
    if (order.signedIn)
      throw new AppError('CONFLICT', { message: 'The student was signed in when they ordered it.' });
    const student = await trx
      .selectFrom('student as s')
      .leftJoin('app_user as u', 'u.id', 's.user_id')
      .select(['s.id', 's.user_id as userId', 'u.email'])
      .where('s.matric_number', '=', matricNumber.toUpperCase())
      .executeTakeFirst();
    if (!student) {
      const message = 'Nobody has this matric number';
      throw new AppError('INVALID', { errors: [{ path: 'matricNumber', message }] });
    }
    // Who proves to be somebody is not who says that it is proved.
    if (student.userId === userIdOf(command)) throw new AppError('FORBIDDEN', { message: ownRecord });
    const known = { ...order, userId: student.userId };
    const tells = `A transcript of yours to ${order.recipient} was ordered without signing in. If it was not you, tell the registry at once.`;
    if (student.email) {
      const payload = { to: student.email, subject: 'A transcript of yours was ordered', text: tells };
      const key = `transcript-found:${order.id}:${order.version}`;
      await enqueue(trx, { kind: 'mail', key, payload, runAt: command.at });
    }
    return writeTranscript(trx, command, {
      order: known,
      kind: 'identified',
      set: { student_id: student.id },
      note: `${matricNumber.toUpperCase()}: ${proof}`,
      tells,
    });
  });
}

/** Says that everything is in order. Throws CONFLICT with what the records say otherwise. */
export function checkTranscript({ db }: DeskDeps, command: Command, seen: Seen) {
  return inTransaction(db, async (trx) => {
    const order = await holdTranscript(trx, command, seen);
    demandState(order, 'received', 'held');
    const checks = await transcriptChecks(trx, { ...order, now: command.at });
    const wrong = checks.find(({ ok }) => !ok);
    if (wrong) throw new AppError('CONFLICT', { message: asSentence(wrong.says) });
    await moveTranscriptOrder(trx, command, { invoiceId: order.invoiceId, to: 'processing' });
    return writeTranscript(trx, command, {
      order,
      kind: 'checked',
      set: { state: 'checked', hold_reason: null },
    });
  });
}

/** Puts an order on hold until what is missing is there; its student reads why. */
export function holdBackTranscript(
  { db }: DeskDeps,
  command: Command,
  { reason, ...seen }: Seen & { reason: string },
) {
  return inTransaction(db, async (trx) => {
    const order = await holdTranscript(trx, command, seen);
    demandState(order, 'received', 'checked', 'produced');
    return writeTranscript(trx, command, {
      order,
      kind: 'held',
      set: { state: 'held', hold_reason: reason },
      note: reason,
      tells: `Your transcript to ${order.recipient} is on hold: ${asSentence(reason)}`,
    });
  });
}
