import { queryOf, useCall, useQuery, useQueryClient } from '@portal/shared/http';
import type { CallSpec } from '@portal/shared/model';
import type { ApplicationRecord, ProgrammeForm, saveCall } from '@portal/contracts/admissions';

const current = (form: ProgrammeForm) => queryOf(form.calls.current);

/** The application of the applicant session; 401 without one. Never fetched behind the person's back while they type. */
export const useCurrentApplication = (form: ProgrammeForm) =>
  useQuery({ ...current(form), staleTime: Infinity });

/** The application as this tab holds it. */
export function applicationMemory(form: ProgrammeForm, client: ReturnType<typeof useQueryClient>) {
  const { queryKey } = current(form);
  return {
    /** What verifying has just answered: the form opens without asking again. */
    keep: (record: ApplicationRecord) => client.setQueryData(queryKey, record),
    /** A save or an upload was answered. */
    change: (edit: (record: ApplicationRecord) => ApplicationRecord) =>
      client.setQueryData(queryKey, (record: ApplicationRecord | undefined) => record && edit(record)),
    /** Asks for the application again. */
    reload: () => client.fetchQuery({ ...current(form), staleTime: 0 }),
    /** Everything that the applicant session showed leaves the tab. */
    forget: () => {
      client.removeQueries({ queryKey });
      client.removeQueries({ queryKey: queryOf(form.calls.slip).queryKey });
    },
  };
}

export const useApplicationMemory = (form: ProgrammeForm) => applicationMemory(form, useQueryClient());

export const useSignOutCall = (form: ProgrammeForm) => useCall(form.calls.signOut);

/** A save of a step. The answer is the applicant id and the version to send next. */
export function useSaveStep(call: CallSpec) {
  return useCall(call as ReturnType<typeof saveCall>);
}
