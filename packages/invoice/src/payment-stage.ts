import { invoiceStage, type PaymentStage } from './contract';
import { formatDate, formatDateTime, formatNaira } from '@portal/shared/model';
import type { Status, Meaning } from '@portal/shared/ui';
import { gatewayName, type Invoice } from './invoice';

/** What the server says of an invoice, as far as it decides what its payer is told. */
export type InvoiceFacts = Pick<
  Invoice,
  | 'paymentStatus'
  | 'paymentIssue'
  | 'gatewayAnswer'
  | 'received'
  | 'payable'
  | 'gateway'
  | 'rrr'
  | 'cardPaymentLink'
  | 'lastChecked'
  | 'expires'
  | 'paidAt'
>;

/** The one thing to do: pay, ask the gateway again, go on after paying, make another invoice, or nothing. */
export type PaymentAction = 'pay' | 'ask' | 'onward' | 'renew' | null;

interface Shown {
  meaning: Meaning;
  tone: Status;
  action: PaymentAction;
  sentence(facts: InvoiceFacts): string;
  /** What is good to know and need not be read. */
  more?(facts: InvoiceFacts): string;
}

const keepTheSlip = 'Keep your bank slip or debit message: it will be asked for.';
const whenPaid = ({ paidAt }: InvoiceFacts) => (paidAt ? ` on ${formatDateTime(paidAt)}` : '');
const tooMuch = ({ received, payable }: InvoiceFacts) =>
  received !== null && received > payable ? formatNaira(received - payable) : 'some money';

