import { finance } from '@portal/contracts/finance';
import { useQueryClient } from '@portal/shared/http';
import { useCallback } from 'react';

const choices = finance.invoiceManagement.choices.path;

/** Reads again whatever shows invoices. */
export function useFreshInvoices(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(
    () =>
      queries.invalidateQueries({
        predicate: ({ queryKey: [path] }) =>
          typeof path === 'string' && path.startsWith('/InvoiceManagement/') && path !== choices,
      }),
    [queries],
  );
}
