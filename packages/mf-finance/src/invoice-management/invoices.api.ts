import { finance } from '@portal/contracts/finance';
import { queryOf } from '@portal/shared/http';
import type { CallData } from '@portal/shared/model';
import type { RowOf } from '@portal/shared/lists';

const { invoiceManagement } = finance;

export type InvoiceRow = RowOf<typeof invoiceManagement.list>;
export type InvoiceFile = CallData<typeof invoiceManagement.one>;

export const listPath = '/invoice_management/invoice';
/** The page of one invoice. */
export const viewPath = (number: string) => `${listPath}/view?number=${encodeURIComponent(number)}`;
export const invoiceQuery = (number: string) => queryOf(invoiceManagement.one, { params: { number } });
