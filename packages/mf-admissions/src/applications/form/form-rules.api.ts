import { admissions } from '@portal/contracts/admissions';
import { queryOf, useQuery } from '@portal/shared/http';

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
