import { documentsSection } from '@portal/contracts/admissions';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Applicant } from '../../../platform/http/route';
import { changeApplication, type Saved } from '../applications/change-application';
import { formOfApplication } from '../applications/programmes/forms-of-mode';
import { submitApplication } from '../applications/save-step';

/**
 * Submits an application again of which the documents alone are open: there is no step whose save would. Throws CONFLICT
 * for any other, and INVALID with each document that is missing.
 */
export function submitDocumentsAgain(
  deps: Deps,
  { applicationId }: Applicant,
  { version }: { version: number },
): Promise<Saved> {
  const change = { applicationId, version, section: documentsSection, kind: 'documents submitted' };
  return changeApplication(deps, change, async (trx, application) => {
    const form = await formOfApplication(trx, application);
    const alone = application.reopenedSections?.every((section) => section === documentsSection);
    if (!form || !alone)
      throw new AppError('CONFLICT', { message: 'Save the last step of the form: that submits it.' });
    await submitApplication(deps, trx, { application, definition: form.definition });
  });
}
