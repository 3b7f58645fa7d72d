import { sql } from 'kysely';
import { notificationDays, type CallData, type calls } from '@portal/shared/model';
import type { Db, Trx } from '../database/database';
import { secondsAfter } from '../clock';
import { notificationKind, notificationTarget } from './kinds';
import { pageRows, presentPage, type Page } from '../lists/page-rows';

export type Notification = CallData<typeof calls.notification.recent>[number];

/** More is shown as `99+`. */
const mostCounted = 100;

/** From when notifications are listed. */
function listedSince(now: Date): Date {
  return secondsAfter(now, -notificationDays * 86_400);
}

const columns = [
  'id',
  'type',
  'message',
  'session_id as sessionId',
  'semester_id as semesterId',
  'entity_id as entityId',
  'url',
  'created_at as createdAt',
  'read_at as readAt',
] as const;

interface Asked {
  userId: number;
  now: Date;
}

function ownNotifications(db: Db | Trx, { userId, now }: Asked) {
  return db
    .selectFrom('notification')
    .select(columns)
    .where('user_id', '=', userId)
    .where('created_at', '>=', listedSince(now));
}

type Row = Awaited<ReturnType<ReturnType<typeof ownNotifications>['executeTakeFirstOrThrow']>>;

function present({ id, type, message, createdAt, readAt, ...properties }: Row): Notification {
  const { sessionId, semesterId, entityId, url } = properties;
  return {
    notificationId: id,
    notificationType: type,
    notificationCategory: notificationKind(type)?.category ?? '',
    message,
    dateCreated: createdAt.toISOString(),
    isRead: readAt !== null,
    notificationRequestProperties: { sessionId, semesterId, entityId, url },
    notificationTarget: notificationTarget(type, properties),
  };
}

/** The newest of the last days. */
export async function newestNotifications(db: Db, asked: Asked, most: number): Promise<Notification[]> {
  const rows = ownNotifications(db, asked).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(most);
  return (await rows.execute()).map(present);
}

interface List extends Asked {
  isRead?: boolean | undefined;
  page?: number | undefined;
  pageSize?: number | undefined;
}

export async function listNotifications(db: Db, { isRead, page, pageSize, ...asked }: List) {
  const rows = ownNotifications(db, asked)
    .$if(isRead === true, (query) => query.where('read_at', 'is not', null))
    .$if(isRead === false, (query) => query.where('read_at', 'is', null));
  const order = { sorts: { created: sql.ref('created_at') }, usual: '-created', id: sql.ref('id') };
  const found: Page<Row> = await pageRows(db, rows, { asked: { page, pageSize }, order });
  return presentPage(found, (some) => some.map(present));
}

/** Whether there is such a notification of the person's; marks it read the first time. */
export async function markRead(
  trx: Trx,
  { id, userId, now }: Asked & { id: number },
): Promise<'marked' | 'was read' | 'unknown'> {
  const own = trx
    .updateTable('notification')
    .set({ read_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId);
  const marked = await own.where('read_at', 'is', null).returning('id').executeTakeFirst();
  if (marked) return 'marked';
  const known = await trx
    .selectFrom('notification')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return known ? 'was read' : 'unknown';
}

/** Marks everything read; answers how much was not. */
export async function markAllRead(trx: Trx, { userId, now }: Asked): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('notification')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** How many unread notifications each of these people has, up to `mostCounted`. */
export async function unreadCounts(
  db: Db,
  userIds: readonly number[],
  now: Date,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ userId: number; unread: number }>`
    select person.id as "userId", (
      select count(*) from (
        select 1 from notification
        where user_id = person.id and read_at is null and created_at >= ${listedSince(now)}
        limit ${mostCounted}
      ) as counted
    ) as unread
    from unnest(${[...userIds]}::bigint[]) as person (id)`.execute(db);
  return new Map(rows.map(({ userId, unread }) => [userId, unread]));
}

/** Those of the sessions that still live, with their accounts. */
export async function livingSessions(db: Db, ids: readonly string[], now: Date): Promise<Set<string>> {
  const rows = await db
    .selectFrom('session_family as s')
    .innerJoin('app_user as u', 'u.id', 's.user_id')
    .select('s.id')
    .where('s.id', '=', ({ fn, val }) => fn<string>('any', [sql`${val([...ids])}::uuid[]`]))
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('u.active', '=', true)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
