import type { InvoiceState } from '@portal/shared/model';

/** States of invoices that can still be paid. */
export const openStates = ['UNPAID', 'PENDING'] as const satisfies readonly InvoiceState[];

/** States of invoices that stand for what they ask for: nobody makes another, and what they deduct is used. */
export const openOrPaidStates = [...openStates, 'PAID'] as const satisfies readonly InvoiceState[];

const open: ReadonlySet<InvoiceState> = new Set(openStates);
const openOrPaid: ReadonlySet<InvoiceState> = new Set(openOrPaidStates);

/** Whether an invoice in this state can still be paid. */
export const isOpenState = (state: InvoiceState): boolean => open.has(state);

/** Whether an invoice in this state is open or paid. */
export const isOpenOrPaid = (state: InvoiceState): boolean => openOrPaid.has(state);
