import type { CourseInSemester } from '@portal/contracts/academics';
import type { Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { isWithin, reachOf } from '../../../platform/reach';
import { holdSheets, keyOfSheet, type HeldSheet } from '../results/held-sheets';
import { officeOf, offices } from '../results/offices';
import { tellReturned } from '../results/tell-of-sheets';
import { demandState, moveSheet, type SeenSheet } from './move-sheet';

const notWaiting = 'This sheet waits for no office.';
const amended = 'Senate has approved this sheet: what is wrong in it is amended, with a reason.';

/** The sheet, held, within what this person sees. Throws NOT_FOUND. */
async function demandSeenBy(
  trx: Trx,
  { actor }: Command<Actor>,
  { version, ...key }: SeenSheet,
): Promise<HeldSheet> {
  const { semester: semesterId } = key;
  const held = await holdSheets(trx, actor, [{ ...key, semesterId, version }]);
  const sheet = held.get(keyOfSheet(key));
  if (!sheet || !isWithin(reachOf(actor, 'results.view'), sheet)) throw new AppError('NOT_FOUND');
  return sheet;
}

/**
 * Whether the exams officer gives it back in place of the office that holds it. Throws CONFLICT where none does, FORBIDDEN
 * for whoever is neither.
 */
function demandOffice({ actor }: Command<Actor>, sheet: HeldSheet): { onBehalf: boolean } {
  const office = officeOf(sheet.state);
  if (!office)
    throw new AppError('CONFLICT', { message: sheet.state === 'senate_ok' ? amended : notWaiting });
  const { claim, name } = offices[office];
  if (isWithin(reachOf(actor, claim), sheet)) return { onBehalf: false };
  if (isWithin(reachOf(actor, 'results.edit'), sheet)) return { onBehalf: true };
  throw new AppError('FORBIDDEN', { message: `This sheet is with the ${name}, who alone may give it back.` });
}

/**
 * Gives a sheet back to its lecturers: the office that it waits for, or the exams officer on its behalf. Throws NOT_FOUND,
 * also beyond reach, FORBIDDEN, SECOND_PERSON for who entered scores of it or is on it, STALE, and CONFLICT where it
 * waits for nobody.
 */
export function returnSheet(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  { reason, ...seen }: SeenSheet & { reason: string },
): Promise<{ version: number }> {
  const key: CourseInSemester = {
    courseId: seen.courseId,
    sessionId: seen.sessionId,
    semester: seen.semester,
  };
  return inTransaction(db, async (trx) => {
    const found = await demandSeenBy(trx, command, seen);
    const { onBehalf } = demandOffice(command, found);
    const sheet = demandState(found, { seen: seen.version, state: found.state, otherwise: notWaiting });
    if (found.concerned)
      throw new AppError('SECOND_PERSON', {
        message: 'You entered scores of this sheet, or are on it: somebody else decides about it.',
      });
    const moved = await moveSheet(trx, command, { sheet, key, act: 'return', to: 'draft', reason, onBehalf });
    await tellReturned(trx, command, { key, reason });
    return moved;
  });
}
