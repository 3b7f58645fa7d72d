import { record } from '../../../platform/audit/audit';
import { userIdOf, type Command } from '../../../platform/command';
import type { InferType } from 'yup';
import {
  isNoticeCategory,
  lagosInstant,
  noticeAudience,
  type noticeSchema,
} from '@portal/contracts/administration';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { attachmentOf, storedBody } from './notices.queries';
import { lockNotice, type NoticeRow } from './notice-management.queries';

/** A notice as the person saw it. */
export interface SeenNotice {
  id: number;
  version: number;
}
type Written = InferType<typeof noticeSchema>;

/** A role posts only to its own readers. Throws FORBIDDEN. */
function demandAudience({ roles }: Actor, category: string): void {
  if (noticeAudience(roles).some((mine) => mine === category)) return;
  throw new AppError('FORBIDDEN', { message: `Your role does not write notices for ${category}.` });
}

/** The columns of what was written, sanitised. Throws INVALID when nothing is left of the text. */
function valuesOf(written: Written) {
  const body = storedBody(written.html);
  if (body.preview === '' || !isNoticeCategory(written.category)) {
    throw new AppError('INVALID', { errors: [{ path: 'html', message: 'Write the notice' }] });
  }
  return {
    ...body,
    category: written.category,
    title: written.title,
    starts_at: lagosInstant(written.starts),
    ends_at: written.ends ? lagosInstant(written.ends) : null,
    pinned: written.pinned,
  };
}

/** What the audit keeps of a notice. */
function told(row: Omit<NoticeRow, 'views' | 'sender_name' | 'version' | 'attachment_id'>) {
  const { id, category, title, description, starts_at, ends_at, pinned, published } = row;
  const attachment = attachmentOf(row)?.name ?? null;
  return { id, category, title, description, starts_at, ends_at, pinned, published, attachment };
}

export function createNotice({ db }: Deps, command: Command<Actor>, written: Written) {
  demandAudience(command.actor, written.category);
  const values = valuesOf(written);
  const { at: now } = command;
  return inTransaction(db, async (trx) => {
    const { full_name } = await trx
      .selectFrom('app_user')
      .select('full_name')
      .where('id', '=', userIdOf(command))
      .executeTakeFirstOrThrow();
    const row = await trx
      .insertInto('notice')
      .values({
        ...values,
        published: written.publish,
        sender_name: full_name,
        created_by: userIdOf(command),
        created_at: now,
        updated_at: now,
      })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow();
    const after = { id: row.id, published: written.publish, ...values };
    await record(trx, command, { act: 'notice.create', after });
    return row;
  });
}

type Change = Partial<Omit<NoticeRow, 'id' | 'version' | 'views' | 'sender_name'> & { preview: string }>;

interface NoticeChange extends SeenNotice {
  /** As the audit calls it. */
  act: string;
  change: (trx: Trx, notice: NoticeRow) => Promise<Change> | Change;
}

/** Changes the notice that the person saw, with its audit. Throws NOT_FOUND, FORBIDDEN or STALE. */
export function changeNotice({ db }: Deps, command: Command<Actor>, { act, change, ...seen }: NoticeChange) {
  return inTransaction(db, async (trx) => {
    const notice = await heldNotice(trx, command, seen);
    const changed = await change(trx, notice);
    const version = notice.version + 1;
    await trx
      .updateTable('notice')
      .set({ ...changed, version, updated_at: command.at })
      .where('id', '=', seen.id)
      .execute();
    await record(trx, command, { act, before: told(notice), after: told({ ...notice, ...changed }) });
    return { version };
  });
}

async function heldNotice(
  trx: Trx,
  { actor }: Command<Actor>,
  { id, version }: SeenNotice,
): Promise<NoticeRow> {
  const notice = await lockNotice(trx, id);
  if (!notice) throw new AppError('NOT_FOUND');
  demandAudience(actor, notice.category);
  if (notice.version !== version) throw new AppError('STALE');
  return notice;
}

export function updateNotice(
  deps: Deps,
  command: Command<Actor>,
  { id, version, ...written }: SeenNotice & Written,
) {
  demandAudience(command.actor, written.category);
  const values = valuesOf(written);
  return changeNotice(deps, command, {
    id,
    version,
    act: 'notice.update',
    change: (_, notice) => ({
      ...values,
      // Taking it from its readers wants a reason: that is a command of its own.
      published: notice.published || written.publish,
    }),
  });
}

/** Shows a notice to its readers, or takes it from them. Throws CONFLICT when it already is so. */
export function switchNotice(
  deps: Deps,
  command: Command<Actor>,
  { id, version, published }: SeenNotice & { published: boolean },
) {
  return changeNotice(deps, command, {
    id,
    version,
    act: published ? 'notice.publish' : 'notice.unpublish',
    change: (_, notice) => {
      if (notice.published === published) throw new AppError('CONFLICT');
      return { published };
    },
  });
}

/** Deletes a notice with its file. What it said stays in the audit. */
export function deleteNotice({ db, blobs }: Deps, command: Command<Actor>, seen: SeenNotice): Promise<void> {
  return inTransaction(db, async (trx) => {
    const notice = await heldNotice(trx, command, seen);
    await trx.deleteFrom('notice').where('id', '=', seen.id).execute();
    if (notice.attachment_id) await blobs.remove(trx, notice.attachment_id);
    await record(trx, command, { act: 'notice.delete', before: told(notice) });
  });
}

/** Puts a PDF in place of the one before. */
export async function attachFile(
  deps: Deps,
  command: Command<Actor>,
  { bytes, name, ...seen }: SeenNotice & { bytes: Buffer; name: string },
) {
  const attachment = { name, size: bytes.length };
  const moved = await changeNotice(deps, command, {
    ...seen,
    act: 'notice.attach',
    change: async (trx, notice) => {
      const attachment_id = await deps.blobs.put(trx, { bytes, type: 'application/pdf' });
      await forgetFile(deps, trx, notice);
      return { attachment_id, attachment_name: attachment.name, attachment_size: attachment.size };
    },
  });
  return { ...moved, attachment };
}

export function detachFile(deps: Deps, command: Command<Actor>, seen: SeenNotice) {
  return changeNotice(deps, command, {
    ...seen,
    act: 'notice.detach',
    change: async (trx, notice) => {
      if (!notice.attachment_id) throw new AppError('NOT_FOUND');
      await forgetFile(deps, trx, notice);
      return { attachment_id: null, attachment_name: null, attachment_size: null };
    },
  });
}

/** The row lets go of the file first: it points to it. */
async function forgetFile({ blobs }: Deps, trx: Trx, { id, attachment_id }: NoticeRow): Promise<void> {
  if (!attachment_id) return;
  const none = { attachment_id: null, attachment_name: null, attachment_size: null };
  await trx.updateTable('notice').set(none).where('id', '=', id).execute();
  await blobs.remove(trx, attachment_id);
}
