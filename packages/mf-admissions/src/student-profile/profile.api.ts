import { admissions, type profileSchema } from '@portal/contracts/admissions';
import { queryOf, request, useCall, useQuery } from '@portal/shared/http';
import { calls, type CallData, type InferType } from '@portal/shared/model';

export type Offered = CallData<typeof admissions.studentProfile.initial>;
export type Profile = InferType<typeof profileSchema>;

/** What opens an offer: the secret of its mail, and the number that it is for. */
export interface Opening {
  token: string;
  jambRegNumber: string;
}

/**
 * What the offer says; the token goes in the body of the call, never in an address. Nothing is asked before there is a
 * number.
 */
export const useOffered = ({ token, jambRegNumber }: Opening) =>
  useQuery({
    queryKey: ['offer', jambRegNumber, token],
    queryFn: () => request(admissions.studentProfile.initial, { query: { jambRegNumber }, body: { token } }),
    enabled: token !== '' && jambRegNumber !== '',
    // It is about one person, on a computer that others may use.
    gcTime: 0,
    retry: false,
  });

/** Takes the offer up. */
export function useTakeUp(opening: Opening) {
  const create = useCall(admissions.studentProfile.create);
  return (profile: Profile) => create.mutateAsync({ body: { ...profile, ...opening } });
}

/** How somebody is related; typed by hand where the list cannot be had. */
export function useRelationships() {
  const { data } = useQuery({
    ...queryOf(calls.lookups.many, { query: { lists: 'relationships' } }),
    staleTime: Infinity,
  });
  const named = data as { relationships?: { id: number; name: string }[] } | undefined;
  return named?.relationships?.map(({ name }) => ({ value: name, label: name })) ?? [];
}
