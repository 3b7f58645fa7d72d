import { useSearchParams } from '@portal/shared/router';
import { useEffect, useEffectEvent } from 'react';
import { useRequery, type Invoice } from './invoice-page.api';

/** Asks Remita again: at once for somebody who comes back from the pay page (`?returned=`), else by a button. */
export function useConfirmation(invoice: Invoice) {
  const [search] = useSearchParams();
  const returned = search.has('returned');
  const { ask, isPending, error } = useRequery(invoice.rrr);
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
