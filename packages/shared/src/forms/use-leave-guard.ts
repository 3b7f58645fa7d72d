import { useEffect, useRef } from 'react';
import { useHostIfAny } from '../module';

/** Asks before work is lost: on closing the tab, and on leaving for another page of the portal. */
export function useLeaveGuard(unsaved: () => boolean): void {
  const host = useHostIfAny();
  const latest = useRef(unsaved);
  latest.current = unsaved;
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (latest.current()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    const release = host?.canLeave(() => latest.current());
    return () => {
      window.removeEventListener('beforeunload', ask);
      release?.();
    };
  }, [host]);
}
