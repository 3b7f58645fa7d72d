import { queryOf, useCall, useQuery, useQueryClient } from '@portal/shared/http';
import { finance } from '@portal/shared/finance';
import { calls, type CallData } from '@portal/shared/model';

type Invoice = CallData<typeof finance.applicationInvoice.byRrr>;
export type Lookup = CallData<typeof finance.applicationInvoice.lookup>;

/** The application types of this session, with their fee and window. */
export function useApplicationType(id: number | undefined) {
  const types = useQuery({ ...queryOf(calls.lookups.applicationTypes), staleTime: 300_000 });
  return { ...types, type: types.data?.find((each) => each.id === id) };
}

export const useInvoiceLookup = () => useCall(finance.applicationInvoice.lookup);
export const useInvoiceCreate = () => useCall(finance.applicationInvoice.create);
export const useSessions = (enabled: boolean) => useQuery({ ...queryOf(calls.lookups.sessions), enabled });

/** Lets the invoice page show what was just answered without asking again at once. Answers the RRR. */
export function useKeepInvoice() {
  const client = useQueryClient();
  return (invoice: Invoice) => {
    // Nobody sponsors an application form: there is always something to pay, and an RRR.
    const rrr = String(invoice.rrr);
    const { queryKey } = queryOf(finance.applicationInvoice.byRrr, { params: { rrr } });
    client.setQueryData(queryKey, invoice);
    return rrr;
  };
}
