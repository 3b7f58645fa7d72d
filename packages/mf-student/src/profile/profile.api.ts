import { student, type ProfilePart } from '@portal/contracts/student';
import { queryOf, useQuery } from '@portal/shared/http';
import { calls, type CallData } from '@portal/shared/model';

export type Profile = CallData<typeof student.profile.own>;
export type Upkeep = NonNullable<Profile['upkeep']>;

export const profileQuery = queryOf(student.profile.own);

/** The record of a graduate is read alone. */
export const hasGraduated = ({ academic }: Profile): boolean => academic?.status === 'graduated';

/** What a part of the profile needs to change it. */
export interface PartProps {
  profile: Profile;
  upkeep: Upkeep;
  /** Reads it again; nothing when that fails. */
  reload: () => Promise<Profile | undefined>;
}

export const profilePath = '/profile';
/** The page at one of its parts. */
export const partPath = (part: ProfilePart) =>
  part === 'personal' ? profilePath : `${profilePath}?part=${part}`;

/** How somebody is related. */
export function useRelationships() {
  const { data } = useQuery({
    ...queryOf(calls.lookups.many, { query: { lists: 'relationships' } }),
    staleTime: Infinity,
  });
  const named = data as { relationships?: { id: number; name: string }[] } | undefined;
  return named?.relationships?.map(({ name }) => ({ value: name, label: name }));
}
