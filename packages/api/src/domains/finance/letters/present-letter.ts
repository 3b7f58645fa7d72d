import type { finance } from '@portal/contracts/finance';
import type { CallData } from '@portal/shared/model';
import type { Deps } from '../../../platform/deps';
import { passportPath } from '../../../platform/identity/passport';
import { verificationOf } from '../../../platform/crypto/document-codes';
import type { letterOf } from './letters.queries';

type Letter = NonNullable<Awaited<ReturnType<typeof letterOf>>>;

/** A letter with the mark by which it is checked. */
export function presentLetter(
  deps: Pick<Deps, 'env'>,
  { kind, code, issuedAt, content }: Letter,
  passportId: string | null,
): CallData<typeof finance.acceptance.letter> {
  const { programme: _, number: __, ...said } = content;
  const verification = verificationOf(deps, code);
  return {
    kind,
    ...said,
    issuedAt: issuedAt.toISOString(),
    passport: passportPath(passportId),
    verification,
  };
}
