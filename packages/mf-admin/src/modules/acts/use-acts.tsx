import { useCallback, useState, type ReactNode } from 'react';
import type { MenuAction } from '@portal/shared/ui/overlay';
import { ActDialog } from './act-dialog';
import type { Act } from './acts';

/** Acts as entries of a menu, and the dialog of the chosen one. */
export function useActs(composition: string): {
  choose: (act: Act) => void;
  menuOf: (acts: readonly Act[]) => MenuAction[];
  dialog: ReactNode;
} {
  const [chosen, setChosen] = useState<Act | null>(null);
  const menuOf = useCallback(
    (acts: readonly Act[]) =>
      acts.map((act) => ({ label: act.label, danger: act.danger, onSelect: () => setChosen(act) })),
    [],
  );
  const dialog = chosen && (
    <ActDialog act={chosen} composition={composition} onClose={() => setChosen(null)} />
  );
  return { choose: setChosen, menuOf, dialog };
}
