import type { Command } from '../../../platform/command';
import { record } from '../../../platform/audit/audit';
import { inTransaction } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { evidenceWaits } from '../bank-evidence/by-evidence';
import { closeInvoice } from '../invoices/close-invoice';
import { askGateway } from '../payments/ask-gateway';
import { standingInvoice, type Invoice } from '../invoices/invoices.queries';
import { allowedActions } from './invoice-actions';
import { makeAgain } from './make-again';

interface Changed {
  act: string;
  invoice: Invoice;
  after: Record<string, unknown>;
}

/** Writes down who did what with an invoice. */
function write({ db }: Deps, command: Command, { act, invoice, after }: Changed): Promise<void> {
  const { invoiceNumber, status } = invoice;
  const before = { invoiceNumber, status };
  return inTransaction(db, (trx) => record(trx, command, { act: `invoice.${act}`, before, after }));
}

/** Asks the gateway now. `answered`: false when it gave no usable answer. Throws CONFLICT for one that is done with. */
export async function requeryInvoice(deps: Deps, command: Command, invoice: Invoice) {
  if (!allowedActions(invoice).includes('requery')) {
    throw new AppError('CONFLICT', { message: 'The gateway has nothing more to say about this invoice.' });
  }
  const { invoice: after, answered } = await askGateway(deps, invoice.id, command.actor.userId);
  await write(deps, command, { act: 'requery', invoice, after: { status: after.status, answered } });
  return { state: after.status, answered };
}

/**
 * Cancels an unpaid invoice, after a last question to the gateway: one that was paid a second ago becomes PAID
 * instead. Throws CONFLICT for one that is not open, GATEWAY_DOWN without an answer.
 */
export async function cancelUnpaid(deps: Deps, command: Command, invoice: Invoice) {
  if (!allowedActions(invoice).includes('cancel')) {
    throw new AppError('CONFLICT', { message: 'Only an unpaid invoice can be cancelled.' });
  }
  if (await evidenceWaits(deps.db, invoice.id)) {
    const message = 'Two officers are marking this invoice paid. It can be cancelled once that is refused.';
    throw new AppError('CONFLICT', { message });
  }
  const closed = await closeInvoice(deps, invoice, { to: 'CANCELLED', actor: command.actor.userId });
  await write(deps, command, { act: 'cancel', invoice, after: { status: closed.status } });
  return closed;
}

/** Refuses what would be paid twice. Whoever paid the old RRR after all has paid. */
async function demandUnpaid(deps: Deps, invoice: Invoice, actor: string): Promise<void> {
  const { invoice: asked, answered } = await askGateway(deps, invoice.id, actor);
  if (!answered) throw new AppError('GATEWAY_DOWN');
  const standing = await standingInvoice(deps.db, asked);
  if (asked.status !== 'PAID' && standing?.status !== 'PAID') return;
  const number = standing?.invoiceNumber ?? asked.invoiceNumber;
  throw new AppError('CONFLICT', { message: `This has been paid with invoice ${number}.` });
}

/**
 * A new invoice in the place of one that expired or was cancelled. Twice at once makes one. `changed`: it asks for
 * another amount. Throws CONFLICT when the old one is not closed or the thing is paid, GATEWAY_DOWN without an answer.
 */
export async function regenerateInvoice(
  deps: Deps,
  command: Command,
  invoice: Invoice,
): Promise<{ invoice: Invoice; changed: boolean }> {
  if (!allowedActions(invoice).includes('regenerate')) {
    const message = 'Only an invoice that expired or was cancelled is made anew.';
    throw new AppError('CONFLICT', { message });
  }
  await demandUnpaid(deps, invoice, command.actor.userId);
  const made = await makeAgain(deps, invoice, command.actor.userId);
  const changed = made.total !== invoice.total;
  const after = { invoiceNumber: made.invoiceNumber, status: made.status, total: made.total };
  await write(deps, command, { act: 'regenerate', invoice, after });
  return { invoice: made, changed };
}

/** Writes down that a receipt is printed once more. Throws CONFLICT for one that has none. */
export async function noteReprint(deps: Deps, command: Command, invoice: Invoice): Promise<string> {
  const found = await deps.db
    .selectFrom('payment as m')
    .innerJoin('receipt as r', 'r.payment_id', 'm.id')
    .select('r.number')
    .where('m.invoice_id', '=', invoice.id)
    .orderBy('m.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (invoice.status !== 'PAID' || !found) {
    throw new AppError('CONFLICT', { message: 'Only a paid invoice has a receipt.' });
  }
  await write(deps, command, { act: 'reprint', invoice, after: { receipt: found.number } });
  return found.number;
}
