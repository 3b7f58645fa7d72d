import { finance } from '@portal/contracts/finance';
import { inTransaction } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import { actorOf, type Actor, type Routes } from '../../../platform/http/route';
import { studentPayerKey } from '../payers/payer-key';
import { studentOf } from '../../student/student.queries';
import { invoiceById, invoiceByNumber } from '../invoices/invoices.queries';
import { presentReceipt } from './present-receipt';
import { addCopy, receiptBy } from './receipts.queries';

/** The receipts of a student, of any purpose. */
export const receiptRoutes: Routes = (route, deps) => {
  const { db } = deps;

  /** Throws NOT_FOUND also for somebody else's, STEP_MISSING before it is paid, CONFLICT when it was taken back. */
  const own = async (context: { actor: Actor | null; params: { number: string } }) => {
    const { number } = context.params;
    const student = await studentOf(db, actorOf(context).userId);
    const key = student && studentPayerKey(student.id);
    const found = await receiptBy(db, number);
    if (!found && key) {
      const unpaid = await invoiceByNumber(db, number);
      if (unpaid?.payerKey === key) {
        throw new AppError('STEP_MISSING', { message: 'This invoice has not been paid yet.' });
      }
    }
    if (!found || found.payerKey !== key) {
      throw new AppError('NOT_FOUND', { message: 'You have no receipt with this number.' });
    }
    const invoice = await invoiceById(db, found.invoiceId);
    if (invoice.status !== 'PAID') {
      throw new AppError('CONFLICT', {
        message: 'The payment of this receipt was reversed: it no longer counts.',
      });
    }
    return { found, invoice };
  };

  route(finance.receipts.one, async (context) => {
    const { found, invoice } = await own(context);
    return presentReceipt(deps, found, invoice);
  });

  route(finance.receipts.print, async (context) => {
    const { found } = await own(context);
    const { at: now } = context.command;
    const { userId } = actorOf(context);
    const copy = await inTransaction(db, (trx) => addCopy(trx, { number: found.number, userId, now }));
    return { copy, printedAt: now.toISOString() };
  });
};
