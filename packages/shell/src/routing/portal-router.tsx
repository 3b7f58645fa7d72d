import { Router } from '@portal/shared/router';
import { pageFocus } from '@portal/shared/ui';
import { startTransition, useLayoutEffect, useReducer, useRef, type ReactNode } from 'react';
import { repairGlobals } from '../outlet/page-state';
import type { PortalHistory } from './guarded-history';
import { forceNavigation, type Passage } from './force-navigation';

/** Runs while React draws the passage's page. */
function begin(_: Passage, passage: Passage): Passage {
  passage.begun = true;
  return passage;
}

/**
 * Goes to pages as transitions, so that the page that is there stays while the next one comes. Whatever sets state
 * without an end comes before every transition: a passage that does not get through is seen through.
 */
export function PortalRouter({ history, children }: { history: PortalHistory; children: ReactNode }) {
  const { action, location } = history;
  const [shown, show] = useReducer(begin, { action, location, begun: true });
  const underWay = useRef<{ passage: Passage; stop(): void }>(undefined);

  useLayoutEffect(() => {
    if (underWay.current?.passage === shown) underWay.current.stop();
  }, [shown]);

  // Not at the departure: what is put on the document while a module's code runs counts as the module's.
  useLayoutEffect(() => pageFocus.watch(), []);

  useLayoutEffect(() => {
    const leave = history.listen((update) => {
      repairGlobals();
      // One page in the place of another is nobody's step.
      if (String(update.action) !== 'REPLACE') pageFocus.depart();
      const passage = { action: update.action, location: update.location, begun: false };
      underWay.current?.stop();
      underWay.current = { passage, stop: forceNavigation(passage, () => show(passage)) };
      startTransition(() => show(passage));
    });
    return () => {
      leave();
      underWay.current?.stop();
    };
  }, [history]);

  return (
    <Router location={shown.location} navigationType={shown.action} navigator={history}>
      {children}
    </Router>
  );
}
