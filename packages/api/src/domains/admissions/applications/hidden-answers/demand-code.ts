import type { Trx } from '../../../../platform/database/database';
import type { Deps } from '../../../../platform/deps';
import { AppError } from '../../../../platform/errors';
import type { Applicant } from '../../../../platform/http/route';
import { codeStateOf } from './hidden-answers.queries';

/**
 * An RRR stands on receipts that many people see: who does what counts for good has shown the code that goes to the phone
 * or the address of the invoice. Throws FORBIDDEN with what to do.
 */
export async function demandCode(
  { clock }: Pick<Deps, 'clock'>,
  trx: Trx,
  { applicant, message }: { applicant: Applicant; message: string },
): Promise<void> {
  const { isShown } = await codeStateOf({ db: trx, clock }, applicant);
  if (isShown) return;
  throw new AppError('FORBIDDEN', { message });
}
