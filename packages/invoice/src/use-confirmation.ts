import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from '@portal/shared/router';
import { isOpen, type Invoice } from './invoice';

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
  // Known before the question is on its way, so that nobody who has just paid is shown the way to pay.
  const [awaited, setAwaited] = useState(returned && isOpen(invoice));
  const [asked, setAsked] = useState(false);
  const requery = () =>
    void ask()
      .then(() => setAsked(true))
      .catch(() => undefined)
      .finally(() => setAwaited(false));

  const askOnReturn = useEffectEvent(() => {
    if (isOpen(invoice)) requery();
  });
  useEffect(() => {
    if (returned) askOnReturn();
  }, [returned]);

  return { returned, requery, asking: isPending || awaited, asked, error };
}

export type Confirmation = ReturnType<typeof useConfirmation>;
