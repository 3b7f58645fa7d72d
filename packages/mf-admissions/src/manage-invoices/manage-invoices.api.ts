import { admissions } from '@portal/contracts/admissions';
import { lookupFilters, type Filter, type RowOf } from '@portal/shared/lists';
import type { CallData } from '@portal/shared/model';

export type FormInvoice = RowOf<typeof admissions.manageInvoices.list>;
export type Choices = CallData<typeof admissions.manageInvoices.choices>;

const lookup = lookupFilters(admissions.manageInvoices.choices);

/** Filters that load their choices by themselves. */
export const invoiceFilters = {
  type: lookup('applicationTypeId', 'Type', 'types'),
  session: lookup('sessionId', 'Session', 'sessions'),
} satisfies Record<string, Filter>;

export const invoicesPath = '/applications/manage_invoices';
/** Proposals that invoices are marked paid. */
export const evidencePath = `${invoicesPath}/evidence`;
export const markPaidPath = (id: number) => `${invoicesPath}/mark_paid?id=${id}`;
