import type { RoomMateState } from '@portal/contracts/hostel';
import { compiledQuery, type Placeholders } from '../../../platform/database/compiled-query';
import type { Db, Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import { notify } from '../../../platform/notifications/notify';

export interface RoomMate {
  studentId: number;
  userId: number | null;
  matricNumber: string | null;
  agreedAt: Date | null;
}

/** All of a group, in the order of their ids. */
export const matesOf = (db: Db | Trx, groupId: number): Promise<RoomMate[]> =>
  db
    .selectFrom('room_mate as m')
    .innerJoin('student as p', 'p.id', 'm.student_id')
    .select(['m.student_id as studentId', 'p.user_id as userId', 'p.matric_number as matricNumber'])
    .select('m.agreed_at as agreedAt')
    .where('m.group_id', '=', groupId)
    .orderBy('m.student_id')
    .execute();

/** The group, held until the transaction ends. */
export function lockGroup(trx: Trx, id: number) {
  return trx
    .selectFrom('room_mate_group')
    .select(['id', 'state', 'until'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new AppError('NOT_FOUND'));
}

interface Asked {
  studentId: number;
  sessionId: number;
}

const findNewest = compiledQuery((db, { studentId, sessionId }: Placeholders<Asked>) =>
  db
    .selectFrom('room_mate as m')
    .innerJoin('room_mate_group as g', 'g.id', 'm.group_id')
    .select(['g.id', 'g.state', 'g.until', 'g.proposed_by as proposedBy', 'g.room_id as roomId'])
    .where('m.student_id', '=', studentId)
    .where('g.session_id', '=', sessionId)
    .orderBy('g.id', 'desc')
    .limit(1),
);

export interface Group {
  id: number;
  state: RoomMateState;
  until: Date;
  proposedBy: number;
  roomId: number | null;
}

/** The newest group of a student in a session; undefined where there is none. */
export async function newestGroup(db: Db | Trx, asked: Asked): Promise<Group | undefined> {
  const [group] = await findNewest(db, asked);
  return group;
}

/** Whether all have agreed, and a room can be booked for them. */
export const isReady = ({ state, until }: Pick<Group, 'state' | 'until'>, now: Date): boolean =>
  state === 'agreed' && until >= now;

interface Word {
  at: Date;
  message: string;
  /** The same key tells a person once. */
  key?: string;
}

/** Tells some of them the same. */
export async function tellMates(
  trx: Trx,
  told: readonly Pick<RoomMate, 'userId'>[],
  word: Word,
): Promise<void> {
  for (const { userId } of told)
    if (userId !== null) await notify(trx, { userId, type: 'room-mates', ...word });
}
