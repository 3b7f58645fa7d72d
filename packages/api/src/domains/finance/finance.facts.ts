import { paymentPurposes } from '@portal/shared/model';
import type { Db, Trx } from '../../platform/database/database';
import type { StudentAsked } from '../../platform/student-facts';
import { duesOf } from './billing/dues/dues.queries';
import { openFeeInvoices } from './payments/own-payments.queries';
import { gatesOf, gateView } from './gates/gates';

const none = { total: 0, paid: 0, outstanding: 0, state: 'none' as const };

/** What finance knows about a student. */
export const financeFacts = {
  money: async (db: Db | Trx, { studentId, current: { sessionId, semester }, now }: StudentAsked) => {
    const owed = duesOf(db, studentId);
    const [dues, open, view] = await Promise.all([
      owed,
      openFeeInvoices(db, studentId),
      gateView(db, { studentId, sessionId, semester, now }, owed),
    ]);
    const isFee = (one: { purposeId: number; sessionId: number }) =>
      one.purposeId === paymentPurposes.schoolFees && one.sessionId === sessionId;
    const { total, paid, outstanding, state } = dues.find(isFee) ?? none;
    const claimed = open.find((invoice) => isFee(invoice) && invoice.status === 'PENDING');
    return {
      gates: gatesOf(view),
      fees: { total, paid, outstanding, state, confirming: claimed?.invoiceNumber ?? null },
    };
  },
};
