import { useSearchParams } from '@portal/shared/router';
import { paymentOptions, type PaymentOption } from '@portal/shared/model';
import type { FeeSession } from './school-fees.api';

/** The session and the way to pay that the address names. */
export function useAsked() {
  const [search, setSearch] = useSearchParams();
  const session = Number(search.get('session') ?? search.get('sessionId') ?? NaN);
  const option = paymentOptions.find((each) => each === search.get('option'));
  return {
    sessionId: Number.isInteger(session) ? session : undefined,
    option,
    choose: (changes: { session?: string; option?: PaymentOption }) =>
      setSearch(
        (now) => {
          const next = new URLSearchParams(now);
          for (const [name, value] of Object.entries(changes)) next.set(name, value);
          if (changes.session) next.delete('option');
          return next;
        },
        { replace: true },
      ),
  };
}

/** Of the sessions, the one that is asked for, else the newest that still owes. */
export function sessionIn(
  sessions: readonly FeeSession[],
  asked: number | undefined,
): FeeSession | undefined {
  if (asked !== undefined) return sessions.find(({ sessionId }) => sessionId === asked);
  return sessions.find(({ outstanding }) => outstanding > 0) ?? sessions[0];
}
