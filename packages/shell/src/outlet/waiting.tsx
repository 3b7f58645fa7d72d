import { useEffect, useState, type ReactNode } from 'react';
import { LoadError } from '../loading/load-error';

/** Longer than any call waits for its answer; what a page waits for after that will not come. */
export const longestWait = 45_000;

/** Stands where a page waits for what it has asked for. The wait has an end, which is the page's failure. */
export function Waiting({ children }: { children: ReactNode }) {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), longestWait);
    return () => clearTimeout(timer);
  }, []);
  if (over) throw new LoadError('deadline', 'what the page waits for did not come');
  return children;
}
