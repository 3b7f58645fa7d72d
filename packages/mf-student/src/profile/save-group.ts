import { student } from '@portal/contracts/student';
import { useCall } from '@portal/shared/http';
import type { CallInput } from '@portal/shared/model';
import { toast } from '@portal/shared/ui/overlay';
import type { Profile } from './profile.api';

type Groups = Omit<CallInput<typeof student.ownProfile.update>['body'], 'version'>;

/** Saves a group of what a student keeps, over the version that was seen. */
export function useSaveGroup() {
  const { mutateAsync } = useCall(student.ownProfile.update);
  return async (groups: Groups, { upkeep }: Profile) => {
    const saved = await mutateAsync({ body: { ...groups, version: upkeep?.version ?? 0 } });
    toast({ severity: 'success', title: 'Your profile is saved' });
    return saved;
  };
}

/** The profile as it is once a group is saved. */
export const savedProfile = (seen: Profile, { version }: { version: number }): Profile => ({
  ...seen,
  upkeep: seen.upkeep && { ...seen.upkeep, version },
});

export const overtakenTitle = 'Your profile was changed in another window meanwhile';
