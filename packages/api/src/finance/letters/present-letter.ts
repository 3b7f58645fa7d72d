import type { finance } from '@portal/shared/finance';
import type { CallData } from '@portal/shared/model';
import type { Deps } from '../../deps';
import { passportPath } from '../../student/passport';
import { verificationOf } from '../../verification';
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
