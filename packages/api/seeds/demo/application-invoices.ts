import { applicationTypes, paymentPurposes } from '@portal/shared/model';
import { programmeOfType } from '@portal/contracts/admissions';
import type { Applicant } from './applicants';
import { applicationFees } from './fees.data';
import type { DemoInvoice } from './numbered-invoices';
import { sessions } from './sessions';

const day = 86_400_000;

/** The invoice of an applicant's form, and the second one of somebody who paid twice. */
function invoicesOf({ plan, person, phone, madeAt, paidAt }: Applicant): DemoInvoice[] {
  const { mode, sessionId } = plan;
  const type = applicationTypes[mode];
  const amount = applicationFees[mode] * 100;
  const wasPaid = plan.invoice === 'PAID' || plan.invoice === 'REVERSED';
  const expired = plan.invoice === 'EXPIRED';
  const form = `${programmeOfType(type.id)?.name} application form`;
  const session = sessions[sessionId - 1]?.name ?? '';
  const invoice: DemoInvoice = {
    purposeId: paymentPurposes.application,
    payerKey: phone,
    sessionId,
    item: String(type.id),
    payer: {
      lastname: person.surname,
      firstname: person.first_name,
      middlename: person.middle_name,
      email: person.email,
      phone,
    },
    description: form,
    lines: [{ description: `${form}, ${session}`, amount_kobo: amount }],
    status: plan.invoice,
    createdAt: madeAt,
    expiresAt: new Date(madeAt.getTime() + (expired ? 2 : 120) * day),
    ...(wasPaid && { paidAt }),
    ...(plan.code && { code: plan.code }),
  };
  if (plan.issue === 'UNDERPAID') return [{ ...invoice, issue: { kind: 'UNDERPAID', arrived: amount / 2 } }];
  if (plan.issue !== 'DUPLICATE') return [invoice];
  const again = { ...invoice, paidAt: new Date(paidAt.getTime() + day), duplicate: true };
  return [invoice, { ...again, issue: { kind: 'DUPLICATE', arrived: amount } }];
}

interface FormInvoices {
  invoices: DemoInvoice[];
  /** The invoice of each applicant, in their order: who paid twice keeps the one that they paid first. */
  own: DemoInvoice[];
}

/** The invoices of all these applicants in one list. */
export function invoicesOfApplicants(applicants: readonly Applicant[]): FormInvoices {
  const all = applicants.map(invoicesOf);
  return { invoices: all.flat(), own: all.flatMap(([first]) => (first ? [first] : [])) };
}
