import { useState } from 'react';
import { ChevronDownIcon } from '../../ui';
import { ActionMenu } from '../../ui/overlay';
import { isNarrowed, type ListState } from '../list/list-state';
import { ManageSavedDialog, SaveFiltersDialog } from './saved-filters-dialogs';
import { useSavedFilters } from './use-saved-filters';

interface SavedFiltersProps {
  /** Tells the lists of the portal apart. */
  list: string;
  state: ListState;
  change: (patch: Partial<ListState>) => void;
  /** What the list is narrowed by is not known yet. */
  unsure: boolean;
}

/** For staff: ways to look at the list that they named and kept on this device. */
export function SavedFilters({ list, state, change, unsure }: SavedFiltersProps) {
  const view = useSavedFilters(list);
  const [open, setOpen] = useState<'save' | 'manage' | null>(null);
  if (!view) return null;
  const close = () => setOpen(null);
  const worthSaving = isNarrowed(state) || state.sort !== undefined;
  if (view.saved.length === 0 && !worthSaving) return null;
  return (
    <>
      <ActionMenu
        label="Saved filters"
        variant="outline"
        actions={[
          ...view.saved.map(({ name, search, sort, filters }) => ({
            label: name,
            onSelect: () => change({ search, sort, filters }),
          })),
          { label: 'Save these filters…', disabled: !worthSaving || unsure, onSelect: () => setOpen('save') },
          ...(view.saved.length > 0
            ? [{ label: 'Remove saved filters…', onSelect: () => setOpen('manage') }]
            : []),
        ]}
      >
        Saved filters
        <ChevronDownIcon aria-hidden />
      </ActionMenu>
      <SaveFiltersDialog
        open={open === 'save'}
        onClose={close}
        onSave={(name) => view.keep(name, state).then(close)}
      />
      <ManageSavedDialog
        open={open === 'manage' && view.saved.length > 0}
        onClose={close}
        names={view.saved.map(({ name }) => name)}
        onRemove={(name) => void view.drop(name)}
      />
    </>
  );
}
