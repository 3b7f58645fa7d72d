import { queryOf, useCall, useQuery, useQueryClient } from '@portal/shared/http';
import { invoiceCalls } from '@portal/invoice/contract';
import { keepFresh } from '@portal/invoice';

const byRrr = (rrr: string) => queryOf(invoiceCalls.byRrr, { params: { rrr } });

export const useInvoice = (rrr: string) => useQuery({ ...byRrr(rrr), ...keepFresh });

/** Asks the gateway now and shows what it said. */
export function useRequery(rrr: string) {
  const requery = useCall(invoiceCalls.requery);
  const client = useQueryClient();
  const ask = async () => {
    const invoice = await requery.mutateAsync({ params: { rrr } });
    client.setQueryData(byRrr(rrr).queryKey, invoice);
    return invoice;
  };
  return { ...requery, ask };
}
