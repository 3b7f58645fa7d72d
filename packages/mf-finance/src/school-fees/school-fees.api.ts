import { finance } from '@portal/contracts/finance';
import { queryOf, useCall, useQuery } from '@portal/shared/http';
import type { CallData, PaymentOption } from '@portal/shared/model';

export type FeeSession = CallData<typeof finance.schoolFees.sessions>[number];
export type FeeOptions = CallData<typeof finance.schoolFees.options>;
export type Form11 = CallData<typeof finance.schoolFees.form11>;

export const useFeeSessions = () => useQuery(queryOf(finance.schoolFees.sessions));

/** The ways to pay the fee of a session; nothing is asked without one. */
export function useFeeOptions(sessionId: number | undefined) {
  const query = queryOf(finance.schoolFees.options, { params: { sessionId: sessionId ?? 0 } });
  return useQuery({ ...query, enabled: sessionId !== undefined });
}

/** Makes the invoice; resolves to its number. */
export function useGenerateFeeInvoice(sessionId: number, option: PaymentOption): () => Promise<string> {
  const call = useCall(finance.schoolFees.generate);
  return async () => (await call.mutateAsync({ body: { sessionId, option } })).invoiceNumber;
}

export function useForm11(sessionId: number) {
  return useQuery(queryOf(finance.schoolFees.form11, { params: { sessionId } }));
}
