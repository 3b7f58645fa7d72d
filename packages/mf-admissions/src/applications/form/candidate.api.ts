import { admissions } from '@portal/contracts/admissions';
import { queryOf, useQuery } from '@portal/shared/http';
import type { CallData } from '@portal/shared/model';

export type Candidate = CallData<typeof admissions.applicationCandidate.one>;

/** What JAMB's list says of a number; of the application's own for ''. The server takes it from there in any case. */
export const useCandidate = (jambNumber: string, enabled: boolean) =>
  useQuery({
    ...queryOf(admissions.applicationCandidate.one, { query: { jambNumber } }),
    enabled,
    staleTime: Infinity,
    // It is about one person, on a computer that others may use.
    gcTime: 0,
    retry: false,
    throwOnError: false,
  });

/**
 * What the set-up of the application asks. Where that cannot be read the form's own rules count here: the server checks
 * again.
 */
export const useFormRules = (enabled: boolean) =>
  useQuery({
    ...queryOf(admissions.applicationRules.current),
    enabled,
    staleTime: 60_000,
    throwOnError: false,
  }).data;
