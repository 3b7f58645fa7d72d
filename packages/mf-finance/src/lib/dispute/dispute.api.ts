import { finance } from '@portal/contracts/finance';
import { queryOf, useCall, useRefresh } from '@portal/shared/http';
import type { CallData } from '@portal/shared/model';
import { useRef } from 'react';

export type Dispute = CallData<typeof finance.disputes.mine>['disputes'][number];

export const disputesQuery = (number: string) => queryOf(finance.disputes.mine, { params: { number } });

/**
 * Says that an invoice was paid, then sends the bank slip. What already went through is not said again when the slip is
 * refused and the student tries once more.
 */
export function useRaiseDispute(number: string) {
  const { mutateAsync } = useCall(finance.disputes.raise);
  const attach = useAttachSlip();
  const refresh = useRefresh();
  const raised = useRef<number | null>(null);
  return async (said: { statement: string; rrr: string }, slip: File | null): Promise<void> => {
    try {
      raised.current ??= (await mutateAsync({ params: { number }, body: said })).id;
    } catch (error) {
      // It may have been said elsewhere by now: the page shows what is true.
      await refresh(finance.disputes.raise);
      throw error;
    }
    if (slip) await attach(raised.current, slip);
  };
}

/** Puts a bank slip to a dispute. Rejects with `ProblemError`. */
export function useAttachSlip(): (id: number, file: File) => Promise<unknown> {
  const { mutateAsync } = useCall(finance.disputes.attach);
  return (id, file) => {
    // The declared input has no body: a multipart file is read from the request itself.
    const input = { params: { id }, body: { file } };
    return mutateAsync(input);
  };
}
