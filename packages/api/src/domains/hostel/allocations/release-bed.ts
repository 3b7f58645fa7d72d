import type { hostel } from '@portal/contracts/hostel';
import { asSentence, notificationLength, type CallInput } from '@portal/shared/model';
import { record } from '../../../platform/audit/audit';
import { actorIdOf, type Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { invoiceById } from '../../finance/invoices/invoices.queries';
import { flagForNothing } from '../../finance/payments/flag-for-nothing';
import { demandSomebodyElse } from '../somebody-else';
import { allocationById } from './allocations.queries';
import { endHold } from './end-hold';
import { demandNotEarlier, holdAllocations, type HeldAllocation } from './move-allocations';
import { tellStudent } from './tell-student';

type Release = CallInput<typeof hostel.allocations.release>['body'] & { id: number };

interface Released {
  code: string;
  userId: number | null;
  /** What of the money is the student's own; kobo. */
  owed: number;
}

/** What becomes of the money, for the student. */
function ofMoney({ refund, kept, owed }: Pick<Release & Released, 'refund' | 'kept' | 'owed'>): string {
  if (!refund) return kept ? ` Your payment is not given back: ${asSentence(kept)}` : '';
  return owed > 0
    ? ' The bursary has been asked to give your payment back.'
    : ' A sponsor or a credit note paid for it: the bursary has been told, and settles that.';
}

/** A long reason is cut and not what is said of the money; it stands whole under what they had earlier. */
function inOneNotice({ code, reason }: { code: string; reason: string }, money: string): string {
  const begins = `Bed-space ${code} is no longer yours: `;
  const left = notificationLength - begins.length - money.length;
  const why = asSentence(reason);
  return `${begins}${why.length > left ? `${why.slice(0, left - 1)}…` : why}${money}`;
}

/** What belongs to every release: word to the student, and the audit. */
async function tellReleased(
  trx: Trx,
  command: Command,
  { code, userId, owed, id, state, refund, kept, reason }: Release & Released,
): Promise<void> {
  const message = inOneNotice({ code, reason }, ofMoney({ refund, kept, owed }));
  await tellStudent(trx, { userId, at: command.at, message, key: `bed-released:${id}` });
  const before = { id, state };
  const after = { id, bed: code, refund, ...(kept && { kept }) };
  await record(trx, command, { act: 'bed_allocation.release', before, after, reason });
}

/** Takes back what nobody has paid, after a last question to the gateway. */
async function releaseHeld(deps: Deps, command: Command, asked: Release) {
  const found = await allocationById(deps.db, asked.id).catch(() => undefined);
  if (!found) throw new AppError('NOT_FOUND');
  const { user_id: userId } = await deps.db
    .selectFrom('student')
    .select('user_id')
    .where('id', '=', found.studentId)
    .executeTakeFirstOrThrow();
  if (found.state !== 'held') throw new AppError('STALE');
  await endHold(deps, found, {
    by: actorIdOf(command),
    reason: asked.reason,
    alongside: (trx) =>
      tellReleased(trx, command, {
        ...asked,
        refund: false,
        kept: '',
        owed: 0,
        code: found.code,
        userId,
      }),
  });
  return { state: 'cancelled' };
}

/**
 * The student's own money is owed to them, and the bursary decides about its refund. Answers how much, in kobo. Throws
 * CONFLICT where there is none.
 */
export async function oweBack(
  trx: Trx,
  command: Command,
  { id, code }: Pick<HeldAllocation, 'id' | 'code'>,
): Promise<number> {
  const { invoiceId } = await allocationById(trx, id);
  const invoice = invoiceId === null ? undefined : await invoiceById(trx, invoiceId);
  // What was taken back already is not owed once more.
  if (invoice?.status !== 'PAID')
    throw new AppError('CONFLICT', { message: 'No payment of this bed-space is known to give back.' });
  const note = `Bed-space ${code} was taken back by an officer.`;
  const detail = { bed: code, allocation: 'released', amount: invoice.total };
  await flagForNothing(trx, invoice, { kind: 'NO_BED', note, detail, now: command.at });
  return invoice.payable;
}

/**
 * Takes a bed back from who has it. Throws NOT_FOUND, STALE where it is no longer what was seen, as once it was paid,
 * CONFLICT, GATEWAY_DOWN where a hold cannot be ended now, CONFLICT for who stayed past a session, and SECOND_PERSON where
 * it would bring the money of who acts back.
 */
export function releaseBed(deps: Deps, command: Command, asked: Release) {
  const { id, state, refund, reason } = asked;
  if (state === 'held') return releaseHeld(deps, command, asked);
  return inTransaction(deps.db, async (trx) => {
    const [held] = await holdAllocations(trx, [id]);
    if (!held) throw new AppError('NOT_FOUND');
    if (held.state !== state) throw new AppError('STALE');
    demandNotEarlier([held]);
    demandSomebodyElse(command, [held], 'Another officer takes a bed-space back that you have paid.');
    await trx
      .updateTable('bed_allocation')
      .set({ state: 'released', ended_at: command.at, ended_by: actorIdOf(command), end_reason: reason })
      .where('id', '=', id)
      .execute();
    const owed = refund ? await oweBack(trx, command, held) : 0;
    await tellReleased(trx, command, { ...asked, owed, code: held.code, userId: held.userId });
    return { state: 'released' };
  });
}
