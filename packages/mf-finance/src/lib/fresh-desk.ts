import { useQueryClient } from '@portal/shared/http';
import { useCallback } from 'react';

/** Reads again whatever the desk of invoices shows. */
export function useFreshDesk(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(
    () =>
      queries.invalidateQueries({
        predicate: ({ queryKey: [path] }) =>
          typeof path === 'string' && path.startsWith('/InvoiceManagement/'),
      }),
    [queries],
  );
}
