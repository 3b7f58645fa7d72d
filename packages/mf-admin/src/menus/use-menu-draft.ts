import { useQuery, useQueryClient } from '@portal/shared/http';
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
import { aboutMenus, draftOf, dropDraft, keepDraft, liveQuery, stateOf, type LiveMenus } from './menus.api';

export interface MenuDraft {
  live: LiveMenus;
  /** The live menus with what the person changed. */
  after: MenuState;
  changes: MenuChanges;
  /** The changes, one sentence each. */
  differences: string[];
  /** Changes the menus; kept on the server at once. */
  edit(change: (state: MenuState) => MenuState): void;
  discard(): Promise<void>;
  /** Forgets the changes: they are live now. */
  published(): Promise<void>;
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
  const queries = useQueryClient();
  const { keep, drop } = useKeeper();
  const [own, setOwn] = useState<MenuChanges | null>(null);
  const live = query.data;
  const draft = useMemo<MenuDraft | null>(() => {
    if (!live) return null;
    const before = stateOf(live);
    const changes = own ?? draftOf(live) ?? noMenuChanges;
    const after = applyMenuChanges(before, changes);
    const forget = async () => {
      drop();
      await queries.invalidateQueries({ predicate: aboutMenus });
      setOwn(null);
    };
    return {
      live,
      after,
      changes,
      differences: menuDifferences(before, after),
      edit(change) {
        const next = menuChangesBetween(before, change(after));
        setOwn(next);
        keep(() => keepDraft(live.version, next));
      },
      async discard() {
        await dropDraft();
        setOwn(noMenuChanges);
        await forget();
      },
      published: forget,
    };
  }, [live, own, queries, keep, drop]);
  return { query, draft };
}
