import { invoiceCalls } from '@portal/invoice/contract';
import { finance } from '@portal/contracts/finance';
import { ProblemError, queryOf, useCall, useQuery, useQueryClient } from '@portal/shared/http';
import { keepFresh } from '@portal/invoice';
import type { CallData, CallInput } from '@portal/shared/model';

export type Catalogue = CallData<typeof finance.sundry.offers>;
export type Offer = Catalogue['offers'][number];
export type Bought = CallData<typeof finance.sundry.mine>[number];
export type Order = CallData<typeof finance.sundry.order>;
export type Transcript = CallInput<typeof finance.sundry.generate>['body']['transcript'];

const catalogue = queryOf(finance.sundry.offers);
const all = queryOf(finance.sundry.all);

export const useCatalogue = () => useQuery(catalogue);
export const useBought = () => useQuery(queryOf(finance.sundry.mine));
export const useOpenCatalogue = () => useQuery(all);
export const useHistory = () => useQuery(queryOf(finance.sundry.history, { query: {} }));

export const useOrder = (number: string) => useQuery(queryOf(finance.sundry.order, { params: { number } }));

const openOrder = (rrr: string) => queryOf(finance.sundry.orderByRrr, { params: { rrr } });
const openInvoice = (rrr: string) => queryOf(invoiceCalls.byRrr, { params: { rrr } });

export const useOpenOrder = (rrr: string) => useQuery(openOrder(rrr));
export const useOpenInvoice = (rrr: string) => useQuery({ ...openInvoice(rrr), ...keepFresh });

/**
 * Makes the invoice of a purchase. When the price has changed meanwhile the catalogue is read again. Resolves to its
 * number.
 */
export function useGenerateInvoice() {
  const call = useCall(finance.sundry.generate);
  const client = useQueryClient();
  return async (body: CallInput<typeof finance.sundry.generate>['body']) => {
    try {
      return (await call.mutateAsync({ body })).invoiceNumber;
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'AMOUNT_DIFFERS') {
        await client.invalidateQueries({ queryKey: catalogue.queryKey });
      }
      throw error;
    }
  };
}

/** The same for somebody who is not signed in. Resolves to the RRR. */
export function useGenerateOpenInvoice() {
  const call = useCall(finance.sundry.generateOpen);
  const client = useQueryClient();
  return async (body: CallInput<typeof finance.sundry.generateOpen>['body']) => {
    try {
      const invoice = await call.mutateAsync({ body });
      // Nobody sponsors a visitor: there is always something to pay, and an RRR.
      const rrr = String(invoice.rrr);
      client.setQueryData(openInvoice(rrr).queryKey, invoice);
      return rrr;
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'AMOUNT_DIFFERS') {
        await client.invalidateQueries({ queryKey: all.queryKey });
      }
      throw error;
    }
  };
}

/** Asks the gateway about an invoice that is known by its RRR, and shows what it said. */
export function useOpenRequery(rrr: string) {
  const requery = useCall(invoiceCalls.requery);
  const client = useQueryClient();
  const ask = async () => {
    const invoice = await requery.mutateAsync({ params: { rrr } });
    client.setQueryData(openInvoice(rrr).queryKey, invoice);
    return invoice;
  };
  return { ...requery, ask };
}
