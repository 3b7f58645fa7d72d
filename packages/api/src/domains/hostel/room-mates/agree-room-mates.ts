import { formatDateTime } from '@portal/shared/model';
import { record } from '../../../platform/audit/audit';
import { actorIdOf, type Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { lockGroup, matesOf, tellMates } from './mates';

interface Asked {
  id: number;
  studentId: number;
}

/** An open group, held, as one of it sees it. Throws NOT_FOUND for anybody else, STALE once it is over. */
async function ownOpen(trx: Trx, { id, studentId }: Asked) {
  const { state, until } = await lockGroup(trx, id);
  const all = await matesOf(trx, id);
  const own = all.find((one) => one.studentId === studentId);
  if (!own) throw new AppError('NOT_FOUND');
  if (state !== 'proposed' && state !== 'agreed') throw new AppError('STALE');
  return { until, all, own, others: all.filter((one) => one !== own) };
}

const answer = (trx: Trx, { id, studentId }: Asked, said: { agreed_at: Date } | { declined_at: Date }) =>
  trx
    .updateTable('room_mate')
    .set(said)
    .where('group_id', '=', id)
    .where('student_id', '=', studentId)
    .execute();

/** Agrees for oneself. Throws NOT_FOUND, STALE, or CONFLICT where that was done or the time is over. */
export function confirmRoomMates({ db }: Pick<Deps, 'db'>, command: Command, asked: Asked) {
  return inTransaction(db, async (trx) => {
    const { id } = asked;
    const { at } = command;
    const { until, all, own, others } = await ownOpen(trx, asked);
    if (own.agreedAt) throw new AppError('CONFLICT', { message: 'You have agreed already.' });
    if (until < at) throw new AppError('CONFLICT', { message: 'The time to agree is over.' });
    await answer(trx, asked, { agreed_at: at });
    const state = others.every(({ agreedAt }) => agreedAt) ? ('agreed' as const) : ('proposed' as const);
    if (state === 'agreed') {
      await trx.updateTable('room_mate_group').set({ state, agreed_at: at }).where('id', '=', id).execute();
      const last = formatDateTime(until.toISOString());
      const message = `All of you have agreed to share a room. Whoever of you chooses one first books it for all, until ${last}.`;
      await tellMates(trx, all, { at, message });
    }
    await record(trx, command, { act: 'room_mates.confirm', after: { id, state } });
    return { state };
  });
}

const words = {
  declined: 'Your group of room-mates has ended: not all of you agreed.',
  left: 'Your group of room-mates has ended: one of you has left it.',
};

/** Says no, or leaves: the group is over, and nobody reads who it was. Throws NOT_FOUND, or STALE once it is over. */
export function leaveRoomMates({ db }: Pick<Deps, 'db'>, command: Command, asked: Asked) {
  return inTransaction(db, async (trx) => {
    const { id } = asked;
    const { at } = command;
    const { own, others } = await ownOpen(trx, asked);
    const state = own.agreedAt ? ('left' as const) : ('declined' as const);
    if (state === 'declined') await answer(trx, asked, { declined_at: at });
    await trx
      .updateTable('room_mate_group')
      .set({ state, ended_at: at, ended_by: actorIdOf(command) })
      .where('id', '=', id)
      .execute();
    await tellMates(trx, others, { at, message: words[state] });
    await record(trx, command, { act: 'room_mates.leave', after: { id, state } });
    return { state };
  });
}
