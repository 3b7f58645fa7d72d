import { administration, lagosLocal, noticeAttachmentLimit } from '@portal/contracts/administration';
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
} from './change-notice';
import {
  actionsOn,
  listed,
  noticeById,
  noticeOrder,
  noticesLike,
  stateOf,
  type NoticeRow,
} from './notice-management.queries';
import { attachmentOf, storedBody } from './notices.queries';

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
    may: actionsOn(row, roles),
  };
}

/** Notices for those who write them. */
export const noticeManagementRoutes: Routes = (route, deps) => {
  const { db, clock } = deps;
  const about = (context: { actor: Actor | null }) => ({ at: clock.now(), roles: actorOf(context).roles });

  route(administration.notices.list, async (context) => {
    const rows = noticesLike(db, context.query, clock.now());
    const page = await pageRows(db, rows, { asked: context.query, order: noticeOrder });
    return presentPage(page, (found) => found.map((row) => listed(row, about(context))));
  });
  exportable(deps, {
    name: 'notices',
    title: 'Notices',
    call: administration.notices.list,
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

  route(administration.notices.manage, async (context) => {
    const row = await noticeById(db, context.params.id);
    if (!row) throw new AppError('NOT_FOUND');
    return edited(row, about(context));
  });
  route(administration.notices.preview, async ({ body }) => storedBody(body.html));
  route(administration.notices.create, async ({ command, body }) =>
    answer(await createNotice(deps, command, body), { status: 201 }),
  );
  route(administration.notices.update, ({ command, params, body }) =>
    updateNotice(deps, command, { ...params, ...body }),
  );
  route(administration.notices.publish, ({ command, params, body }) =>
    switchNotice(deps, command, { ...params, ...body, published: true }),
  );
  route(administration.notices.unpublish, ({ command, params, body }) =>
    switchNotice(deps, command, { ...params, ...body, published: false }),
  );
  route(administration.notices.remove, async ({ command, params, body }) => {
    await deleteNotice(deps, command, { ...params, ...body });
    return {};
  });
  route(administration.notices.attach, async ({ command, params, query, request }) =>
    attachFile(deps, command, {
      ...params,
      ...query,
      ...(await readPdf(request, { most: noticeAttachmentLimit })),
    }),
  );
  route(administration.notices.detach, ({ command, params, body }) =>
    detachFile(deps, command, { ...params, version: body.version }),
  );
};
