import { record } from '../../../platform/audit/audit';
import type { Command } from '../../../platform/command';
import { inTransaction } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { payerName, recordInvoiceEvent } from '../../finance/invoices/invoices.queries';
import { formInvoiceActionsOf } from './form-invoices.queries';
import { holdFormInvoice, subjectOf } from './held-form-invoice';

interface Correction {
  id: number;
  lastname: string;
  firstname: string;
  middlename: string;
  /** The name as the officer saw it. */
  seen: string;
}

/**
 * Corrects whom an invoice names. The form begins with these names, so once it is begun they stay. Throws NOT_FOUND,
 * STALE where somebody else corrected them first, and CONFLICT.
 */
export function correctNames(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  { id, seen, lastname, firstname, middlename }: Correction,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const held = await holdFormInvoice(trx, command, id);
    const { invoice } = held;
    if (payerName(invoice) !== seen) throw new AppError('STALE');
    if (!formInvoiceActionsOf(subjectOf(held)).includes('names'))
      throw new AppError('CONFLICT', {
        message: 'Names are corrected before the form is begun, and while the invoice counts.',
      });
    const names = { lastname, firstname, middlename };
    await trx.updateTable('invoice').set(names).where('id', '=', id).execute();
    const { at, actor } = command;
    await recordInvoiceEvent(trx, { invoiceId: id, at, actor: actor.userId, kind: 'names corrected' });
    const { invoiceNumber } = invoice;
    await record(trx, command, {
      act: 'invoice.names',
      before: { invoiceNumber, name: seen },
      after: { invoiceNumber, name: payerName(names) },
    });
  });
}
