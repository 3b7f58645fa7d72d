import type { Db, Trx } from '../../../platform/database/database';
import { studentPayerKey } from '../payers/payer-key';
import { receiptNumber } from './school-fees.queries';

/** Everything that was paid in a session, with the receipts; kobo. */
export function paidIn(db: Db | Trx, studentId: number, sessionId: number) {
  return db
    .selectFrom('invoice as i')
    .select(['i.description', 'i.total_kobo as amount', 'i.paid_at as paidAt', receiptNumber])
    .where('i.payer_key', '=', studentPayerKey(studentId))
    .where('i.session_id', '=', sessionId)
    .where('i.status', '=', 'PAID')
    .where('i.duplicate', '=', false)
    .orderBy('i.purpose_id')
    .orderBy('i.id')
    .execute();
}
