import { hostel } from '@portal/contracts/hostel';
import { keepFresh, type Invoice } from '@portal/invoice';
import { invoiceCalls } from '@portal/invoice/contract';
import { queryOf, useCall, useQuery, useQueryClient } from '@portal/shared/http';

const byRrr = (rrr: string) => queryOf(invoiceCalls.byRrr, { params: { rrr } });

/** The invoice of a bed-space by its RRR. */
export const useInvoice = (rrr: string) => useQuery({ ...byRrr(rrr), ...keepFresh });

/** Asks the gateway about an invoice, and shows what it then is. */
export function useRequery(rrr: string) {
  const client = useQueryClient();
  const requery = useCall(invoiceCalls.requery);
  const ask = async () => {
    client.setQueryData(byRrr(rrr).queryKey, await requery.mutateAsync({ params: { rrr } }));
  };
  return { ...requery, ask };
}

/** The invoice of the bed-space that is held, where the gateway gave no RRR before. */
export function useGenerateInvoice() {
  const client = useQueryClient();
  const generate = useCall(hostel.booking.generateInvoice);
  const act = async (): Promise<Invoice> => {
    const { invoice } = await generate.mutateAsync({});
    if (invoice.rrr) client.setQueryData(byRrr(invoice.rrr).queryKey, invoice);
    return invoice;
  };
  return { ...generate, act };
}
