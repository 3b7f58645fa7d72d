import { finance } from '@portal/contracts/finance';
import { queryOf, useCall, useQuery, useQueryClient } from '@portal/shared/http';
import { keepFresh, type Invoice } from '@portal/invoice';

const byNumber = (number: string) => queryOf(finance.ownInvoices.one, { params: { number } });

/** One of my invoices by the number that is printed on it; nothing is asked without one. */
export function useOwnInvoice(number: string) {
  return useQuery({
    ...byNumber(number),
    enabled: number !== '',
    ...keepFresh,
  });
}

/** Asks the gateway about an invoice, or cancels it, and shows what it then is. `shownAs`: the query that it came from. */
export function useOwnInvoiceActions({ invoiceNumber }: Invoice, shownAs: readonly unknown[]) {
  const client = useQueryClient();
  const requery = useCall(finance.ownInvoices.requery);
  const cancel = useCall(finance.ownInvoices.cancel);
  const input = { params: { number: invoiceNumber } };
  const show = (invoice: Invoice) => {
    client.setQueryData(shownAs, invoice);
    // It may have been looked at by its number before.
    client.setQueryData(byNumber(invoiceNumber).queryKey, invoice);
    return invoice;
  };
  return {
    requery: { ...requery, ask: async () => show(await requery.mutateAsync(input)) },
    cancel: async () => show(await cancel.mutateAsync(input)),
  };
}
