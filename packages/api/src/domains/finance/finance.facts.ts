import { paymentPurposes } from '@portal/shared/model';
import type { Db, Trx } from '../../platform/database/database';
import type { StudentAsked } from '../../platform/student-facts';
import { duesOf } from './billing/dues/dues.queries';
import { openFeeInvoices } from './payments/own-payments.queries';
import { moneyGates } from './gates/gates';

const none = { total: 0, paid: 0, outstanding: 0, state: 'none' as const };

/** What finance knows about a student. */
export const financeFacts = {
  gates: (db: Db | Trx, { studentId, current: { sessionId }, now }: StudentAsked) =>
    moneyGates(db, studentId, { sessionId, now }),
  fees: async (db: Db | Trx, { studentId, current: { sessionId } }: StudentAsked) => {
    const [dues, open] = await Promise.all([duesOf(db, studentId), openFeeInvoices(db, studentId)]);
    const fee = dues.find(
      (due) => due.purposeId === paymentPurposes.schoolFees && due.sessionId === sessionId,
    );
    const { total, paid, outstanding, state } = fee ?? none;
    const claimed = open.find(
      (invoice) =>
        invoice.purposeId === paymentPurposes.schoolFees &&
        invoice.sessionId === sessionId &&
        invoice.status === 'PENDING',
    );
    return { total, paid, outstanding, state, confirming: claimed?.invoiceNumber ?? null };
  },
};
