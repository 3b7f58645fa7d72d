import { type administration, noticeAudience, type NoticeState } from '@portal/contracts/administration';
import { sql, type SqlBool } from 'kysely';
import type { CallInput } from '@portal/shared/model';
import type { Db, Trx } from '../../../platform/database/database';
import type { Order } from '../../../platform/lists/page-rows';
import { searchText } from '../../../platform/lists/search-text';
import { attachmentOf } from './notices.queries';
import { where } from '../../../platform/lists/where';

const columns = [
  'id',
  'version',
  'category',
  'title',
  'description',
  'starts_at',
  'ends_at',
  'pinned',
  'published',
  'sender_name',
  'views',
  'attachment_id',
  'attachment_name',
  'attachment_size',
] as const;

export type NoticeRow = NonNullable<Awaited<ReturnType<typeof noticeById>>>;

export function noticeById(db: Db | Trx, id: number) {
  return db.selectFrom('notice').select(columns).where('id', '=', id).executeTakeFirst();
}

/** The row, held until the transaction ends. */
export function lockNotice(trx: Trx, id: number) {
  return trx.selectFrom('notice').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
}

export function noticeFile(db: Db, id: number) {
  return db
    .selectFrom('notice')
    .select(['category', 'attachment_id', 'attachment_name'])
    .where('id', '=', id)
    .executeTakeFirst();
}

type Scheduled = Pick<NoticeRow, 'published' | 'starts_at' | 'ends_at'>;

export function stateOf({ published, starts_at, ends_at }: Scheduled, at: Date): NoticeState {
  if (!published) return 'unpublished';
  if (starts_at > at) return 'scheduled';
  return ends_at && ends_at <= at ? 'expired' : 'live';
}

/** What somebody with these roles may do with a notice. */
export function actionsOn(
  notice: Pick<NoticeRow, 'category' | 'published'>,
  roles: readonly string[],
): string[] {
  if (!noticeAudience(roles).some((category) => category === notice.category)) return [];
  return ['edit', notice.published ? 'unpublish' : 'publish', 'delete'];
}

const stateSql = (at: Date) => sql<NoticeState>`case
  when not published then 'unpublished'
  when starts_at > ${at} then 'scheduled'
  when ends_at <= ${at} then 'expired'
  else 'live' end`;

type Query = CallInput<typeof administration.notices.list>['query'];

/** Every notice that fits the filters. There are a few hundred in a year, so that none of the sorts needs an index. */
export function noticesLike(db: Db | Trx, query: Query, at: Date) {
  return where(db.selectFrom('notice').select(columns), query, {
    search: (text) => searchText(sql`f_search(title || ' ' || sender_name)`, text),
    category: 'category',
    state: (state) => sql<SqlBool>`${stateSql(at)} = ${state}`,
  });
}

export const noticeOrder: Order = {
  sorts: {
    title: sql.ref('title'),
    category: sql.ref('category'),
    startDate: sql.ref('starts_at'),
    endDate: sql.ref('ends_at'),
    views: sql.ref('views'),
  },
  usual: '-startDate',
  id: sql.ref('id'),
};

/** A row as the list shows it. */
export function listed(row: NoticeRow, { at, roles }: { at: Date; roles: readonly string[] }) {
  const { id, title, category, pinned, views, version } = row;
  return {
    id,
    title,
    category,
    pinned,
    views,
    version,
    startDate: row.starts_at.toISOString(),
    endDate: row.ends_at?.toISOString() ?? null,
    state: stateOf(row, at),
    senderName: row.sender_name,
    attachment: attachmentOf(row),
    may: actionsOn(row, roles),
  };
}
