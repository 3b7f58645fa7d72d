import { useQuery } from '@portal/shared/http';
import {
  applyMenuChanges,
  menuChangesBetween,
  menuDifferences,
  noMenuChanges,
  type MenuChanges,
  type MenuState,
} from '@portal/contracts/administration';
import { useLeaveGuard } from '@portal/shared/forms';
import { toast } from '@portal/shared/ui/overlay';
import { useMemo, useRef, useState } from 'react';
import { draftOf, keepDraft, liveQuery, stateOf, type LiveMenus } from './menus.api';

export interface MenuDraft {
  live: LiveMenus;
  /** The live menus with what the person changed. */
  after: MenuState;
  changes: MenuChanges;
  /** The changes, one sentence each. */
  differences: string[];
  /** Changes the menus; kept on the server at once. */
  edit(change: (state: MenuState) => MenuState): void;
  /** They were thrown away. */
  discarded(): void;
  /** They are live now. */
  published(): void;
}

interface Own {
  changes: MenuChanges;
  /** They are over: they count until the menus are read again. */
  overFor?: LiveMenus;
}

interface Keeping {
  busy: boolean;
  /** The last changes did not arrive. */
  lost: boolean;
  next: (() => Promise<unknown>) | null;
}

/**
 * Sends the newest changes once the ones before have arrived, so that they never overtake each other. What could not
 * be kept is not left without a question.
 */
function useKeeper() {
  const state = useRef<Keeping>({ busy: false, lost: false, next: null });
  useLeaveGuard(() => state.current.lost);
  const run = async () => {
    const mine = state.current;
    if (mine.busy) return;
    mine.busy = true;
    try {
      while (mine.next) {
        const send = mine.next;
        mine.next = null;
        await send();
      }
      mine.lost = false;
    } catch (error) {
      mine.lost = true;
      const body = error instanceof Error ? error.message : '';
      toast({ severity: 'error', title: 'Your changes could not be kept', body });
    } finally {
      mine.busy = false;
    }
  };
  return {
    keep(send: () => Promise<unknown>) {
      state.current.next = send;
      void run();
    },
    /** Nothing is left to be kept. */
    drop() {
      Object.assign(state.current, { lost: false, next: null });
    },
  };
}

/** The menus with what this person prepares: one draft for both pages, kept on the server until it is published. */
export function useMenuDraft() {
  const query = useQuery(liveQuery);
  const { keep, drop } = useKeeper();
  const [own, setOwn] = useState<Own | null>(null);
  const live = query.data;
  const draft = useMemo<MenuDraft | null>(() => {
    if (!live) return null;
    const before = stateOf(live);
    const mine = own && (own.overFor === undefined || own.overFor === live) ? own.changes : null;
    const changes = mine ?? draftOf(live) ?? noMenuChanges;
    const after = applyMenuChanges(before, changes);
    const endWith = (last: MenuChanges) => {
      drop();
      setOwn({ changes: last, overFor: live });
    };
    return {
      live,
      after,
      changes,
      differences: menuDifferences(before, after),
      edit(change) {
        const next = menuChangesBetween(before, change(after));
        setOwn({ changes: next });
        keep(() => keepDraft(live.version, next));
      },
      discarded: () => endWith(noMenuChanges),
      published: () => endWith(changes),
    };
  }, [live, own, keep, drop]);
  return { query, draft };
}
