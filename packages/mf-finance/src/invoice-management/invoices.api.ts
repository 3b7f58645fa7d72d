import { finance } from '@portal/contracts/finance';
import { queryOf, useQueryClient } from '@portal/shared/http';
import type { CallData } from '@portal/shared/model';
import type { RowOf } from '@portal/shared/lists';
import { useCallback } from 'react';

const { invoiceDesk } = finance;

export type InvoiceRow = RowOf<typeof invoiceDesk.list>;
export type InvoiceFile = CallData<typeof invoiceDesk.one>;

export const listPath = '/invoice_management/invoice';
/** The page of one invoice. */
export const viewPath = (number: string) => `${listPath}/view?number=${encodeURIComponent(number)}`;
export const invoiceQuery = (number: string) => queryOf(invoiceDesk.one, { params: { number } });

/** Reads again whatever shows invoices. */
export function useFreshInvoices(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(
    () =>
      queries.invalidateQueries({
        predicate: ({ queryKey: [path] }) =>
          typeof path === 'string' &&
          path.startsWith('/InvoiceManagement/') &&
          path !== invoiceDesk.choices.path,
      }),
    [queries],
  );
}
