import { queryClient, queryOf, request, useCall, useQuery } from '@portal/shared/http';
import { calls, type CallData, type CallSpec, type SelectList } from '@portal/shared/model';
import type { Option, ProgrammeForm } from '@portal/shared/programme';

export type ApplicationRecord = CallData<typeof calls.jupebApplication.current>;
export type ApplicationForm = ProgrammeForm<ApplicationRecord>;

export const currentApplication = (form: ApplicationForm) => queryOf(form.calls.current);

/** The application of the applicant session; 401 without one. Never fetched behind the person's back while they type. */
export const useCurrentApplication = (form: ApplicationForm) =>
  useQuery({ ...currentApplication(form), staleTime: Infinity });

/** What verifying has just answered, so that the form opens without asking again. */
export function keepApplication(form: ApplicationForm, record: ApplicationRecord): void {
  queryClient.setQueryData(currentApplication(form).queryKey, record);
}

/** Asks for the application again and gives it. */
export function reloadApplication(form: ApplicationForm): Promise<ApplicationRecord> {
  return queryClient.fetchQuery({ ...currentApplication(form), staleTime: 0 });
}

/** Everything that the applicant session showed leaves this tab's memory. */
export function forgetApplication(form: ApplicationForm): void {
  queryClient.removeQueries({ queryKey: currentApplication(form).queryKey });
  queryClient.removeQueries({ queryKey: queryOf(form.calls.slip).queryKey });
}

export const useVerify = (form: ApplicationForm) => useCall(form.calls.verifyAndLoad);
export const useSignOutCall = (form: ApplicationForm) => useCall(form.calls.signOut);

/** A save of a step. The answer is the applicant id and the version to send next. */
export function useSaveStep(call: CallSpec) {
  return useCall(call as typeof calls.jupebApplication.savePersonal);
}

/** Stores the photo and gives its id with the version to send next. */
export function uploadPassport(photo: File | Blob) {
  const input = { body: { passport: photo } };
  return request(calls.userDocument.uploadPassport, input);
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
