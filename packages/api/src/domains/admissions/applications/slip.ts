import { storedQuestions, type ApplicationCalls, type RecordDefinition } from '@portal/contracts/admissions';
import type { CallData } from '@portal/shared/model';
import { verificationOf } from '../../../platform/crypto/document-codes';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { presentApplication, type Viewed } from './present-application';

type Slip = CallData<ApplicationCalls['slip']>;

/** What the hall compares with JAMB's list: a slip without it proves nobody's seat (decision 066). */
const comparedIn = ({ steps }: RecordDefinition): ReadonlySet<string> =>
  new Set(
    steps
      .flatMap((step) => (step.widget ? [] : storedQuestions(step)))
      .filter((question) => 'identifies' in question && question.identifies === 'jamb')
      .map(({ name }) => name),
  );

/** The slip of a submitted application, with the code that proves it. Throws STEP_MISSING before that. */
export async function presentSlip(
  deps: Pick<Deps, 'db' | 'env'>,
  definition: RecordDefinition,
  viewed: Viewed,
): Promise<Slip> {
  const code = viewed.application.verificationCode;
  if (!code || viewed.application.reopenedSections)
    throw new AppError('STEP_MISSING', { message: 'This application is not submitted yet.' });
  return {
    record: await presentApplication(deps, definition, { ...viewed, open: comparedIn(definition) }),
    verification: verificationOf(deps, code),
  };
}
