import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';

interface Options {
  root: RefObject<HTMLElement | null>;
  open: boolean;
  setOpen: (open: boolean) => void;
}

const itemsOf = (root: HTMLElement | null) => [
  ...(root?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? []),
];

/** Keyboard of a menu button (WAI-ARIA): arrows wrap, Home and End, letters jump, Esc returns to the button. */
export function useMenuKeys({ root, open, setOpen }: Options) {
  const openAt = useRef<'first' | 'last'>('first');

  useEffect(() => {
    if (!open) return;
    itemsOf(root.current)
      .at(openAt.current === 'first' ? 0 : -1)
      ?.focus();
    openAt.current = 'first';
    const outside = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside, true);
    return () => document.removeEventListener('pointerdown', outside, true);
  }, [open, root, setOpen]);

  const close = () => {
    setOpen(false);
    root.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
  };

  const onTriggerKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    openAt.current = event.key === 'ArrowUp' ? 'last' : 'first';
    setOpen(true);
  };

  const onMenuKey = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return setOpen(false);
    const wanted = event.key === 'Escape' ? 'close' : nextItem(itemsOf(root.current), event.key);
    if (!wanted) return;
    event.preventDefault();
    event.stopPropagation();
    if (wanted === 'close') close();
    else wanted.focus();
  };

  return { onTriggerKey, onMenuKey, close };
}

function nextItem(items: HTMLElement[], key: string): HTMLElement | undefined {
  const at = items.findIndex((item) => item === document.activeElement);
  if (key === 'ArrowDown') return items[(at + 1) % items.length];
  if (key === 'ArrowUp') return items.at(at <= 0 ? -1 : at - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (!/^\S$/.test(key)) return undefined;
  const after = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return after.find((item) => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()));
}
