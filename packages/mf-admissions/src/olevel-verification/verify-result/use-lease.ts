import { admissions } from '@portal/contracts/admissions';
import { request } from '@portal/shared/http';
import { useEffect, useState } from 'react';

/** A third of a lease: one sign of work that gets lost does not end it. */
const every = 5 * 60_000;

/**
 * Keeps one for this officer while its page is open, and puts it back when they leave. Answers why it cannot be had; null
 * while all is well.
 */
export function useLease(id: number, wanted: boolean): string | null {
  const [refusal, setRefusal] = useState<string | null>(null);
  useEffect(() => {
    if (!wanted) return undefined;
    const input = { params: { id } };
    const keep = () =>
      request(admissions.olevelVerification.lease, input).then(
        () => setRefusal(null),
        (error: unknown) => setRefusal((error as Error).message),
      );
    void keep();
    const timer = setInterval(() => void keep(), every);
    return () => {
      clearInterval(timer);
      // It ends by itself where this does not arrive.
      void request(admissions.olevelVerification.release, input).catch(() => undefined);
    };
  }, [id, wanted]);
  return refusal;
}
