import type { Db } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import { actorOf, type Actor } from '../../../platform/http/route';
import { studentPayerKey } from '../payers/payer-key';
import { studentOf } from '../../student/student.queries';
import { invoiceByNumber, type Invoice } from './invoices.queries';

/** The student's own invoice. Throws NOT_FOUND also for somebody else's: who asks must not learn that it exists. */
export async function ownInvoice(
  db: Db,
  context: { actor: Actor | null; params: { number: string } },
): Promise<Invoice> {
  const student = await studentOf(db, actorOf(context).userId);
  const invoice = student && (await invoiceByNumber(db, context.params.number));
  if (!invoice || invoice.payerKey !== studentPayerKey(student.id)) {
    throw new AppError('NOT_FOUND', { message: 'You have no invoice with this number.' });
  }
  return invoice;
}
