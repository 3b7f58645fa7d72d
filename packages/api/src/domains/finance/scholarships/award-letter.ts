import { setImmediate as nextTurn } from 'node:timers/promises';
import type { finance } from '@portal/contracts/finance';
import { type CallData, formatNaira, fullNameOf } from '@portal/shared/model';
import type { Deps } from '../../../platform/deps';
import {
  knownRows,
  signedCode,
  verificationOf,
  type Verified,
} from '../../../platform/crypto/document-codes';
import { agreedStates, awardsOf } from './awards.queries';

type Award = CallData<typeof finance.scholarships.award>;

/** An award with the mark of its letter, once two officers have agreed to it. */
export function withMark(deps: Pick<Deps, 'env'>, award: Award): Award {
  if (!agreedStates.includes(award.state)) return award;
  return { ...award, verification: verificationOf(deps, signedCode(deps, `AWD${award.id}`)) };
}

/** The same for a pile of letters. Each mark takes a millisecond or more: others have their turn in between. */
export async function withMarks(deps: Pick<Deps, 'env'>, awards: readonly Award[]): Promise<Award[]> {
  const marked: Award[] = [];
  for (const award of awards) {
    marked.push(withMark(deps, award));
    await nextTurn();
  }
  return marked;
}

/** Whether the award of a letter still stands. */
export async function verifiedAward(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  subject: string,
): Promise<Verified | undefined> {
  const [award] = await awardsOf(db, [Number(subject.slice(3))], clock.today());
  if (!award) return undefined;
  return {
    document: 'Scholarship award letter',
    fullName: fullNameOf(award),
    session: award.session,
    rows: knownRows([
      ['Matric number', award.matricNumber],
      ['Scheme', award.scheme],
      ['Sponsor', award.sponsor],
      ['Amount', formatNaira(award.amount)],
    ]),
    issuedAt: award.decidedAt?.toISOString() ?? null,
    valid: agreedStates.includes(award.state),
  };
}
