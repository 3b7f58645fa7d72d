import { useEffect, useRef } from 'react';

/** Closes on Esc and on anything outside; Esc gives the focus back to the button. */
export function useDismiss(open: boolean, close: () => void) {
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    // Safari gives no focus to a button that is pressed; whatever took it from nowhere would close this.
    if (document.activeElement === document.body) area.current?.querySelector('button')?.focus();
    const away = (event: Event) => {
      if (event.target instanceof Node && !area.current?.contains(event.target)) close();
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || document.querySelector('dialog[open]')) return;
      close();
      area.current?.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', away);
    document.addEventListener('focusin', away);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', away);
      document.removeEventListener('focusin', away);
      document.removeEventListener('keydown', escape);
    };
  }, [open, close]);
  return area;
}
