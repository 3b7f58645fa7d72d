import { clearTabDrafts } from '@portal/shared/forms';
import type { Programme, ProgrammeForm } from '@portal/contracts/admissions';
import { useNavigate } from '@portal/shared/router';
import { useApplicationMemory, useSignOutCall } from './application.api';

/**
 * Ends the applicant session on the server and forgets it in this tab. Entries not yet saved wait on this device for a
 * day under the application's own key, unless it is a shared computer; card numbers and NIN never do.
 */
export function useApplicantSignOut(programme: Programme, form: ProgrammeForm) {
  const navigate = useNavigate();
  const memory = useApplicationMemory(form);
  const { mutateAsync, isPending, error } = useSignOutCall(form);
  const signOut = async () => {
    await mutateAsync({});
    await clearTabDrafts();
    memory.forget();
    void navigate(programme.routes.login, { replace: true });
  };
  return { signOut, pending: isPending, error };
}
