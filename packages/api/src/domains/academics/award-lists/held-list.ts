import { awardListStateLabels, type AwardListState } from '@portal/contracts/academics';
import type { Claim } from '@portal/shared/model';
import { sql, type RawBuilder } from 'kysely';
import { actorIdOf, type Command, type Person } from '../../../platform/command';
import type { Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { isWithin, reachOf } from '../../../platform/reach';
import { isOwnStudent } from '../approve-courses/held-submissions';

export interface SeenList {
  id: number;
  version: number;
}

interface Wanted {
  claim: Claim;
  states: readonly AwardListState[];
}

/** Whether this person took somebody off a list `l`. */
export const changedList = ({ userId }: Person): RawBuilder<boolean> => sql<boolean>`exists (
  select from award_list_graduate g where g.list_id = l.id and g.removed_by = ${userId})`;

/** Whether this person stands on a list `l`. */
export const standsOnList = (actor: Person): RawBuilder<boolean> => sql<boolean>`exists (
  select from award_list_graduate g join student p on p.id = g.student_id
  where g.list_id = l.id and g.removed_at is null and ${isOwnStudent(actor)})`;

export const ownDegree = () =>
  new AppError('FORBIDDEN', {
    message: 'You stand on this list yourself. Another officer decides about it.',
  });

/**
 * Who wrote, changed or passed on a list is not the next to decide about it, and nobody decides about a degree of their own.
 * Throws FORBIDDEN, SECOND_PERSON.
 */
export function demandAnother(
  command: Command<Actor>,
  { changed, own, proposedBy, checkedBy }: HeldList,
): void {
  if (own) throw ownDegree();
  if (!changed && ![proposedBy, checkedBy].includes(actorIdOf(command))) return;
  throw new AppError('SECOND_PERSON', {
    message: changed
      ? 'You took somebody off this list: another officer takes the next step.'
      : 'You proposed or checked this list: another officer takes the next step.',
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
    .select([changedList(actor).as('changed'), standsOnList(actor).as('own')])
    .where('l.id', '=', id)
    .forUpdate('l')
    .executeTakeFirst();
  if (!held || !isWithin(reachOf(actor, claim), held)) throw new AppError('NOT_FOUND');
  if (!states.includes(held.state))
    throw new AppError('CONFLICT', {
      message: `This list is at “${awardListStateLabels[held.state]}” now.`,
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
