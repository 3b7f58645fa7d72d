import { hostel } from '@portal/contracts/hostel';
import { ProblemError, useRefresh } from '@portal/shared/http';
import { useEffect } from 'react';

/** Leads who is refused because people wait in line by now to that line: a turn ends, and a line begins, while they look. */
export function useLineAhead(error: Error | null): void {
  const refresh = useRefresh();
  const waits = error instanceof ProblemError && error.code === 'STEP_MISSING';
  useEffect(() => {
    if (waits) void refresh(hostel.queue.join);
  }, [waits, refresh]);
}
