import type { SessionSummary } from '@portal/shared/model';
import { ExpiryDialog, warnedBefore } from './expiry-dialog';
import { useActivity } from './use-activity';
import { useDue } from './use-due';
import { useSessionEnd } from './use-session-end';

/**
 * Keeps the session while the person is there, and asks a minute before it ends. While acting as another person the
 * banner counts, and ends it in its own way.
 */
export function SessionWatch({ session }: { session: SessionSummary }) {
  const ends = useSessionEnd();
  const due = useDue(ends - warnedBefore) && !session.isImpersonating;
  useActivity(!due);
  return due ? <ExpiryDialog key={ends} ends={ends} /> : null;
}
