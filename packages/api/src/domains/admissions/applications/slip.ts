import type { ApplicationCalls, RecordDefinition } from '@portal/contracts/admissions';
import type { CallData } from '@portal/shared/model';
import { verificationOf } from '../../../platform/crypto/document-codes';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { presentApplication, type Viewed } from './present-application';

type Slip = CallData<ApplicationCalls['slip']>;

/** The slip of a submitted application, with the code that proves it. Throws STEP_MISSING before that. */
export async function presentSlip(deps: Deps, definition: RecordDefinition, viewed: Viewed): Promise<Slip> {
  const code = viewed.application.verificationCode;
  if (!code || viewed.application.reopenedSections)
    throw new AppError('STEP_MISSING', { message: 'This application is not submitted yet.' });
  return {
    record: await presentApplication(deps, definition, viewed),
    verification: verificationOf(deps, code),
    printedAt: deps.clock.now().toISOString(),
  };
}
