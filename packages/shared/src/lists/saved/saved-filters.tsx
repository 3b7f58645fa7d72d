import { useState } from 'react';
import { useLocation } from '../../router';
import { useSession } from '../../session';
import { Button } from '../../ui';
import { LatePanel } from '../late-panel';

const loadDialog = async () =>
  (await import(/* webpackChunkName: "saved-filters" */ './saved-filters-dialog')).SavedFiltersDialog;

interface SavedFiltersProps {
  /** The list's name in the exports of the server. */
  list: string;
  /** What the call is asked now, without its page. */
  query: Record<string, unknown>;
  /** Of the list's parameters in the address, as in `pending.`; empty for the only list of a page. */
  prefix: string;
  /** What the list is narrowed by is not known yet. */
  unsure: boolean;
}

/** The page as it stands, without where somebody has turned to. */
function addressOf({ pathname, search }: { pathname: string; search: string }, prefix: string): string {
  const params = new URLSearchParams(search);
  for (const name of [`${prefix}page`, `${prefix}pageSize`, 'print']) params.delete(name);
  return params.size > 0 ? `${pathname}?${params}` : pathname;
}

/** For staff: ways to look at the list that they named. Nobody has those of another person. */
export function SavedFilters({ list, query, prefix, unsure }: SavedFiltersProps) {
  const session = useSession();
  const location = useLocation();
  const [open, setOpen] = useState(false);
  if (!session || session.userType === 'student' || session.isImpersonating) return null;
  return (
    <>
      <Button size="sm" variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Saved filters
      </Button>
      {open && (
        <LatePanel
          load={loadDialog}
          given={{ list, query, unsure, address: addressOf(location, prefix), onClose: () => setOpen(false) }}
          what="What you saved"
        />
      )}
    </>
  );
}