/** Everything that a payer can be told about an invoice: one sentence and at most one action for each stage. */
export const paymentStages: Record<PaymentStage, Shown> = {
  unpaid: {
    meaning: 'waiting',
    tone: 'info',
    action: 'pay',
    sentence: ({ rrr }) =>
      rrr ? 'Not paid yet: pay here, or with the RRR at any bank.' : 'Not paid yet: pay here.',
  },
  overdue: {
    meaning: 'waiting',
    tone: 'warning',
    action: 'ask',
    sentence: ({ expires }) =>
      `This invoice could be paid until ${formatDate(expires)}; if you paid in time, ask about it here.`,
  },
  confirming: {
    meaning: 'underway',
    tone: 'info',
    action: 'ask',
    sentence: (facts) =>
      `If you have paid, wait here: this page shows it as soon as ${gatewayName(facts)} confirms it.`,
    more: () =>
      'A bank can take a few minutes to report a payment. You may close the page: we go on asking, and the invoice shows it.',
  },
  unanswered: {
    meaning: 'underway',
    tone: 'warning',
    action: 'ask',
    sentence: (facts) =>
      `${gatewayName(facts)} is not answering just now: we go on asking, and this page shows what it says.`,
    more: () => 'If you have paid, please do not pay again before there is an answer.',
  },
  failed: {
    meaning: 'bad',
    tone: 'error',
    action: 'pay',
    sentence: ({ rrr }) =>
      `The payment did not go through: you can pay again${rrr ? ', with the same RRR' : ''}.`,
    more: () =>
      'If your account was debited, your bank gives the money of a failed payment back by itself, usually within a day. Keep its message.',
  },
  refused: {
    meaning: 'waiting',
    tone: 'warning',
    action: 'ask',
    sentence: (facts) => `${gatewayName(facts)} no longer takes a payment for this invoice.`,
    more: () => 'It will be closed here too; then a new one can be made.',
  },
  'part-paid': {
    meaning: 'waiting',
    tone: 'warning',
    action: null,
    sentence: ({ received, payable }) =>
      received === null
        ? 'Less than the amount of this invoice has arrived: please do not pay again, the bursary has been told.'
        : `${formatNaira(received)} of ${formatNaira(payable)} has arrived and ${formatNaira(payable - received)} is missing: please do not pay again, the bursary has been told.`,
    more: ({ rrr }) =>
      `${rrr ? 'An RRR is paid once, so the rest cannot be paid with it. ' : ''}${keepTheSlip}`,
  },
  unmatched: {
    meaning: 'waiting',
    tone: 'warning',
    action: null,
    sentence: () =>
      'A payment has arrived that does not fit this invoice: please do not pay again, the bursary is looking into it.',
    more: () => keepTheSlip,
  },
  paid: {
    meaning: 'good',
    tone: 'success',
    action: 'onward',
    sentence: (facts) => `${gatewayName(facts)} has confirmed this payment${whenPaid(facts)}.`,
  },
  covered: {
    meaning: 'good',
    tone: 'success',
    action: 'onward',
    sentence: (facts) => `This was paid for you${whenPaid(facts)}.`,
  },
  overpaid: {
    meaning: 'good',
    tone: 'success',
    action: 'onward',
    sentence: (facts) => `This is paid, with ${tooMuch(facts)} too much, which is owed to you.`,
    more: () => 'The bursary has been told.',
  },
  'paid-twice': {
    meaning: 'good',
    tone: 'success',
    action: 'onward',
    sentence: () => 'This was paid twice: the second payment is owed to you.',
    more: () => 'The bursary has been told.',
  },
  'too-late': {
    meaning: 'waiting',
    tone: 'warning',
    action: 'onward',
    sentence: () => 'This payment arrived when the offer of admission was no longer open: it is owed to you.',
    more: () => 'The money is counted and safe; the bursary has been told.',
  },
  'form-removed': {
    meaning: 'waiting',
    tone: 'warning',
    action: 'onward',
    sentence: () => 'This payment arrived when its form had been deleted: it is owed to you.',
    more: () => 'The money is counted and safe; the bursary has been told.',
  },
  'bed-gone': {
    meaning: 'waiting',
    tone: 'warning',
    action: 'onward',
    sentence: () =>
      'This payment arrived when its bed-space was gone and no other fitted: it is owed to you.',
    more: () => 'The money is counted and safe; the bursary has been told.',
  },
  expired: {
    meaning: 'idle',
    tone: 'warning',
    action: 'renew',
    sentence: () => 'This invoice has expired and can no longer be paid.',
    more: () => 'Nothing was charged. Whoever still wishes to pay makes a new invoice.',
  },
  cancelled: {
    meaning: 'idle',
    tone: 'warning',
    action: 'renew',
    sentence: () => 'This invoice was cancelled and can no longer be paid.',
  },
  reversed: {
    meaning: 'bad',
    tone: 'warning',
    action: null,
    sentence: () => 'The payment of this invoice was reversed.',
    more: () => 'It was taken back by the bank or the bursary. Please call the help line.',
  },
};

function ofAnswer({ gatewayAnswer, lastChecked, paymentStatus }: InvoiceFacts): PaymentStage {
  if (gatewayAnswer === 'failed') return 'failed';
  if (gatewayAnswer === 'cancelled') return 'refused';
  if (paymentStatus === 'UNPAID') return 'unpaid';
  return gatewayAnswer === null && lastChecked !== null ? 'unanswered' : 'confirming';
}

/** The one stage that the facts of the server mean at this time. */
export function paymentStage(facts: InvoiceFacts, now: Date): PaymentStage {
  const { paymentStatus, paymentIssue, payable, expires } = facts;
  const stands = invoiceStage({ state: paymentStatus, issues: paymentIssue === null ? [] : [paymentIssue] });
  if (stands === 'paid' && payable === 0) return 'covered';
  if (stands !== 'unpaid' && stands !== 'confirming') return stands;
  const stage = ofAnswer(facts);
  const over = expires !== null && Date.parse(expires) < now.getTime();
  return over && stage !== 'confirming' && stage !== 'unanswered' ? 'overdue' : stage;
}

/** The one thing to do in a stage; nothing where the page has no way to do it. */
export function paymentAction(
  stage: PaymentStage,
  { cardPaymentLink }: Pick<InvoiceFacts, 'cardPaymentLink'>,
): PaymentAction {
  const { action } = paymentStages[stage];
  if (action !== 'pay' || cardPaymentLink) return action;
  return stage === 'failed' ? 'ask' : null;
}
