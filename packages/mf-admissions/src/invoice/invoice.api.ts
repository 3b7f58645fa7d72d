import { queryClient, queryOf, useCall, useQuery } from '@portal/shared/http';
import { calls, type CallData } from '@portal/shared/model';

export type Invoice = CallData<typeof calls.applicationInvoice.byRrr>;
export type Lookup = CallData<typeof calls.applicationInvoice.lookup>;

/** The application types of this session, with their fee and window. */
export function useApplicationType(id: number | undefined) {
  const types = useQuery({ ...queryOf(calls.lookups.applicationTypes), staleTime: 300_000 });
  return { ...types, type: types.data?.find((each) => each.id === id) };
}

export const useInvoiceLookup = () => useCall(calls.applicationInvoice.lookup);
export const useInvoiceCreate = () => useCall(calls.applicationInvoice.create);
export const useSessions = (enabled: boolean) => useQuery({ ...queryOf(calls.lookups.sessions), enabled });

/** What the query of the invoice page shows without asking again at once. */
export function keepInvoice(invoice: Invoice): void {
  queryClient.setQueryData(
    queryOf(calls.applicationInvoice.byRrr, { params: { rrr: invoice.rrr } }).queryKey,
    invoice,
  );
}
