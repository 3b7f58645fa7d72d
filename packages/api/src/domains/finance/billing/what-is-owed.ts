import type { finance } from '@portal/contracts/finance';
import { paymentStageLabels } from '@portal/invoice/contract';
import { paymentPurposes, type CallData } from '@portal/shared/model';
import type { Deps } from '../../../platform/deps';
import { openFeeInvoices, openChosen } from '../payments/own-payments.queries';
import { duesOf, type Due } from './dues/dues.queries';
import { payAcceptance } from '../../../platform/student-facts';
import { payable } from '../school-fees/payable';
import { gateView } from '../gates/gates';
import { studentPages } from '../invoices/payer-pages';

type Answer = CallData<typeof finance.ownPayments.owed>;
type Owed = Answer['due'][number];
type LookDeps = Pick<Deps, 'db' | 'clock'>;
type FeeInvoice = Awaited<ReturnType<typeof openFeeInvoices>>[number];

const { acceptance, developmentLevy } = paymentPurposes;

/** Where the invoice is paid; once its payer has said that it is paid, where that is seen. */
function openInvoice({ purposeId, invoiceNumber, status }: Omit<FeeInvoice, 'sessionId'>): Owed['action'] {
  const label =
    status === 'PENDING' ? `${paymentStageLabels.confirming}: see the invoice` : 'Pay the invoice';
  return { label, route: `${studentPages[purposeId]?.invoice ?? '/payments'}?number=${invoiceNumber}` };
}

/** The invoice that waits, else where one is made. */
function actionFor(
  { purposeId, sessionId }: Pick<Due, 'purposeId' | 'sessionId'>,
  open: readonly FeeInvoice[],
): Owed['action'] {
  const waiting = open.find((one) => one.purposeId === purposeId && one.sessionId === sessionId);
  if (waiting?.status === 'PENDING') return openInvoice(waiting);
  if (purposeId === acceptance) return payAcceptance;
  if (purposeId === developmentLevy) return { label: 'Pay the development levy', route: '/development_levy' };
  return waiting
    ? openInvoice(waiting)
    : { label: 'Pay school fees', route: `/school_fees/session?session=${sessionId}` };
}

/** Whether somebody can pay for a thing now, by the same gates as whoever makes its invoice. */
async function canPay(
  { db, clock }: LookDeps,
  about: { studentId: number; sessionId: number; purposeId: number },
  dues: readonly Due[],
): Promise<boolean> {
  const view = await gateView(db, { ...about, now: clock.now() }, dues);
  return payable(view, about.purposeId) === null;
}

async function whoCanPay<T extends { sessionId: number; purposeId: number }>(
  deps: LookDeps,
  { studentId, dues }: { studentId: number; dues: readonly Due[] },
  all: readonly T[],
): Promise<T[]> {
  const open = await Promise.all(all.map((one) => canPay(deps, { ...one, studentId }, dues)));
  return all.filter((_, index) => open[index]);
}

const newestFirst = (one: Owed, other: Owed) =>
  other.session.localeCompare(one.session) || one.purposeId - other.purposeId;

/**
 * All that a student owes until now, and what besides they may pay if they want to: the acceptance fee of an open offer,
 * and what they ordered. Newest session first; kobo.
 */
export async function whatIsOwed(deps: LookDeps, studentId: number): Promise<Answer> {
  const { db } = deps;
  const [dues, invoices, chosen] = await Promise.all([
    duesOf(db, studentId),
    openFeeInvoices(db, studentId),
    openChosen(db, studentId),
  ]);
  const shown = ({ level: _, state: __, ...due }: Due) => ({ ...due, action: actionFor(due, invoices) });
  const due = dues.filter(({ outstanding }) => outstanding > 0).map(shown);
  const offered = dues.filter(({ purposeId, state }) => purposeId === acceptance && state === 'later');
  const accepting = (await whoCanPay(deps, { studentId, dues }, offered)).map((offer): Owed => ({
    ...shown(offer),
    outstanding: offer.total,
  }));
  const ordered = (await whoCanPay(deps, { studentId, dues }, chosen)).map(
    ({ invoiceNumber, status, ...row }): Owed => {
      const action = openInvoice({ purposeId: row.purposeId, invoiceNumber, status });
      return { ...row, paid: 0, outstanding: row.total, action };
    },
  );
  const total = due.reduce((sum, { outstanding }) => sum + outstanding, 0);
  return { total, due: due.sort(newestFirst), free: [...accepting, ...ordered].sort(newestFirst) };
}
