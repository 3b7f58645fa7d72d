import type { finance } from '@portal/shared/finance';
import { paymentPurposes, type CallData } from '@portal/shared/model';
import type { Db } from '../database';
import { feeStatement } from '../student/fee-statement';
import { feesOf } from '../student/school-fees.queries';
import { chargedBesides, openChosen } from './own-payments.queries';
import { studentPages } from './student-pages';

type Owed = CallData<typeof finance.ownPayments.owed>[number];

const pages: Partial<Record<number, { label: string; route: string }>> = {
  [paymentPurposes.acceptance]: { label: 'Pay the acceptance fee', route: '/acceptance' },
  [paymentPurposes.developmentLevy]: { label: 'Pay the development levy', route: '/development_levy' },
};

/** The invoice that waits, else the choice of how to pay. */
function feeAction(fee: Awaited<ReturnType<typeof feesOf>>[number]): Owed['action'] {
  const open = fee.invoices.find(({ status }) => status === 'UNPAID' || status === 'PENDING');
  if (open) return { label: 'Pay the invoice', route: `/school_fees/invoice?number=${open.invoiceNumber}` };
  return { label: 'Pay school fees', route: `/school_fees/session?session=${fee.sessionId}` };
}

/** All that a student owes until now, newest session first; kobo. */
export async function whatIsOwed(db: Db, studentId: number): Promise<Owed[]> {
  const [fees, charged, chosen] = await Promise.all([
    feesOf(db, studentId),
    chargedBesides(db, studentId),
    openChosen(db, studentId),
  ]);
  const begun = fees.filter((fee) => fee.begun);
  const school = begun.map((fee): Owed => {
    const { total, paid, outstanding } = feeStatement(fee.total, fee.invoices);
    const { sessionId, session } = fee;
    const purpose = { purposeId: paymentPurposes.schoolFees, purpose: 'School fees' };
    return { ...purpose, sessionId, session, total, paid, outstanding, action: feeAction(fee) };
  });
  const besides = charged.map((row): Owed => {
    const action = pages[row.purposeId] ?? { label: 'Pay', route: '/payments' };
    return { ...row, paid: 0, outstanding: row.total, action };
  });
  const things = chosen.map(({ invoiceNumber, ...row }): Owed => {
    const page = studentPages[row.purposeId]?.invoice ?? '/payments';
    const action = { label: 'Pay the invoice', route: `${page}?number=${invoiceNumber}` };
    return { ...row, paid: 0, outstanding: row.total, action };
  });
  return [...school, ...besides, ...things]
    .filter(({ outstanding }) => outstanding > 0)
    .sort((one, other) => other.session.localeCompare(one.session) || one.purposeId - other.purposeId);
}
