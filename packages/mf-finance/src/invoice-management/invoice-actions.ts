import { finance, type InvoiceAction } from '@portal/contracts/finance';
import { rowAction, type RowAction } from '@portal/shared/lists';
import { formatRrr } from '@portal/shared/model';
import { viewPath, type InvoiceRow } from './invoices.api';

/** What an action needs to know of an invoice. */
export interface InvoiceSubject {
  number: string;
  rrr: string | null;
  may: readonly InvoiceAction[];
}

const nameOf = ({ number, rrr }: InvoiceSubject) => (rrr ? `RRR ${formatRrr(rrr)}` : `invoice ${number}`);

const answers: Record<string, string> = {
  PAID: 'The gateway has confirmed the payment.',
  UNPAID: 'The gateway knows of no payment yet. We keep asking.',
  PENDING: 'The gateway has confirmed no payment yet. We keep asking.',
  EXPIRED: 'The gateway knows of no payment. The invoice stays expired.',
  CANCELLED: 'The gateway knows of no payment. The invoice stays cancelled.',
};

/** What is done with an invoice, in the list and on its page. */
export const invoicePageActions: readonly RowAction<InvoiceSubject>[] = [
  rowAction({
    label: 'Ask the gateway now',
    may: 'requery',
    call: finance.invoiceManagement.requery,
    input: ({ number }) => ({ params: { number } }),
    done: ({ data: { answered, state }, message }) => ({
      severity: state === 'PAID' ? 'success' : 'info',
      title: answered ? (answers[state] ?? `The invoice is ${state}.`) : message,
    }),
  }),
  rowAction({
    label: 'Make a new invoice',
    may: 'regenerate',
    question: (invoice) => `Replace ${nameOf(invoice)} with a new invoice?`,
    consequence:
      'The same payer gets a new invoice for the same thing, at the fee that counts now. The gateway is asked first whether the old one was paid after all.',
    reason: true,
    call: finance.invoiceManagement.regenerate,
    input: ({ number }, { reason }) => ({ params: { number }, body: { reason } }),
    done: ({ data: { number, changed } }) =>
      `Invoice ${number} is made.${changed ? ' The fee has changed since.' : ''}`,
    leads: ({ data }) => viewPath(data.number),
  }),
  rowAction({
    label: 'Cancel the invoice',
    may: 'cancel',
    danger: true,
    question: (invoice) => `Cancel ${nameOf(invoice)}?`,
    consequence:
      'The gateway is asked first: if the payer has paid meanwhile, the payment is counted and nothing is cancelled.',
    reason: true,
    call: finance.invoiceManagement.cancel,
    input: ({ number }, { reason }) => ({ params: { number }, body: { reason } }),
    done: ({ message }) => message,
  }),
];

export const invoiceRowActions: readonly RowAction<InvoiceRow>[] = [
  { label: 'View', to: ({ number }) => viewPath(number) },
  ...invoicePageActions,
];

/** Prints a receipt once more; that it was is written down first. */
export const reprintReceipt = rowAction<InvoiceSubject, typeof finance.invoiceManagement.reprint>({
  label: 'Print the receipt',
  may: 'reprint',
  call: finance.invoiceManagement.reprint,
  input: ({ number }) => ({ params: { number }, body: {} }),
  after: () => window.print(),
});
