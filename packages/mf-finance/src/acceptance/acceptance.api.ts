import { finance } from '@portal/contracts/finance';
import { queryOf, useCall, useQuery, useRefresh } from '@portal/shared/http';
import type { CallData } from '@portal/shared/model';

export type Acceptance = CallData<typeof finance.acceptance.mine>;
export type Offer = NonNullable<Acceptance['offer']>;

export const useAcceptance = () => useQuery(queryOf(finance.acceptance.mine));

/** Makes the invoice of the acceptance fee. Resolves to its number. */
export function useGenerateAcceptanceInvoice(): () => Promise<string> {
  const call = useCall(finance.acceptance.generateInvoice);
  return async () => (await call.mutateAsync({})).invoiceNumber;
}

/** Declines the offer that is shown. */
export function useDecline({ reference }: Offer): () => Promise<unknown> {
  const call = useCall(finance.acceptance.decline);
  const refresh = useRefresh();
  return async () => {
    try {
      return await call.mutateAsync({ body: { reference } });
    } catch (error) {
      // It was paid, or is over, by now: the page shows what is true.
      await refresh(finance.acceptance.decline);
      throw error;
    }
  };
}

export const useAdmissionLetter = () => useQuery(queryOf(finance.acceptance.letter));
