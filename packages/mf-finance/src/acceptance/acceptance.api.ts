import { finance } from '@portal/contracts/finance';
import { queryOf, useCall, useQuery, useQueryClient } from '@portal/shared/http';
import type { CallData } from '@portal/shared/model';

export type Acceptance = CallData<typeof finance.acceptance.mine>;
export type Offer = NonNullable<Acceptance['offer']>;

const mine = queryOf(finance.acceptance.mine);

export const useAcceptance = () => useQuery(mine);

/** Makes the invoice of the acceptance fee; the page of my offer is read again. Resolves to its number. */
export function useGenerateAcceptanceInvoice(): () => Promise<string> {
  const call = useCall(finance.acceptance.generateInvoice);
  const client = useQueryClient();
  return async () => {
    const { invoiceNumber } = await call.mutateAsync({});
    await client.invalidateQueries({ queryKey: mine.queryKey });
    return invoiceNumber;
  };
}

/** Declines the offer that is shown. */
export function useDecline({ reference }: Offer): () => Promise<unknown> {
  const call = useCall(finance.acceptance.decline);
  const client = useQueryClient();
  return async () => {
    try {
      client.setQueryData(mine.queryKey, await call.mutateAsync({ body: { reference } }));
    } catch (error) {
      // It was paid, or is over, by now: the page shows what is true.
      await client.invalidateQueries({ queryKey: mine.queryKey });
      throw error;
    }
  };
}

export const useAdmissionLetter = () => useQuery(queryOf(finance.acceptance.letter));
