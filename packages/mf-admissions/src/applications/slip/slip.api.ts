import { queryOf, useQuery } from '@portal/shared/http';
import type { ApplicationCalls, ProgrammeForm } from '@portal/contracts/admissions';
import type { CallData } from '@portal/shared/model';

export type Slip = CallData<ApplicationCalls['slip']>;

/** Each visit prints anew, with the date of this print. */
export const useSlip = (form: ProgrammeForm) =>
  useQuery({ ...queryOf(form.calls.slip), staleTime: 0, gcTime: 0 });
