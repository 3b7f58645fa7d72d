import { sql, type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool } from 'kysely';
import type { NoticeCategory } from '@portal/contracts/administration';
import { compiledQuery, type Placeholders } from '../../../platform/database/compiled-query';
import type { Database, Db, Trx } from '../../../platform/database/database';
import { noticePreview, sanitiseNotice } from './sanitise';

export interface NewNotice {
  category: NoticeCategory;
  title: string;
  html: string;
  startsAt: Date;
  endsAt?: Date | null;
  pinned?: boolean;
  senderName: string;
}

/** What is stored of a body: sanitised, with its preview. */
export function storedBody(html: string) {
  const description = sanitiseNotice(html);
  return { description, preview: noticePreview(description) };
}

/** Stores notices, their HTML sanitised. */
export async function insertNotices(db: Db | Trx, notices: readonly NewNotice[]): Promise<void> {
  const values = notices.map((notice) => ({
    category: notice.category,
    title: notice.title.trim(),
    ...storedBody(notice.html),
    starts_at: notice.startsAt,
    ends_at: notice.endsAt ?? null,
    pinned: notice.pinned ?? false,
    sender_name: notice.senderName,
  }));
  await db.insertInto('notice').values(values).execute();
}

export const attachmentOf = (row: { attachment_name: string | null; attachment_size: number | null }) =>
  row.attachment_name === null || row.attachment_size === null
    ? null
    : { name: row.attachment_name, size: row.attachment_size };

/** Published, started and not ended. */
export const isLive =
  (at: Date | RawBuilder<Date>) =>
  (eb: ExpressionBuilder<Database, 'notice'>): Expression<SqlBool> =>
    eb.and([
      eb('published', '=', true),
      eb('starts_at', '<=', at),
      eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', at)]),
    ]);

const readColumns = [
  'id',
  'category',
  'title',
  'description',
  'preview',
  'starts_at',
  'sender_name',
  'attachment_name',
  'attachment_size',
] as const;

interface NoticesAsked {
  at: Date;
  categories: readonly string[];
  most: number;
}

const findLive = compiledQuery((db, { at, categories, most }: Placeholders<NoticesAsked>) =>
  db
    .selectFrom('notice')
    .select(readColumns)
    .where(isLive(at))
    .where('category', '=', sql<string>`any(${categories})`)
    .orderBy('pinned', 'desc')
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most),
);

/** Live notices of these categories: pinned first, then newest first. */
export async function liveNotices(db: Db | Trx, asked: NoticesAsked) {
  const rows = await findLive(db, asked);
  return rows.map(({ id, category, title, description, preview, ...row }) => ({
    id: String(id),
    category,
    title,
    description,
    preview,
    startDate: row.starts_at.toISOString(),
    senderName: row.sender_name,
    attachment: attachmentOf(row),
  }));
}

/** A live notice with where its file lies. */
export async function liveNotice(db: Db, { id, at }: { id: number; at: Date }) {
  const row = await db
    .selectFrom('notice')
    .select([...readColumns, 'attachment_id'])
    .where('id', '=', id)
    .where(isLive(at))
    .executeTakeFirst();
  return row;
}
