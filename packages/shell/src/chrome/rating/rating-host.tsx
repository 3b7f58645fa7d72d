import type { SessionSummary } from '@portal/shared/model';
import { useLocation } from '@portal/shared/router';
import { LatePart } from '@portal/shared/ui';
import { useEffect, useState, type ComponentType } from 'react';
import { whenIdle } from '../when-idle';

/** Nobody is interrupted on the way to pay or to register: the question waits where people arrive. */
const askedAt = '/dashboard';

const loadPrompt = () =>
  import(/* webpackChunkName: "rating" */ './rating-prompt').then(
    ({ RatingPrompt }): ComponentType => RatingPrompt,
  );

/** Asks for a rating while the session's flag says so, once the page stands. */
export function RatingHost({ session }: { session: SessionSummary }) {
  const { pathname } = useLocation();
  const due = session.displayCSATModal && !session.isImpersonating && pathname === askedAt;
  const [ready, setReady] = useState(false);
  useEffect(() => (due ? whenIdle(() => setReady(true)) : undefined), [due]);
  if (!due || !ready) return null;
  return <LatePart load={loadPrompt} given={{}} />;
}
