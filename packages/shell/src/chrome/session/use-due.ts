import { useEffect, useState } from 'react';
import { useShell } from '../../boot/shell-context';

/** Whether that instant (milliseconds) has come. A device that slept looks again when it wakes. */
export function useDue(at: number): boolean {
  const { now } = useShell();
  const [due, setDue] = useState(() => now() >= at);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      const left = at - now();
      setDue(left <= 0);
      // Longer times would overflow the timer; nobody keeps a page for weeks.
      if (left > 0) timer = setTimeout(look, Math.min(left, 2 ** 31 - 1));
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [at, now]);
  return due;
}
