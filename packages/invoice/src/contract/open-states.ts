import type { InvoiceState } from '@portal/shared/model';

/** States of invoices that can still be paid. */
export const openStates = ['UNPAID', 'PENDING'] as const satisfies readonly InvoiceState[];

/** States of invoices that stand for what they ask for: nobody makes another, and what they deduct is used. */
export const standingStates = [...openStates, 'PAID'] as const satisfies readonly InvoiceState[];

const open: ReadonlySet<InvoiceState> = new Set(openStates);
const standing: ReadonlySet<InvoiceState> = new Set(standingStates);

/** Whether an invoice in this state can still be paid. */
export const isOpenState = (state: InvoiceState): boolean => open.has(state);

/** Whether an invoice in this state is open or paid. */
export const isStandingState = (state: InvoiceState): boolean => standing.has(state);
