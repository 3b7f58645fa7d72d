import type { InvoiceState } from '@portal/shared/model';
import type { PaymentStage } from './stage-labels';

/** Where the payment of an invoice stands by what is known of the invoice alone. */
export const invoiceStages = [
  'unpaid',
  'confirming',
  'part-paid',
  'unmatched',
  'paid',
  'overpaid',
  'paid-twice',
  'too-late',
  'form-removed',
  'bed-gone',
  'expired',
  'cancelled',
  'reversed',
] as const satisfies readonly PaymentStage[];
export type InvoiceStage = (typeof invoiceStages)[number];

interface StandingInvoice {
  state: InvoiceState;
  /** Kinds of the open issues of its payment. */
  issues: readonly string[];
  /** A second paid invoice for the same thing. */
  duplicate?: boolean;
}

const paidStages: Readonly<Record<string, InvoiceStage>> = {
  OVERPAID: 'overpaid',
  DUPLICATE: 'paid-twice',
  NO_OFFER: 'too-late',
  NO_FORM: 'form-removed',
  NO_BED: 'bed-gone',
};

const stages: Readonly<Record<InvoiceState, InvoiceStage>> = {
  UNPAID: 'unpaid',
  PENDING: 'confirming',
  PAID: 'paid',
  EXPIRED: 'expired',
  CANCELLED: 'cancelled',
  REVERSED: 'reversed',
};

/**
 * Where a payment stands by the state of its invoice and what came and was not counted; the same for its payer and
 * for officers. What a payer disputes is said by a person and moves no money.
 */
export function invoiceStage({ state, issues, duplicate = false }: StandingInvoice): InvoiceStage {
  const issue = duplicate ? 'DUPLICATE' : issues.find((kind) => kind !== 'DISPUTE');
  if (state === 'REVERSED' || issue === undefined) return stages[state];
  if (state === 'PAID') return paidStages[issue] ?? 'paid';
  return issue === 'UNDERPAID' ? 'part-paid' : 'unmatched';
}
