import { useEffect, useRef, type RefObject } from 'react';

/**
 * Whoever goes to another step begins at its heading, with the focus there, as on a page of its own. At the first one
 * the page itself arrives.
 */
export function useStepArrival(step: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [step]);
  return heading;
}
