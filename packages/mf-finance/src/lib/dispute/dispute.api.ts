import { finance } from '@portal/contracts/finance';
import { queryOf, request, useCall, useQueryClient } from '@portal/shared/http';
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
  const queries = useQueryClient();
  const raised = useRef<number | null>(null);
  return async (said: { statement: string; rrr: string }, slip: File | null): Promise<void> => {
    try {
      raised.current ??= (await mutateAsync({ params: { number }, body: said })).id;
      if (slip) await attachSlip(raised.current, slip);
    } finally {
      await queries.invalidateQueries({ queryKey: [finance.disputes.mine.path] });
    }
  };
}

/** Rejects with `ProblemError`. */
function attachSlip(id: number, file: File) {
  // The declared input has no body: a multipart file is read from the request itself.
  const input = { params: { id }, body: { file } };
  return request(finance.disputes.attach, input);
}

/** Puts a bank slip to a dispute that was raised without one. */
export function useAttachSlip(id: number) {
  const queries = useQueryClient();
  return async (file: File): Promise<void> => {
    await attachSlip(id, file);
    await queries.invalidateQueries({ queryKey: [finance.disputes.mine.path] });
  };
}
