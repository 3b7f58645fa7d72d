import { finance } from '@portal/contracts/finance';
import { ProblemError, queryOf, useCall, useQuery } from '@portal/shared/http';
import { ReceiptPrint, type Receipt } from '@portal/invoice';
import { Navigate } from '@portal/shared/router';
import { EmptyState, ErrorMessage, Loading, PageHeader, type Crumb } from '@portal/shared/ui';
import type { ReactNode } from 'react';

interface OwnReceiptProps {
  /** Of the receipt, or of its invoice. */
  number: string;
  crumbs: readonly Crumb[];
  /** Where an invoice that is not paid yet is shown. */
  unpaid: string;
  actions?: (receipt: Receipt) => ReactNode;
}

const refusals = new Set(['NOT_FOUND', 'CONFLICT']);
const codeOf = (error: Error | null) => (error instanceof ProblemError ? error.code : null);

/** A receipt of the student who is signed in, as paper. Once read it is there without a connection too. */
export function OwnReceipt({ number, crumbs, unpaid, actions }: OwnReceiptProps) {
  const { data, error, isPending, refetch } = useQuery(queryOf(finance.receipts.one, { params: { number } }));
  const print = useCall(finance.receipts.print);
  const count = async () => (await print.mutateAsync({ params: { number } })).copy;
  if (data) return <ReceiptPrint receipt={data} count={count} actions={actions?.(data)} />;
  const code = codeOf(error);
  if (code === 'STEP_MISSING') return <Navigate to={unpaid} replace />;
  return (
    <>
      <PageHeader title="Payment receipt" crumbs={crumbs} />
      {isPending && <Loading label="Fetching the receipt…" />}
      {error && code !== null && refusals.has(code) && (
        <EmptyState title="There is no such receipt">{error.message}</EmptyState>
      )}
      {error && (code === null || !refusals.has(code)) && (
        <ErrorMessage error={error} retry={() => void refetch()} />
      )}
    </>
  );
}
