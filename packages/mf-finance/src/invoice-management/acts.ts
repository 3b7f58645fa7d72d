import { finance, type InvoiceAct } from '@portal/contracts/finance';
import { requestAnswer } from '@portal/shared/http';
import { formatRrr } from '@portal/shared/model';

/** What an act needs to know of an invoice. */
export interface Subject {
  number: string;
  rrr: string | null;
  may: readonly InvoiceAct[];
}

/** What came of an act. */
export interface Done {
  message: string;
  /** The invoice that was made. */
  made?: string;
}

interface ReasonAct {
  label: string;
  question: (subject: Subject) => string;
  consequence: string;
  danger: boolean;
  run: (subject: Subject, reason: string) => Promise<Done>;
}

const { invoiceManagement } = finance;
const nameOf = ({ number, rrr }: Subject) => (rrr ? `RRR ${formatRrr(rrr)}` : `invoice ${number}`);

/** Acts that ask why first. */
export const reasonActs: Record<'cancel' | 'regenerate', ReasonAct> = {
  cancel: {
    label: 'Cancel the invoice',
    question: (subject) => `Cancel ${nameOf(subject)}?`,
    consequence:
      'The gateway is asked first: if the payer has paid meanwhile, the payment is counted and nothing is cancelled.',
    danger: true,
    run: async ({ number }, reason) => {
      const { message } = await requestAnswer(invoiceManagement.cancel, {
        params: { number },
        body: { reason },
      });
      return { message };
    },
  },
  regenerate: {
    label: 'Make a new invoice',
    question: (subject) => `Replace ${nameOf(subject)} with a new invoice?`,
    consequence:
      'The same payer gets a new invoice with a new RRR for the same thing, at the fee that counts now. The gateway is asked first whether the old one was paid after all.',
    danger: false,
    run: async ({ number }, reason) => {
      const { data } = await requestAnswer(invoiceManagement.regenerate, {
        params: { number },
        body: { reason },
      });
      const changed = data.changed ? ' The fee has changed since.' : '';
      return { message: `Invoice ${data.number} is made.${changed}`, made: data.number };
    },
  },
};
export type ReasonActName = keyof typeof reasonActs;

const answers: Record<string, string> = {
  PAID: 'The gateway has confirmed the payment.',
  PENDING: 'The gateway knows of no payment yet. We keep asking.',
  EXPIRED: 'The gateway knows of no payment. The invoice stays expired.',
  CANCELLED: 'The gateway knows of no payment. The invoice stays cancelled.',
};

/** Asks the gateway now; what it answered, in words. */
export async function requery({ number }: Subject): Promise<{ paid: boolean; message: string }> {
  const { data, message } = await requestAnswer(invoiceManagement.requery, { params: { number } });
  const words = data.answered ? (answers[data.state] ?? `The invoice is ${data.state}.`) : message;
  return { paid: data.state === 'PAID', message: words };
}
