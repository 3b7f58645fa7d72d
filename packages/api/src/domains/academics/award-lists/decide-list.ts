import type { AwardListState } from '@portal/contracts/academics';
import { formatDate } from '@portal/shared/model';
import { sql, type UpdateObject } from 'kysely';
import { record } from '../../../platform/audit/audit';
import { actorIdOf, type Command } from '../../../platform/command';
import { inTransaction, type Database, type Trx } from '../../../platform/database/database';
import { degreeRegister } from '../../../platform/degree-register';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { notify } from '../../../platform/notifications/notify';
import { demandUnchanged } from './demand-unchanged';
import { demandAnother, holdList, ownDegree, type HeldList, type SeenList } from './held-list';

type Moved = Promise<{ state: AwardListState }>;
type DbOnly = Pick<Deps, 'db'>;
type Judged = SeenList & { accept: boolean; reason: string };

/** Writes a change of a list, which makes it another version. */
function changeList(
  trx: Trx,
  id: number,
  change: UpdateObject<Database, 'award_list'> = {},
): Promise<unknown> {
  return trx
    .updateTable('award_list')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Sends a list back: who stood on it may stand on another one. */
async function giveBack(
  trx: Trx,
  command: Command<Actor>,
  { held: { id, state }, reason }: { held: HeldList; reason: string },
): Moved {
  await changeList(trx, id, {
    state: 'returned',
    returned_by: actorIdOf(command),
    returned_at: command.at,
    return_reason: reason,
  });
  await trx.updateTable('award_list_graduate').set({ counts: false }).where('list_id', '=', id).execute();
  await record(trx, command, {
    act: 'award_list.return',
    before: { id, state },
    after: { id, state: 'returned' },
    reason,
  });
  return { state: 'returned' };
}

/**
 * A second officer passes a list on to Senate, or returns it. Throws NOT_FOUND, SECOND_PERSON for who proposed or changed
 * it, FORBIDDEN for who stands on it, STALE, CONFLICT once it is further or where somebody on it lacks something now.
 */
export function checkList({ db }: DbOnly, command: Command<Actor>, judged: Judged): Moved {
  return inTransaction(db, async (trx) => {
    const held = await holdList(trx, command, { ...judged, claim: 'results.publish', states: ['proposed'] });
    demandAnother(command, held);
    if (!judged.accept) return giveBack(trx, command, { held, reason: judged.reason });
    await demandUnchanged(trx, held, command.at);
    const { id } = held;
    await changeList(trx, id, {
      state: 'checked',
      checked_by: actorIdOf(command),
      checked_at: command.at,
    });
    await record(trx, command, {
      act: 'award_list.check',
      before: { id, state: held.state },
      after: { id, state: 'checked' },
    });
    return { state: 'checked' };
  });
}

interface Decided extends Judged {
  awardedOn: string;
  minute: string;
}

/** The code of a certificate by matric number, only where rows have to be the same. */
type CodeOf = (matricNumber: string) => string;
type Graduates = Awaited<ReturnType<typeof demandUnchanged>>;

/** Each graduate stands in the register, has graduated, and is told. */
async function awardAll(
  trx: Trx,
  command: Command<Actor>,
  of: {
    held: HeldList;
    graduates: Graduates;
    awardedOn: string;
    today: string;
    codeOf: CodeOf | undefined;
  },
): Promise<void> {
  const { held, graduates, awardedOn, today, codeOf } = of;
  for (const { studentId, matricNumber, userId, programme, class: grade } of graduates) {
    const code = codeOf?.(matricNumber);
    const award = { matricNumber, class: grade, awardedOn, proposedBy: held.proposedBy, today, code };
    const { id } = await degreeRegister().award(trx, command, award);
    await trx
      .updateTable('award_list_graduate')
      .set({ award_id: id })
      .where('list_id', '=', held.id)
      .where('student_id', '=', studentId)
      .execute();
    if (userId !== null)
      await notify(trx, {
        userId,
        type: 'degree award',
        at: command.at,
        message: `Senate has awarded you ${programme}, ${grade}, on ${formatDate(awardedOn)}. Congratulations.`,
      });
  }
}

/**
 * Writes down that Senate approved a list on a day, or returns it. Its graduates stand in the register of awards with that,
 * and their certificates can be verified. Throws NOT_FOUND, SECOND_PERSON for who proposed, changed or checked it, STALE,
 * FORBIDDEN for who stands on it, INVALID for a day to come, CONFLICT once it is decided, where somebody on it lacks
 * something now or is awarded already.
 */
export function approveList(
  { db, clock, codeOf }: DbOnly & { clock: Pick<Deps['clock'], 'today'>; codeOf?: CodeOf },
  command: Command<Actor>,
  decided: Decided,
): Moved {
  const { accept, awardedOn, minute, reason } = decided;
  return inTransaction(db, async (trx) => {
    const held = await holdList(trx, command, { ...decided, claim: 'results.senate', states: ['checked'] });
    demandAnother(command, held);
    if (!accept) return giveBack(trx, command, { held, reason });
    const today = clock.today();
    if (awardedOn > today)
      throw new AppError('INVALID', { errors: [{ path: 'awardedOn', message: 'That day has not come' }] });
    const graduates = await demandUnchanged(trx, held, command.at);
    await changeList(trx, held.id, {
      state: 'approved',
      approved_by: actorIdOf(command),
      approved_at: command.at,
      awarded_on: awardedOn,
      minute: minute === '' ? null : minute,
    });
    await awardAll(trx, command, { held, graduates, awardedOn, today, codeOf });
    await record(trx, command, {
      act: 'award_list.approve',
      before: { id: held.id, state: held.state },
      after: { id: held.id, state: 'approved', awardedOn, minute, graduates: graduates.length },
    });
    return { state: 'approved' };
  });
}

/**
 * Takes one student off a list that Senate has not approved; they may stand on another one. Throws NOT_FOUND, STALE,
 * FORBIDDEN for who stands on it, CONFLICT once Senate has decided.
 */
export function removeGraduate(
  { db }: DbOnly,
  command: Command<Actor>,
  { studentId, reason, ...seen }: SeenList & { studentId: number; reason: string },
): Moved {
  return inTransaction(db, async (trx) => {
    const { id, state, own } = await holdList(trx, command, {
      ...seen,
      claim: 'results.edit',
      states: ['proposed', 'checked'],
    });
    if (own) throw ownDegree();
    const removed = await trx
      .updateTable('award_list_graduate')
      .set({ removed_by: actorIdOf(command), removed_at: command.at, removal_reason: reason })
      .where('list_id', '=', id)
      .where('student_id', '=', studentId)
      .where('removed_at', 'is', null)
      .returning('matric_number as matricNumber')
      .executeTakeFirst();
    if (!removed) throw new AppError('NOT_FOUND', { message: 'This student does not stand on the list.' });
    await changeList(trx, id);
    await record(trx, command, { act: 'award_list.remove', after: { id, ...removed }, reason });
    return { state };
  });
}
