import { finance } from '@portal/contracts/finance';
import { queryOf } from '@portal/shared/http';
import { inQuery, type CallData } from '@portal/shared/model';
import type { RowOf } from '@portal/shared/lists';

export type InvoiceRow = RowOf<typeof finance.invoiceManagement.list>;
export type InvoiceFile = CallData<typeof finance.invoiceManagement.one>;

export const listPath = '/invoice_management/invoice';
/** The page of one invoice. */
export const viewPath = (number: string) => `${listPath}/view?number=${inQuery(number)}`;
export const invoiceQuery = (number: string) =>
  queryOf(finance.invoiceManagement.one, { params: { number } });
