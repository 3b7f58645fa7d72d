import { queryOf, useQuery } from '@portal/shared/http';
import type { admissions } from '@portal/contracts/admissions';
import type { CallData } from '@portal/shared/model';
import type { ApplicationForm } from '../lib/application.api';

export type Slip = CallData<typeof admissions.jupebApplication.slip>;

/** Each visit prints anew, with the date of this print. */
export const useSlip = (form: ApplicationForm) =>
  useQuery({ ...queryOf(form.calls.slip), staleTime: 0, gcTime: 0 });
