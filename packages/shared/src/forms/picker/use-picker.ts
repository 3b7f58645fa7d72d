import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { FindChoices, PickerChoice } from './picker-types';
import { useChoices } from './use-choices';

interface Options {
  find: FindChoices;
  chosen: PickerChoice | null;
  onChange: (choice: PickerChoice | null) => void;
}

/** State and keyboard of a combobox with a list (WAI-ARIA): arrows move, Enter takes, Esc closes and forgets. */
export function usePicker({ find, chosen, onChange }: Options) {
  const root = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  /** What is typed; `null` while the box shows what is chosen. */
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(-1);
  const { found, busy, failure } = useChoices(find, typed ?? '', open);
  const count = found?.length ?? 0;

  const close = () => {
    setOpen(false);
    setTyped(null);
    setActive(-1);
  };
  const show = () => setOpen(true);
  const take = (choice: PickerChoice | null) => {
    onChange(choice);
    close();
  };
  useClickOutside(root, open, close);

  const type = (text: string) => {
    setTyped(text);
    setActive(-1);
    show();
  };
  const move = (step: 1 | -1) => {
    if (!open) return show();
    if (count > 0) setActive((now) => (now < 0 && step < 0 ? count - 1 : (now + step + count) % count));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const acts: Record<string, (() => void) | undefined> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      // In a closed box Enter sends the form and Esc closes the dialog around it.
      Enter: open ? () => found?.[active] && take(found[active]) : undefined,
      Escape: open ? close : undefined,
    };
    if (event.key === 'Tab') return close();
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  const at = active < count ? active : -1;
  return {
    root,
    open,
    show,
    text: typed ?? chosen?.label ?? '',
    typed,
    type,
    found,
    busy,
    failure,
    at,
    take,
    onKeyDown,
  };
}

function useClickOutside(
  root: { readonly current: HTMLElement | null },
  open: boolean,
  outside: () => void,
): void {
  const latest = useRef(outside);
  latest.current = outside;
  useEffect(() => {
    if (!open) return;
    const look = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) latest.current();
    };
    document.addEventListener('pointerdown', look, true);
    return () => document.removeEventListener('pointerdown', look, true);
  }, [open, root]);
}
