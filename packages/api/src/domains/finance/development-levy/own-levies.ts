import type { finance } from '@portal/contracts/finance';
import { paymentPurposes, type CallData } from '@portal/shared/model';
import type { Deps } from '../../../platform/deps';
import { dueLines, duesOf } from '../billing/dues/dues.queries';
import { payable } from '../school-fees/payable';
import { gateView } from '../gates/gates';
import { levyInvoices } from './development-levy.queries';

type Levy = CallData<typeof finance.developmentLevy.sessions>[number];

const purposeId = paymentPurposes.developmentLevy;

/** The levy of each session with its invoice, newest first; kobo. Sessions without a levy are left out. */
export async function ownLevies(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  studentId: number,
): Promise<Levy[]> {
  const [dues, lines, invoices] = await Promise.all([
    duesOf(db, studentId),
    dueLines(db, studentId, purposeId),
    levyInvoices(db, studentId),
  ]);
  const levies = dues.filter((due) => due.purposeId === purposeId);
  return Promise.all(
    levies.map(async ({ sessionId, session, total, state }): Promise<Levy> => {
      const paid = state === 'paid';
      const invoice = invoices.find((one) => one.sessionId === sessionId);
      const view = await gateView(db, { studentId, sessionId, now: clock.now() }, dues);
      return {
        sessionId,
        session,
        total,
        paid,
        closed: paid ? null : payable(view, purposeId),
        lines: lines
          .filter((line) => line.sessionId === sessionId)
          .map(({ description, amount }) => ({ description, amount })),
        invoice: invoice
          ? { invoiceNumber: invoice.invoiceNumber, rrr: invoice.rrr, status: invoice.status }
          : null,
      };
    }),
  );
}
