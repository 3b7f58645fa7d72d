import { clearTabDrafts, draftStore, useOwnKey } from '@portal/shared/forms';
import type { Programme, ProgrammeForm } from '@portal/contracts/admissions';
import { useNavigate } from '@portal/shared/router';
import { useApplicationMemory, useSignOutCall } from './application.api';
import { draftOfStep } from './draft-of-step';

const eachStep = '*';

/**
 * Ends the applicant session on the server and forgets it here: nothing that was typed for the application stays in the
 * browser, which may be anybody's. A session that ends by itself leaves the drafts for a day.
 */
export function useApplicantSignOut(programme: Programme, form: ProgrammeForm, rrr: string) {
  const navigate = useNavigate();
  const memory = useApplicationMemory(form);
  const { mutateAsync, isPending, error } = useSignOutCall(form);
  // Whoever is signed in as well has drafts of their own.
  const drafts = useOwnKey(draftOfStep(form, eachStep, rrr)) ?? '';
  const signOut = async () => {
    await mutateAsync({});
    await clearTabDrafts();
    await Promise.all(form.steps.map(({ id }) => draftStore().drop(drafts.replace(eachStep, id))));
    memory.forget();
    void navigate(programme.routes.login, { replace: true });
  };
  return { signOut, pending: isPending, error };
}
