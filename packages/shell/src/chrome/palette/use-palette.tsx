import type { SessionSummary } from '@portal/shared/model';
import { Contained } from '@portal/shared/ui';
import { useEffect, useEffectEvent, useState, type ComponentProps, type ReactNode } from 'react';
import type { Palette } from './palette';
import { useShell } from '../../boot/shell-context';

/** Staff have many pages; a student's few stand in the menu. */
export function isStaff(session: SessionSummary | null): boolean {
  return session !== null && session.userType !== 'student';
}

type Loaded = (props: ComponentProps<typeof Palette>) => ReactNode;

/** The search over pages, fetched when it is first asked for: by its button, or by Ctrl or Cmd with K. */
export function usePalette(offered: boolean): { show(): void; palette: ReactNode } {
  const { services } = useShell();
  const [open, setOpen] = useState(false);
  const [View, setView] = useState<Loaded | null>(null);

  async function fetchAndShow() {
    try {
      const loaded = await import(/* webpackChunkName: "palette" */ './palette');
      setView(() => loaded.Palette);
      setOpen(true);
    } catch {
      services.notify({
        severity: 'error',
        title: 'The search could not be fetched',
        body: 'Check your connection and try again.',
      });
    }
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (!shortcut || event.key.toLowerCase() !== 'k') return;
    event.preventDefault();
    // What is being asked already comes first.
    if (!document.querySelector('dialog[open]')) void fetchAndShow();
  });
  useEffect(() => {
    if (!offered) return undefined;
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [offered]);

  return {
    show: () => void fetchAndShow(),
    palette: View && offered && (
      <Contained>
        <View open={open} onClose={() => setOpen(false)} />
      </Contained>
    ),
  };
}
