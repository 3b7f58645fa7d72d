import { invoiceCalls } from '@portal/invoice/contract';
import { queryOf, useCall, useQuery, useQueryClient } from '@portal/shared/http';
import { admissions } from '@portal/contracts/admissions';
import { calls, type CallData } from '@portal/shared/model';

type Invoice = CallData<typeof invoiceCalls.byRrr>;
export type Lookup = CallData<typeof admissions.applicationInvoice.lookup>;

export type ApplicationType = CallData<typeof calls.lookups.applicationTypes>[number];

/** The application types of this session, with their fee and window. */
export function useApplicationType(id: number | undefined) {
  const types = useQuery({ ...queryOf(calls.lookups.applicationTypes), staleTime: 300_000 });
  return { ...types, type: types.data?.find((each) => each.id === id) };
}

/** What the set-up of a type asks; a page that cannot read it does without. */
export const useTypeRules = ({ id, sessionId }: Pick<ApplicationType, 'id' | 'sessionId'>) =>
  useQuery({
    ...queryOf(admissions.applicationRules.ofType, { query: { applicationTypeId: id, sessionId } }),
    staleTime: 300_000,
    throwOnError: false,
  });

export const useInvoiceLookup = () => useCall(admissions.applicationInvoice.lookup);
export const useInvoiceCreate = () => useCall(admissions.applicationInvoice.create);
export const useSessions = (enabled: boolean) => useQuery({ ...queryOf(calls.lookups.sessions), enabled });

/** Lets the invoice page show what was just answered without asking again at once. Answers the RRR. */
export function useKeepInvoice() {
  const client = useQueryClient();
  return (invoice: Invoice) => {
    // Nobody sponsors an application form: there is always something to pay, and an RRR.
    const rrr = String(invoice.rrr);
    const { queryKey } = queryOf(invoiceCalls.byRrr, { params: { rrr } });
    client.setQueryData(queryKey, invoice);
    return rrr;
  };
}
