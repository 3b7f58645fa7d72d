import { useEffect, type RefObject } from 'react';
import { placeAfter } from '../../ui/overlay';

/**
 * A row that goes takes the focus with it: it then goes to what follows, whose name is read out. A focus that somebody
 * put elsewhere themselves is left alone.
 */
export function useFollowingFocus(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    let last: Element | null = null;
    let follow: (() => HTMLElement | null) | null = null;
    const arrive = ({ target }: FocusEvent) => {
      last = target as Element;
      follow = placeAfter(last);
    };
    const leave = () => {
      const left = last;
      // What is still there was left on purpose; what is gone was taken away.
      queueMicrotask(() => {
        if (left?.isConnected && last === left && !element.contains(document.activeElement)) last = null;
      });
    };
    const watch = new MutationObserver(() => {
      if (!last || last.isConnected || document.activeElement !== document.body) return;
      last = null;
      follow?.()?.focus();
    });
    element.addEventListener('focusin', arrive);
    element.addEventListener('focusout', leave);
    watch.observe(element, { childList: true, subtree: true });
    return () => {
      element.removeEventListener('focusin', arrive);
      element.removeEventListener('focusout', leave);
      watch.disconnect();
    };
  }, [frame]);
}
