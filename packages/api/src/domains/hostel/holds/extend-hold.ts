import { isOpenState } from '@portal/invoice/contract';
import { formatDate } from '@portal/shared/model';
import { record } from '../../../platform/audit/audit';
import { actorIdOf, type Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { notify } from '../../../platform/notifications/notify';
import { dayEnds } from '../../../platform/windows/window-days';
import { closeInvoice } from '../../finance/invoices/close-invoice';
import { allocationById, type Allocation } from '../allocations/allocations.queries';
import { invoiceOf, invoiceOfHold } from '../allocations/bed-invoice';
import { demandSomebodyElse } from '../somebody-else';

const invalid = (path: string, message: string) => new AppError('INVALID', { errors: [{ path, message }] });
const over = () => new AppError('CONFLICT', { message: 'This bed-space is not held any more.' });

/** What is held by that id. Throws NOT_FOUND or CONFLICT. */
async function heldById({ db }: Pick<Deps, 'db'>, id: number): Promise<Allocation> {
  const found = await allocationById(db, id).catch(() => undefined);
  if (!found) throw new AppError('NOT_FOUND');
  if (found.state !== 'held') throw over();
  return found;
}

/** The account of the student whose hold it is. Throws SECOND_PERSON where it is that of who acts. */
async function accountOf({ db }: Pick<Deps, 'db'>, command: Command, { studentId }: Allocation) {
  const student = await db
    .selectFrom('student')
    .select('user_id as userId')
    .where('id', '=', studentId)
    .executeTakeFirstOrThrow();
  demandSomebodyElse(command, [student], 'Another officer gives you more time.');
  return student.userId;
}

/** Tells the student of a hold. */
async function tell(
  trx: Trx,
  command: Command,
  { userId, message }: { userId: number | null; message: string },
) {
  if (userId === null) return;
  await notify(trx, { userId, type: 'bed hold extended', at: command.at, message });
}

/** Throws INVALID for a day that gives no more time, or that the session does not have. */
async function demandLater({ db, clock }: Deps, held: Allocation, untilOn: string) {
  if (untilOn < clock.today()) throw invalid('untilOn', 'This day is over');
  if (dayEnds(untilOn) <= held.until) throw invalid('untilOn', 'It is held as long as that already');
  const { ends_on: last } = await db
    .selectFrom('academic_session')
    .select('ends_on')
    .where('id', '=', held.sessionId)
    .executeTakeFirstOrThrow();
  if (untilOn > last) throw invalid('untilOn', `The session ends on ${formatDate(last)}`);
}

/**
 * Gives somebody more time to pay. The gateway keeps the last day of a reference: the open one is closed, after a last
 * question to the gateway, and another one is made that lives as long as the hold; without an answer of the gateway the
 * student makes it. Throws NOT_FOUND, INVALID, GATEWAY_DOWN, CONFLICT for what was paid or is held no more, or SECOND_PERSON
 * for a hold of one's own.
 */
export async function extendHold(
  deps: Deps,
  command: Command,
  { id, untilOn }: { id: number; untilOn: string },
) {
  const held = await heldById(deps, id);
  const userId = await accountOf(deps, command, held);
  await demandLater(deps, held, untilOn);
  const invoice = await invoiceOf(deps.db, held);
  if (invoice && isOpenState(invoice.status)) {
    const { status } = await closeInvoice(deps, invoice, { to: 'CANCELLED', actor: actorIdOf(command) });
    if (status === 'PAID') throw new AppError('CONFLICT', { message: 'The bed-space has just been paid.' });
  }
  const until = dayEnds(untilOn);
  await inTransaction(deps.db, async (trx) => {
    const extended = await trx
      .updateTable('bed_allocation')
      .set({ until })
      .where('id', '=', id)
      .where('state', '=', 'held')
      .where('until', '=', held.until)
      .returning('id')
      .executeTakeFirst();
    if (!extended) throw over();
    const { studentId, code } = held;
    await record(trx, command, {
      act: 'bed_hold.extend',
      before: { id, until: held.until.toISOString() },
      after: { id, student: studentId, code, until: until.toISOString() },
    });
    const message = `Bed-space ${code} is held for you until ${formatDate(untilOn)}. Pay by the invoice on the page of your bed-space: an older one is closed.`;
    await tell(trx, command, { userId, message });
  });
  await billAnew(deps, { id, until, actor: actorIdOf(command) }).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    deps.log.warn({ err: error, allocation: id }, 'no invoice for a hold that was extended');
  });
  return { until: until.toISOString() };
}

/** An invoice that lives as long as the hold does now; one that was made just before it was extended is closed. */
async function billAnew(deps: Deps, { id, until, actor }: { id: number; until: Date; actor: string }) {
  const held = await heldById(deps, id);
  const invoice = await invoiceOf(deps.db, held);
  if (invoice?.expiresAt && invoice.expiresAt < until && isOpenState(invoice.status)) {
    const { status } = await closeInvoice(deps, invoice, { to: 'CANCELLED', actor });
    if (status === 'PAID') return;
  }
  await invoiceOfHold(deps, held, actor);
}
