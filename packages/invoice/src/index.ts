/** Invoices and receipts on screen and paper, the same for applicants and students. */
export * from './invoice';
export { InvoiceLines } from './invoice-lines';
export { InvoicePaper } from './invoice-paper';
export { InvoicePrint } from './invoice-print';
export { InvoiceScreen, invoiceTitle } from './invoice-screen';
export { keepFresh } from './keep-fresh';
export { issueTexts, invoiceStateBadges } from './invoice-state';
export { particularsOf } from './particulars';
export { PaymentPanel } from './payment-panel';
export { paymentAction, paymentStage, paymentStages, type InvoiceFacts } from './payment-stage';
export { PrintButton } from './print-button';
export { PaymentSection, ReceiptPaper } from './receipt-paper';
export { ReceiptPrint, type Receipt } from './receipt-print';
export type { Requery } from './use-confirmation';
export { useWhenClosed } from './use-when-closed';
export { WaitingInvoice } from './waiting-invoice';
