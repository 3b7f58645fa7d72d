import type { InferType } from 'yup';
import {
  isNoticeCategory,
  lagosInstant,
  noticeAudience,
  type noticeSchema,
} from '@portal/contracts/administration';
import { audit } from '../../../platform/audit/audit';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { attachmentOf, storedBody } from './notices.queries';
import { lockNotice, type NoticeRow } from './manage.queries';

export interface Writer {
  actor: Actor;
  requestId: string;
}
export interface NoticeAct extends Writer {
  id: number;
  /** The version that the person saw. */
  version: number;
  reason?: string;
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
    throw new AppError('INVALID', { errors: [{ path: 'html', message: 'please write the notice' }] });
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

const auditOf = (deps: Deps, { actor, requestId }: Writer, act: string) => ({
  at: deps.clock.now(),
  actor: actor.userId,
  act,
  requestId,
});

/** What the audit keeps of a notice. */
function told(row: Omit<NoticeRow, 'views' | 'sender_name' | 'version' | 'attachment_id'>) {
  const { id, category, title, description, starts_at, ends_at, pinned, published } = row;
  const attachment = attachmentOf(row)?.name ?? null;
  return { id, category, title, description, starts_at, ends_at, pinned, published, attachment };
}

export function createNotice(deps: Deps, writer: Writer, written: Written) {
  demandAudience(writer.actor, written.category);
  const values = valuesOf(written);
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const { full_name } = await trx
      .selectFrom('app_user')
      .select('full_name')
      .where('id', '=', Number(writer.actor.userId))
      .executeTakeFirstOrThrow();
    const row = await trx
      .insertInto('notice')
      .values({
        ...values,
        published: written.publish,
        sender_name: full_name,
        created_by: Number(writer.actor.userId),
        created_at: now,
        updated_at: now,
      })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow();
    const after = { id: row.id, published: written.publish, ...values };
    await audit(trx, { ...auditOf(deps, writer, 'notice.create'), after });
    return row;
  });
}

type Change = Partial<Omit<NoticeRow, 'id' | 'version' | 'views' | 'sender_name'> & { preview: string }>;

/** Changes the notice that the person saw, with its audit. Throws NOT_FOUND, FORBIDDEN or STALE. */
export function changeNotice(
  deps: Deps,
  act: NoticeAct & { name: string },
  change: (trx: Trx, notice: NoticeRow) => Promise<Change> | Change,
) {
  const { id, reason } = act;
  return inTransaction(deps.db, async (trx) => {
    const notice = await heldNotice(trx, act);
    const changed = await change(trx, notice);
    const version = notice.version + 1;
    await trx
      .updateTable('notice')
      .set({ ...changed, version, updated_at: deps.clock.now() })
      .where('id', '=', id)
      .execute();
    const entry = { before: told(notice), after: told({ ...notice, ...changed }), ...(reason && { reason }) };
    await audit(trx, { ...auditOf(deps, act, act.name), ...entry });
    return { version };
  });
}

async function heldNotice(trx: Trx, { id, version, actor }: NoticeAct): Promise<NoticeRow> {
  const notice = await lockNotice(trx, id);
  if (!notice) throw new AppError('NOT_FOUND');
  demandAudience(actor, notice.category);
  if (notice.version !== version) throw new AppError('STALE');
  return notice;
}

export function updateNotice(deps: Deps, act: NoticeAct, written: Written) {
  demandAudience(act.actor, written.category);
  const values = valuesOf(written);
  return changeNotice(deps, { ...act, name: 'notice.update' }, (_, notice) => ({
    ...values,
    // Taking it from its readers wants a reason: that is an act of its own.
    published: notice.published || written.publish,
  }));
}

/** Shows a notice to its readers, or takes it from them. Throws CONFLICT when it already is so. */
export function switchNotice(deps: Deps, act: NoticeAct, published: boolean) {
  const name = published ? 'notice.publish' : 'notice.unpublish';
  return changeNotice(deps, { ...act, name }, (_, notice) => {
    if (notice.published === published) throw new AppError('CONFLICT');
    return { published };
  });
}

/** Deletes a notice with its file. What it said stays in the audit. */
export function deleteNotice(deps: Deps, act: NoticeAct): Promise<void> {
  return inTransaction(deps.db, async (trx) => {
    const notice = await heldNotice(trx, act);
    await trx.deleteFrom('notice').where('id', '=', act.id).execute();
    if (notice.attachment_id) await deps.blobs.remove(trx, notice.attachment_id);
    const { reason } = act;
    await audit(trx, {
      ...auditOf(deps, act, 'notice.delete'),
      before: told(notice),
      ...(reason && { reason }),
    });
  });
}

/** Puts a PDF in place of the one before. */
export async function attachFile(deps: Deps, act: NoticeAct, file: { bytes: Buffer; name: string }) {
  const attachment = { name: file.name, size: file.bytes.length };
  const moved = await changeNotice(deps, { ...act, name: 'notice.attach' }, async (trx, notice) => {
    const attachment_id = await deps.blobs.put(trx, { bytes: file.bytes, type: 'application/pdf' });
    await forgetFile(deps, trx, notice);
    return { attachment_id, attachment_name: attachment.name, attachment_size: attachment.size };
  });
  return { ...moved, attachment };
}

export function detachFile(deps: Deps, act: NoticeAct) {
  return changeNotice(deps, { ...act, name: 'notice.detach' }, async (trx, notice) => {
    if (!notice.attachment_id) throw new AppError('NOT_FOUND');
    await forgetFile(deps, trx, notice);
    return { attachment_id: null, attachment_name: null, attachment_size: null };
  });
}

/** The row lets go of the file first: it points to it. */
async function forgetFile({ blobs }: Deps, trx: Trx, { id, attachment_id }: NoticeRow): Promise<void> {
  if (!attachment_id) return;
  const none = { attachment_id: null, attachment_name: null, attachment_size: null };
  await trx.updateTable('notice').set(none).where('id', '=', id).execute();
  await blobs.remove(trx, attachment_id);
}
