import { useLayoutEffect, useRef, type RefObject } from 'react';

interface Options {
  /** The button and its menu. */
  root: RefObject<HTMLElement | null>;
  open: boolean;
  /** As wide as the button or box that it belongs to, instead of ending where that ends. */
  stretch?: boolean;
}

/** Pixels between menu and button, and between menu and window. */
const gap = 4;
const margin = 8;

/**
 * Puts an open menu beside its button, above it where there is more room. It stands in the browser's top layer:
 * inside a table that scrolls by itself it would be cut off.
 */
export function useMenuPlace({ root, open, stretch = false }: Options) {
  const menu = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = menu.current;
    if (!open || !box) return;
    // Older browsers show an element with `popover` as any other; fixed to the window it is where it should be.
    if (typeof box.showPopover === 'function') box.showPopover();
    const place = () => root.current && placeBeside(root.current, box, stretch);
    place();
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
    };
  }, [open, root, stretch]);
  return menu;
}

function placeBeside(button: HTMLElement, box: HTMLElement, stretch: boolean): void {
  const { top, bottom, right, width } = button.getBoundingClientRect();
  if (stretch) box.style.width = `${width}px`;
  const { offsetWidth, offsetHeight } = box;
  const roomBelow = window.innerHeight - bottom;
  const above = roomBelow < offsetHeight + gap + margin && top > roomBelow;
  const leftmost = window.innerWidth - offsetWidth - margin;
  box.style.top = `${above ? Math.max(margin, top - gap - offsetHeight) : bottom + gap}px`;
  box.style.left = `${Math.max(margin, Math.min(right - offsetWidth, leftmost))}px`;
}
