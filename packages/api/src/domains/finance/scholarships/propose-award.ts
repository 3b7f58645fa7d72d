import { formatNaira } from '@portal/shared/model';
import type { Command } from '../../../platform/command';
import { record } from '../../../platform/audit/audit';
import { inTransaction } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError, isViolation } from '../../../platform/errors';
import { askForApproval } from '../../../platform/two-people/ask-for-approval';
import { recordAuthor } from '../../../platform/two-people/authorship';
import { factsOf, judgeAward } from './award-facts';
import { lockScheme } from './schemes.queries';

/** The awards that wait for an officer. */
export const awardsForMe = '/fees_assignment/scholarship_management?part=awards&forMe=true';

/** What the guards of the database say, should anything slip past those before them. */
const guards = [
  ['scholarship_scheme_budget', 'The budget of the scheme does not allow it.'],
  ['scholarship_scheme_beneficiaries', 'The scheme takes no more students.'],
  ['scholarship_award_fee', 'The awards of a student would be more than the fee.'],
  ['scholarship_award_cap', 'An award would be more than the most of the scheme.'],
  ['scholarship_award_once', 'This student has an award of the scheme already.'],
] as const;

/** Turns a refusal of the database into one that says why. */
export function refuseBroken(error: unknown): never {
  const broken = guards.find(([constraint]) => isViolation(error, constraint));
  throw broken ? new AppError('CONFLICT', { message: broken[1] }) : error;
}

/**
 * Proposes an award for one student; without an amount the scheme says how much. It counts once another officer has
 * approved it. Throws NOT_FOUND, or INVALID at the matric number or the amount.
 */
export function proposeAward(
  { db }: Pick<Deps, 'db'>,
  command: Command,
  asked: { schemeId: number; matricNumber: string; amount: number | null },
): Promise<{ id: number; amount: number }> {
  const { schemeId, matricNumber, amount } = asked;
  return inTransaction(db, async (trx) => {
    const scheme = await lockScheme(trx, schemeId);
    if (!scheme) throw new AppError('NOT_FOUND');
    const facts = (await factsOf(trx, scheme, [matricNumber])).get(matricNumber);
    const promised = { amount: scheme.awarded, students: scheme.beneficiaries };
    const found = judgeAward(scheme, { facts, asked: amount, promised });
    if ('message' in found || !facts) {
      const message = 'message' in found ? found.message : '';
      throw new AppError('INVALID', { message, errors: [{ path: 'matricNumber', message }] });
    }
    const made = await trx
      .insertInto('scholarship_award')
      .values({
        scheme_id: schemeId,
        student_id: facts.studentId,
        amount_kobo: found.amount,
        proposed_by: command.actor.userId,
        proposed_at: command.at,
        decided_by: null,
        decided_at: null,
        reason: null,
      })
      .returning(['id', 'amount_kobo as amount'])
      .executeTakeFirstOrThrow();
    await recordAuthor(trx, command, { kind: 'award', ids: [made.id], part: 'proposal' });
    const what = `An award of ${formatNaira(made.amount)}`;
    await askForApproval(trx, command, { kind: 'award', ids: [made.id], what, url: awardsForMe });
    const after = { award: made.id, scheme: schemeId, studentId: facts.studentId, amount: made.amount };
    await record(trx, command, { act: 'award.propose', after });
    return made;
  }).catch(refuseBroken);
}
