import { queryOf, useCall, useQuery, useQueryClient } from '@portal/shared/http';
import { calls, type CallData } from '@portal/shared/model';

type Invoice = CallData<typeof calls.applicationInvoice.byRrr>;
export type Lookup = CallData<typeof calls.applicationInvoice.lookup>;

/** The application types of this session, with their fee and window. */
export function useApplicationType(id: number | undefined) {
  const types = useQuery({ ...queryOf(calls.lookups.applicationTypes), staleTime: 300_000 });
  return { ...types, type: types.data?.find((each) => each.id === id) };
}

export const useInvoiceLookup = () => useCall(calls.applicationInvoice.lookup);
export const useInvoiceCreate = () => useCall(calls.applicationInvoice.create);
export const useSessions = (enabled: boolean) => useQuery({ ...queryOf(calls.lookups.sessions), enabled });

/** Lets the invoice page show what was just answered without asking again at once. */
export function useKeepInvoice() {
  const client = useQueryClient();
  return (invoice: Invoice) => {
    const { queryKey } = queryOf(calls.applicationInvoice.byRrr, { params: { rrr: invoice.rrr } });
    client.setQueryData(queryKey, invoice);
  };
}
