import type { Programme } from '@portal/contracts/admissions';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';

/** What is said to whoever has the RRR of a form and logs in at the address of another one: where theirs is. */
export function formElsewhere({ env }: Pick<Deps, 'env'>, programme: Programme | undefined): AppError {
  const login = programme?.routes.login;
  if (!login) return new AppError('INVALID_ACTION');
  const message = `This RRR opens the form of ${programme.name}. Log in at ${env.publicUrl}${login}`;
  return new AppError('FORM_ELSEWHERE', { message });
}
