import type { UserAct } from '@portal/contracts/administration';
import type { MenuAction } from '@portal/shared/ui/overlay';
import { useCallback, useState, type ReactNode } from 'react';
import { ActDialog, type ChosenAct } from './act-dialog';
import { acts, dialogActs, type Person } from './acts';

/** The acts that the server allows on an account as a menu, and the dialog of the chosen one. */
export function useUserActs(): {
  menuOf: (person: Person & { may: readonly UserAct[] }) => MenuAction[];
  dialog: ReactNode;
} {
  const [chosen, setChosen] = useState<ChosenAct | null>(null);
  const menuOf = useCallback(
    (person: Person & { may: readonly UserAct[] }) =>
      dialogActs
        .filter((act) => person.may.includes(act))
        .map((act) => ({
          label: acts[act].label,
          ...(acts[act].danger && { danger: true }),
          onSelect: () => setChosen({ act, person }),
        })),
    [],
  );
  const dialog = chosen && <ActDialog chosen={chosen} onClose={() => setChosen(null)} />;
  return { menuOf, dialog };
}
