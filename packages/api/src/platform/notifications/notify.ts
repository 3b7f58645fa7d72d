import { isPortalPath, notificationLength, type NotificationType } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Trx } from '../database/database';
import { tellElsewhere } from './tell-elsewhere';

/** The channel on which nodes hear whose notifications have changed: user ids, with commas between them. */
export const notificationChannel = 'notification';
/** User ids of one signal: PostgreSQL carries less than 8,000 bytes. */
const idsPerSignal = 500;

export interface Notice {
  type: NotificationType;
  /** Plain text; cut when it is too long. */
  message: string;
  /** `deps.clock.now()`. */
  at: Date;
  properties?: { sessionId?: number | null; semesterId?: number | null };
  entityId?: string | null;
  /** A page of the portal, for types that lead to one of their own. */
  url?: string | null;
  /** The same key tells a person once: for work that may be done twice. */
  key?: string;
}

/** Tells one person, in the transaction of what happened; open pages hear of it when that commits. */
export function notify(trx: Trx, { userId, ...notice }: Notice & { userId: number }): Promise<void> {
  return notifyAll(trx, [userId], notice);
}

/** Tells many people the same. */
export async function notifyAll(trx: Trx, userIds: readonly number[], notice: Notice): Promise<void> {
  const { type, message, at, properties = {}, entityId = null, url = null, key = null } = notice;
  if (url !== null && !isPortalPath(url)) throw new RangeError(`${url} is no page of the portal`);
  for (let from = 0; from < userIds.length; from += idsPerSignal) {
    const some = userIds.slice(from, from + idsPerSignal);
    const rows = some.map((user_id) => ({
      user_id,
      type,
      message: cut(message),
      entity_id: entityId,
      url,
      key,
      session_id: properties.sessionId ?? null,
      semester_id: properties.semesterId ?? null,
      created_at: at,
      read_at: null,
    }));
    const made = await trx
      .insertInto('notification')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
      .returning(['id', 'user_id as userId'])
      .execute();
    await tellElsewhere(trx, made, { type, message: cut(message), at });
    await signal(trx, some);
  }
}

/** Lets every node know that what these people see has changed. Heard only after the commit. */
export async function signal(trx: Trx, userIds: readonly number[]): Promise<void> {
  await sql`select pg_notify(${notificationChannel}, ${userIds.join(',')})`.execute(trx);
}

function cut(message: string): string {
  return message.length > notificationLength ? `${message.slice(0, notificationLength - 1)}…` : message;
}
