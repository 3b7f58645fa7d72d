import type { Db, Trx } from '../../database/database';
import { AppError } from '../../errors';

const columns = ['f.id', 'f.user_id as userId', 'f.list', 'f.name', 'f.address', 'f.query'] as const;

/** Filters with when they are sent, where they are. */
function filters(db: Db | Trx) {
  return db
    .selectFrom('saved_filter as f')
    .leftJoin('filter_sending as s', 's.filter_id', 'f.id')
    .select(columns)
    .select(['s.every', 's.day', 's.hour', 's.format', 's.due_at as due', 's.last_at as last', 's.stopped']);
}

/** A person's own, by list and name. */
export function filtersOfPerson(db: Db, { userId, list }: { userId: number; list?: string | undefined }) {
  return filters(db)
    .where('f.user_id', '=', userId)
    .$if(list !== undefined, (query) => query.where('f.list', '=', list ?? ''))
    .orderBy('f.list')
    .orderBy('f.name')
    .execute();
}

export type SavedFilter = Awaited<ReturnType<typeof filtersOfPerson>>[number];

/** One of the person's own. Throws NOT_FOUND, also for what is somebody else's. */
export async function ownFilter(
  db: Db | Trx,
  { id, userId }: { id: number; userId: number },
): Promise<SavedFilter> {
  const found = await filters(db).where('f.id', '=', id).where('f.user_id', '=', userId).executeTakeFirst();
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

/** The next few that are to be sent by now, after that id. */
export function dueFilters(db: Db, { now, after }: { now: Date; after: number }) {
  return db
    .selectFrom('saved_filter as f')
    .innerJoin('filter_sending as s', 's.filter_id', 'f.id')
    .select(columns)
    .select(['s.every', 's.day', 's.hour', 's.format', 's.due_at as due'])
    .where('s.stopped', 'is', null)
    .where('s.due_at', '<=', now)
    .where('f.id', '>', after)
    .orderBy('f.id')
    .limit(50)
    .execute();
}

export type DueFilter = Awaited<ReturnType<typeof dueFilters>>[number];

/** One person's changes wait for each other, so that nobody keeps more than the most. */
export async function lockPerson(trx: Trx, userId: number): Promise<void> {
  await trx.selectFrom('app_user').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

/** How many other filters a person keeps, and how many of these are sent. */
export async function otherFilters(trx: Trx, { id, userId }: { id: number | null; userId: number }) {
  return trx
    .selectFrom('saved_filter as f')
    .leftJoin('filter_sending as s', 's.filter_id', 'f.id')
    .select(({ fn }) => [fn.countAll<number>().as('kept'), fn.count<number>('s.filter_id').as('sent')])
    .where('f.user_id', '=', userId)
    .$if(id !== null, (query) => query.where('f.id', '<>', id ?? 0))
    .executeTakeFirstOrThrow();
}
