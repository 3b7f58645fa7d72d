import { administration, lagosLocal } from '@portal/contracts/administration';
import { AppError } from '../../../platform/errors';
import { actorOf, answer, type Actor, type Routes } from '../../../platform/http/route';
import { exportable } from '../../../platform/exports/exportable';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import { readPdf } from '../../../platform/http/attachment';
import {
  attachFile,
  createNotice,
  deleteNotice,
  detachFile,
  switchNotice,
  updateNotice,
  type NoticeAct,
} from './change-notice';
import {
  actsOn,
  listed,
  noticeById,
  noticeOrder,
  noticesLike,
  stateOf,
  type NoticeRow,
} from './manage.queries';
import { attachmentOf, storedBody } from './notices.queries';

interface ActContext {
  actor: Actor | null;
  requestId: string;
  params: { id: number };
  body: { version: number; reason?: string };
}

const actOf = (context: ActContext): NoticeAct => {
  const { requestId, params, body } = context;
  const { version, reason } = body;
  return { actor: actorOf(context), requestId, id: params.id, version, ...(reason && { reason }) };
};

function edited(row: NoticeRow, { at, roles }: { at: Date; roles: readonly string[] }) {
  const { id, version, category, title, pinned, published, views } = row;
  return {
    id,
    version,
    category,
    title,
    pinned,
    published,
    views,
    state: stateOf(row, at),
    html: row.description,
    starts: lagosLocal(row.starts_at),
    ends: row.ends_at ? lagosLocal(row.ends_at) : '',
    senderName: row.sender_name,
    attachment: attachmentOf(row),
    may: actsOn(row, roles),
  };
}

/** Notices for those who write them. */
export const noticeBoardRoutes: Routes = (route, deps) => {
  const { db, clock } = deps;
  const { noticeBoard } = administration;
  const about = (context: { actor: Actor | null }) => ({ at: clock.now(), roles: actorOf(context).roles });

  route(noticeBoard.list, async (context) => {
    const rows = noticesLike(db, context.query, clock.now());
    const page = await pageRows(db, rows, { asked: context.query, order: noticeOrder });
    return presentPage(page, (found) => found.map((row) => listed(row, about(context))));
  });
  exportable(deps, {
    name: 'notices',
    title: 'Notices',
    call: noticeBoard.list,
    columns: [
      { header: 'Title', value: ({ title }) => title, width: 50 },
      { header: 'Category', value: ({ category }) => category },
      { header: 'Start', time: ({ startDate }) => startDate },
      { header: 'End', time: ({ endDate }) => endDate },
      { header: 'State', value: ({ state }) => state },
      { header: 'Sender', value: ({ senderName }) => senderName, width: 30 },
      { header: 'Views', value: ({ views }) => views },
    ],
    read: (from, { query }) => ({ rows: noticesLike(from, query, clock.now()), order: noticeOrder }),
    present: (rows, context) => rows.map((row) => listed(row, about(context))),
  });

  route(noticeBoard.manage, async (context) => {
    const row = await noticeById(db, context.params.id);
    if (!row) throw new AppError('NOT_FOUND');
    return edited(row, about(context));
  });
  route(noticeBoard.preview, async ({ body }) => storedBody(body.html));
  route(noticeBoard.create, async (context) => {
    const { body, requestId } = context;
    return answer(await createNotice(deps, { actor: actorOf(context), requestId }, body), { status: 201 });
  });
  route(noticeBoard.update, async (context) => {
    const { version: _, ...written } = context.body;
    return updateNotice(deps, actOf(context), written);
  });
  route(noticeBoard.publish, async (context) => switchNotice(deps, actOf(context), true));
  route(noticeBoard.unpublish, async (context) => switchNotice(deps, actOf(context), false));
  route(noticeBoard.remove, async (context) => {
    await deleteNotice(deps, actOf(context));
    return {};
  });
  route(noticeBoard.attach, async (context) => {
    const { query, ...rest } = context;
    return attachFile(deps, actOf({ ...rest, body: query }), await readPdf(context.request));
  });
  route(noticeBoard.detach, async (context) => detachFile(deps, actOf(context)));
};
