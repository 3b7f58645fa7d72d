import type { Db, Trx } from '../database';
import { noticePreview, sanitiseNotice } from './sanitise';

export const noticeCategories = [
  'Undergraduate',
  'Prospective Students',
  'Postgraduate',
  'All Students',
  'Staff',
] as const;
export type NoticeCategory = (typeof noticeCategories)[number];

/** Notices that anybody may read; staff notices are for staff. */
export const publicCategories = noticeCategories.filter((category) => category !== 'Staff');

export interface NewNotice {
  category: NoticeCategory;
  title: string;
  html: string;
  startsAt: Date;
  endsAt?: Date | null;
  pinned?: boolean;
  senderName: string;
}

/** Stores notices, their HTML sanitised. */
export async function insertNotices(db: Db | Trx, notices: readonly NewNotice[]): Promise<void> {
  const values = notices.map((notice) => {
    const description = sanitiseNotice(notice.html);
    return {
      category: notice.category,
      title: notice.title.trim(),
      description,
      preview: noticePreview(description),
      starts_at: notice.startsAt,
      ends_at: notice.endsAt ?? null,
      pinned: notice.pinned ?? false,
      sender_name: notice.senderName,
    };
  });
  await db.insertInto('notice').values(values).execute();
}

/** Published, started and not ended, of these categories: pinned first, then newest first. */
export async function liveNotices(
  db: Db | Trx,
  { at, categories, most }: { at: Date; categories: readonly string[]; most: number },
) {
  const rows = await db
    .selectFrom('notice')
    .select(['id', 'category', 'title', 'description', 'preview', 'starts_at', 'sender_name'])
    .where('published', '=', true)
    .where('starts_at', '<=', at)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', at)]))
    .where('category', '=', ({ fn, val }) => fn<string>('any', [val([...categories])]))
    .orderBy('pinned', 'desc')
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ id, starts_at, sender_name, ...notice }) => ({
    ...notice,
    id: String(id),
    startDate: starts_at.toISOString(),
    senderName: sender_name,
  }));
}
