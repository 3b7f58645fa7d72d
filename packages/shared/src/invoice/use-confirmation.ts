import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from '../router';
import type { Invoice } from './invoice';

/** Asks the gateway now and puts its answer in the place of the invoice that is shown. */
export interface Requery {
  ask: () => Promise<unknown>;
  isPending: boolean;
  error: Error | null;
}

/** Asks the gateway again: at once for somebody who comes back from the pay page (`?returned=`), else by a button. */
export function useConfirmation(invoice: Invoice, { ask, isPending, error }: Requery) {
  const [search] = useSearchParams();
  const returned = search.has('returned');
  const requery = () => void ask().catch(() => undefined);

  const askOnReturn = useEffectEvent(() => {
    if (!invoice.isPaid) requery();
  });
  useEffect(() => {
    if (returned) askOnReturn();
  }, [returned]);

  return { returned, requery, asking: isPending, error };
}

export type Confirmation = ReturnType<typeof useConfirmation>;
