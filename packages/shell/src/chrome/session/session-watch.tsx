import { useOnline } from '@portal/shared/http';
import type { SessionSummary } from '@portal/shared/model';
import { isSharedComputer } from '@portal/shared/session';
import { Contained, useLate } from '@portal/shared/ui';
import { useActivity } from './use-activity';
import { useDue } from './use-due';
import { useSessionEnd } from './use-session-end';

/** Milliseconds before the end at which it is announced (WCAG 2.2.1). */
const warnedBefore = 60_000;
/** Milliseconds before that at which the question is fetched, while there may still be a connection. */
const fetchedBefore = 2 * 60_000;

export const loadDialog = () =>
  import(/* webpackChunkName: "expiry" */ './expiry-dialog').then(({ ExpiryDialog }) => ExpiryDialog);

/**
 * Keeps the session while the person is there, and asks a minute before it ends. While acting as another person the
 * banner counts, and ends it in its own way. Without a connection nobody can make it longer, and on a device of their own
 * it is not ended by its clock: what was read stays readable, and once there is a connection it ends if its time is over.
 */
export function SessionWatch({ session }: { session: SessionSummary }) {
  const ends = useSessionEnd();
  const due = useDue(ends - warnedBefore) && !session.isImpersonating;
  const { Part: Dialog } = useLate(useDue(ends - warnedBefore - fetchedBefore), loadDialog);
  const isHeld = !useOnline() && !isSharedComputer();
  const asking = due && !isHeld && Dialog !== null;
  useActivity(!asking);
  if (!asking) return null;
  return (
    <Contained key={ends}>
      <Dialog ends={ends} warnedBefore={warnedBefore} />
    </Contained>
  );
}
