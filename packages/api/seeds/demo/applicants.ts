import { createHash } from 'node:crypto';
import { applicationTypes, paymentPurposes, type ApplicationState } from '@portal/shared/model';
import { jupebPlan, type ApplicantPlan } from './applications.data';
import { applicationFees } from './fees.data';
import type { DemoInvoice } from './numbered-invoices';
import type { Random } from './random';
import { personOf } from './students';
import { currentSessionId, sessions } from './sessions';

const day = 86_400_000;
const hour = 3_600_000;
const type = applicationTypes.JUPEB;
const amount = applicationFees.JUPEB * 100;
const session = sessions[currentSessionId - 1]?.name ?? '';

export interface Applicant {
  plan: ApplicantPlan;
  person: ReturnType<typeof personOf>;
  phone: string;
  madeAt: Date;
  paidAt: Date;
  /** `JUP/2025/00001` of the order in which they paid; null when they did not. */
  number: string | null;
}

/** States in which the form was submitted. */
const submitted = ({ steps }: ApplicantPlan) => steps === 3;

/** JUPEB applicants in the plan's order, spread over the last weeks. */
export function demoApplicants(random: Random, now: Date): Applicant[] {
  const plans = jupebPlan.flatMap((plan) => Array.from({ length: plan.count }, () => plan));
  let numbered = 0;
  return plans.map((plan, index) => {
    const person = personOf(random, 40_000 + index);
    const madeAt = new Date(now.getTime() - (25 - (index % 20)) * day - random.whole(20) * hour);
    const paid = plan.state !== 'invoiced';
    if (paid) numbered += 1;
    return {
      plan,
      person,
      phone: `+23470310${String(10_000 + index)}`,
      madeAt,
      paidAt: new Date(madeAt.getTime() + 5 * hour),
      number: paid ? `JUP/${session.slice(0, 4)}/${String(numbered).padStart(5, '0')}` : null,
    };
  });
}

/** The invoice of an application, and the second one of somebody who paid twice. */
export function applicationInvoices({ plan, person, phone, madeAt, paidAt }: Applicant): DemoInvoice[] {
  const wasPaid = plan.invoice === 'PAID' || plan.invoice === 'REVERSED';
  const expired = plan.invoice === 'EXPIRED';
  const invoice: DemoInvoice = {
    purposeId: paymentPurposes.application,
    payerKey: phone,
    sessionId: currentSessionId,
    item: String(type.id),
    payer: {
      lastname: person.surname,
      firstname: person.first_name,
      middlename: person.middle_name,
      email: person.email,
      phone,
    },
    description: 'JUPEB application form',
    lines: [{ description: `JUPEB application form, ${session}`, amount_kobo: amount }],
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

/** The row of an application whose invoice has been written. */
export function applicationRow(applicant: Applicant, invoiceId: number) {
  const { plan, phone, madeAt, paidAt, number } = applicant;
  const done = submitted(plan);
  const completedAt = new Date(paidAt.getTime() + 30 * hour);
  return {
    application_type_id: type.id,
    session_id: currentSessionId,
    applicant_key: phone,
    invoice_id: invoiceId,
    application_number: number,
    state: plan.state satisfies ApplicationState,
    version: plan.steps + (plan.steps > 0 ? 1 : 0),
    passport_key: plan.steps > 0 ? phone : null,
    completed_at: done ? completedAt : null,
    verification_code: done && number ? codeOf(number) : null,
    created_at: madeAt,
    updated_at: done ? completedAt : paidAt,
  };
}

const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Sixteen signs that nobody mistakes for one another, the same in every run. */
export function codeOf(number: string): string {
  const bytes = createHash('md5').update(`code ${number}`).digest();
  return Array.from(bytes, (byte) => signs[byte % signs.length]).join('');
}
