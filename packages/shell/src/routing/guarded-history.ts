import { isDocument } from '@portal/shared/model';
import { createBrowserHistory } from '@portal/shared/router';
import { handNotice } from '../account/handed-notice';
import { needsNewDocument } from '../outlet/page-state';

/** Keeps count of unsaved work, so that navigation can ask before it is lost. */
export interface LeaveGuard {
  /** Registers a question; returns the way to take it back. */
  register(unsaved: () => boolean): () => void;
  /** Whether anything on the page is unsaved right now. */
  holds(): boolean;
}

export function createLeaveGuard(): LeaveGuard {
  const questions = new Set<() => boolean>();
  return {
    register(unsaved) {
      questions.add(unsaved);
      return () => questions.delete(unsaved);
    },
    holds: () => [...questions].some((unsaved) => unsaved()),
  };
}

export type PortalHistory = ReturnType<typeof createBrowserHistory>;
type To = Parameters<PortalHistory['push']>[0];

interface GuardOptions {
  guard: LeaveGuard;
  /** Asks the person whether unsaved work may be lost. */
  mayLeave(): Promise<boolean>;
  history?: PortalHistory;
  /** Loads another document. */
  leaveTo?(url: string): void;
}

function pathOf(to: To): string {
  const path = typeof to === 'string' ? to : (to.pathname ?? location.pathname);
  return path.split(/[?#]/)[0] || location.pathname;
}

/**
 * The browser's history with two habits of the portal: pages that are documents of their own load as such, as does
 * every page after one that needs a new document; and a page with unsaved work is left only after asking. Steps within
 * the same page are never asked about.
 */
export function createGuardedHistory({
  guard,
  mayLeave,
  history = createBrowserHistory({ v5Compat: true }),
  leaveTo = (url) => location.assign(url),
}: GuardOptions): PortalHistory {
  let shown = history.location.pathname;
  /** Pops of our own making, which are not the person's. */
  let unheard = 0;
  let asking = false;

  function leaving(path: string): boolean {
    return path !== shown && guard.holds();
  }

  async function ask(go: () => void): Promise<void> {
    if (asking) return;
    asking = true;
    const yes = await mayLeave().finally(() => {
      asking = false;
    });
    if (yes) go();
  }

  function through(act: 'push' | 'replace') {
    return (to: To, state?: unknown) => {
      const go = () => {
        if (isDocument(pathOf(to))) handNotice(pathOf(to), state);
        if (isDocument(pathOf(to)) || (needsNewDocument() && pathOf(to) !== shown))
          leaveTo(history.createHref(to));
        else history[act](to, state);
      };
      if (leaving(pathOf(to))) void ask(go);
      else go();
    };
  }

  function hear(listener: Parameters<PortalHistory['listen']>[0]) {
    return history.listen((update) => {
      const { action, delta } = update;
      if (unheard > 0) {
        unheard -= 1;
        return;
      }
      const back = String(action) === 'POP' && delta;
      if (back && leaving(update.location.pathname)) {
        unheard += 1;
        history.go(-delta);
        void ask(() => {
          shown = update.location.pathname;
          history.go(delta);
        });
        return;
      }
      const stays = update.location.pathname === shown;
      shown = update.location.pathname;
      // The address has changed already: its document is loaded in the place of this one.
      if (needsNewDocument() && !stays) leaveTo(history.createHref(update.location));
      else listener(update);
    });
  }

  return Object.create(history, {
    push: { value: through('push') },
    replace: { value: through('replace') },
    listen: { value: hear },
  }) as PortalHistory;
}
