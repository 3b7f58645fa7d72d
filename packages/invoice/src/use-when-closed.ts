import { useEffect, useEffectEvent, useRef } from 'react';
import { useSearchParams } from '@portal/shared/router';
import { isOpen, type Invoice } from './invoice';

/**
 * Acts once an invoice that is looked at is no longer open, as by reading again what money opens: the page may learn that
 * by reading the invoice anew, and not by a call that says so. Who comes back from paying may find it closed already.
 */
export function useWhenClosed(invoice: Pick<Invoice, 'paymentStatus'>, act: () => void): void {
  const open = isOpen(invoice);
  const [search] = useSearchParams();
  const wasOpen = useRef(open || search.has('returned'));
  const closed = useEffectEvent(act);
  useEffect(() => {
    if (wasOpen.current && !open) closed();
    wasOpen.current = open;
  }, [open]);
}
