/** Invoices and receipts as the API gives them, and what a payment's state is called: without React. */
export { amountInWords } from './amount-in-words';
export { gatewayIds, gatewayLabels, type GatewayId } from './gateways';
export { invoiceCalls } from './invoice-calls';
export { invoiceStage, invoiceStages, type InvoiceStage } from './invoice-stage';
export { invoiceTexts } from './invoice-texts';
export { invoiceView } from './invoice-view';
export { isOpenState, isOpenOrPaid, openStates, openOrPaidStates } from './open-states';
export { receiptView } from './receipt-view';
export { channelName, invoiceStateLabels, paymentStageLabels, type PaymentStage } from './stage-labels';
