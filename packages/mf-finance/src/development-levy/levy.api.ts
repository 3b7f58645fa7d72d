import { finance } from '@portal/contracts/finance';
import { queryOf, useCall, useQuery, useQueryClient } from '@portal/shared/http';
import type { CallData } from '@portal/shared/model';
import { invoicePath } from './labels';

export type Levy = CallData<typeof finance.developmentLevy.sessions>[number];
export type LevyDocument = CallData<typeof finance.developmentLevy.documents>[number];

const documents = queryOf(finance.developmentLevy.documents);
export const byRrr = (rrr: string) => queryOf(finance.developmentLevy.invoice, { params: { rrr } });

export const useLevies = () => useQuery(queryOf(finance.developmentLevy.sessions));

/** The page of an invoice: by its RRR, or where somebody else paid all of it by its number. */
export function pageOfInvoice({ rrr, invoiceNumber }: { rrr: string | null; invoiceNumber: string }): string {
  return rrr ? `${invoicePath}/${rrr}` : `${invoicePath}?number=${invoiceNumber}`;
}

/** Makes the invoice of a session's levy. Resolves to its page. */
export function useGenerateLevyInvoice(sessionId: number): () => Promise<string> {
  const call = useCall(finance.developmentLevy.generateInvoice);
  return async () => pageOfInvoice(await call.mutateAsync({ body: { sessionId } }));
}

export function useLevyLetter(sessionId: number) {
  const query = queryOf(finance.developmentLevy.letter, { params: { sessionId } });
  return useQuery({ ...query, enabled: sessionId > 0 });
}

export const useLevyDocuments = () => useQuery(documents);

/** Says that a document was read, in the wording that is shown. */
export function useAcknowledge() {
  const call = useCall(finance.developmentLevy.acknowledge);
  const client = useQueryClient();
  const acknowledge = async ({ id, version }: LevyDocument) => {
    const list = await call.mutateAsync({ params: { id }, body: { version } });
    client.setQueryData(documents.queryKey, list);
  };
  return { acknowledge, isPending: call.isPending, error: call.error };
}
