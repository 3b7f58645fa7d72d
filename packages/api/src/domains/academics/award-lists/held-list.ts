import { awardListStateLabels, type AwardListState } from '@portal/contracts/academics';
import type { Claim } from '@portal/shared/model';
import { actorIdOf, type Command } from '../../../platform/command';
import type { Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { isWithin, reachOf } from '../../../platform/reach';

export interface SeenList {
  id: number;
  version: number;
}

interface Wanted {
  claim: Claim;
  states: readonly AwardListState[];
}

/** Those who wrote or passed on a list are not the next to decide about it. Throws SECOND_PERSON. */
export function demandAnother(command: Command<Actor>, before: readonly (string | null)[]): void {
  if (!before.includes(actorIdOf(command))) return;
  throw new AppError('SECOND_PERSON', {
    message: 'You proposed or checked this list: another officer takes the next step.',
  });
}

/**
 * A list, held, within reach and as it was seen. Throws NOT_FOUND, CONFLICT once it is further, STALE where it was changed
 * since.
 */
export async function holdList(
  trx: Trx,
  { actor }: Command<Actor>,
  { id, version, claim, states }: SeenList & Wanted,
) {
  const held = await trx
    .selectFrom('award_list as l')
    .innerJoin('department as d', 'd.id', 'l.department_id')
    .select(['l.id', 'l.state', 'l.version', 'l.session_id as sessionId', 'l.department_id as department'])
    .select(['d.faculty_id as school', 'l.proposed_by as proposedBy', 'l.checked_by as checkedBy'])
    .where('l.id', '=', id)
    .forUpdate('l')
    .executeTakeFirst();
  if (!held || !isWithin(reachOf(actor, claim), held)) throw new AppError('NOT_FOUND');
  if (!states.includes(held.state))
    throw new AppError('CONFLICT', {
      message: `This list stands at “${awardListStateLabels[held.state]}” already.`,
    });
  if (held.version !== version) throw new AppError('STALE');
  return held;
}

export type HeldList = Awaited<ReturnType<typeof holdList>>;

/** Who stands on a list, in the order of their numbers. */
export const graduatesOn = (trx: Trx, listId: number) =>
  trx
    .selectFrom('award_list_graduate as g')
    .innerJoin('student as p', 'p.id', 'g.student_id')
    .select(['g.student_id as studentId', 'g.matric_number as matricNumber', 'g.full_name as fullName'])
    .select(['g.programme', 'g.cgpa', 'g.units', 'g.class', 'p.user_id as userId'])
    .where('g.list_id', '=', listId)
    .where('g.removed_at', 'is', null)
    .orderBy('g.matric_number')
    .execute();
