import { queryOf, request, useCall, useQuery, useQueryClient } from '@portal/shared/http';
import { calls, type CallData, type CallSpec, type SelectList } from '@portal/shared/model';
import { admissions, type ProgrammeForm } from '@portal/contracts/admissions';
import { type Option } from '@portal/shared/forms';

export type ApplicationRecord = CallData<typeof admissions.jupebApplication.current>;
export type ApplicationForm = ProgrammeForm<ApplicationRecord>;

const current = (form: ApplicationForm) => queryOf(form.calls.current);

/** The application of the applicant session; 401 without one. Never fetched behind the person's back while they type. */
export const useCurrentApplication = (form: ApplicationForm) =>
  useQuery({ ...current(form), staleTime: Infinity });

/** The application as this tab holds it. */
export function useApplicationMemory(form: ApplicationForm) {
  const client = useQueryClient();
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

export const useVerify = (form: ApplicationForm) => useCall(form.calls.verifyAndLoad);
export const useSignOutCall = (form: ApplicationForm) => useCall(form.calls.signOut);

/** A save of a step. The answer is the applicant id and the version to send next. */
export function useSaveStep(call: CallSpec) {
  return useCall(call as typeof admissions.jupebApplication.savePersonal);
}

/** Stores the photo and gives its id with the version to send next. */
export function uploadPassport(photo: File | Blob) {
  const input = { body: { passport: photo } };
  return request(admissions.userDocument.uploadPassport, input);
}

/** Where a passport photo is shown from; undefined for none. */
export function passportUrl(id: string | null): string | undefined {
  return id ? `/api/v1/UserDocument/passport/${encodeURIComponent(id)}` : undefined;
}

const oLevelLists = 'examination-types,olevel-subjects,olevel-grades';

/** Names behind the ids of O-level answers; the step's own form has fetched them. */
export function useOLevelNames() {
  const { data } = useQuery({
    ...queryOf(calls.lookups.many, { query: { lists: oLevelLists } }),
    staleTime: Infinity,
  });
  const lists = data as Partial<Record<SelectList, readonly Option[]>> | undefined;
  return (list: SelectList, id: string) => lists?.[list]?.find((each) => String(each.id) === id)?.name ?? '';
}
