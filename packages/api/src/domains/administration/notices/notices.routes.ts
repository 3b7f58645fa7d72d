import { noticesFor, publicNotices } from '@portal/contracts/administration';
import { calls } from '@portal/shared/model';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { actorOf, type Actor, type Routes } from '../../../platform/http/route';
import { studentTypeOf } from '../../student/student.queries';
import { sendPdf } from '../../../platform/http/attachment';
import { noticeFile } from './notice-management.queries';
import { attachmentOf, liveNotice, liveNotices } from './notices.queries';
import { countViews } from './views';

/** A landing page shows no more. */
const mostPublic = 20;
const mostMine = 5;

async function addressedTo({ db }: Deps, { userId, userType }: Actor): Promise<readonly string[]> {
  return noticesFor(userType, userType === 'student' ? await studentTypeOf(db, userId) : undefined);
}

/** What this viewer may read: the public notices, and those addressed to the signed-in person. */
async function readableBy(deps: Deps, actor: Actor | null): Promise<readonly string[]> {
  return actor ? [...publicNotices, ...(await addressedTo(deps, actor))] : publicNotices;
}

/** The live notice, when it is addressed to this viewer. Throws NOT_FOUND. */
async function readable(deps: Deps, id: number, actor: Actor | null) {
  const notice = await liveNotice(deps.db, { id, at: deps.clock.now() });
  if (!notice || !(await readableBy(deps, actor)).includes(notice.category)) throw new AppError('NOT_FOUND');
  return notice;
}

/** Where the file of a notice lies, for its readers and for those who write notices. Throws NOT_FOUND. */
async function readableFile(deps: Deps, id: number, actor: Actor | null) {
  const writes = actor?.claims.includes('notices.edit') ?? false;
  const notice = writes ? await noticeFile(deps.db, id) : await readable(deps, id, actor);
  const name = notice?.attachment_name;
  if (!notice?.attachment_id || !name) throw new AppError('NOT_FOUND');
  const open = !writes && publicNotices.some((category) => category === notice.category);
  return { id: notice.attachment_id, name, open };
}

/** Who counts as one reader; null for somebody who acts as another person, and for a browser without a name. */
function whoReads(actor: Actor | null, reader: string | undefined): string | null {
  if (actor) return actor.impersonatorId ? null : `user:${actor.userId}`;
  return reader ? `browser:${reader}` : null;
}

/** Notices for their readers. */
export const noticeRoutes: Routes = (route, deps) => {
  const { db, clock } = deps;
  route(calls.notices.general, async ({ query, reply }) => {
    reply.header('cache-control', 'public, max-age=60');
    const notices = await liveNotices(db, { at: clock.now(), categories: publicNotices, most: mostPublic });
    return query.brief ? notices.map((notice) => ({ ...notice, description: '' })) : notices;
  });

  route(calls.notices.mine, async (context) => {
    const categories = await addressedTo(deps, actorOf(context));
    const notices = await liveNotices(db, { at: clock.now(), categories, most: mostMine });
    return notices.map(({ description: _, attachment: __, ...notice }) => notice);
  });

  route(calls.notices.one, async ({ params, actor }) => {
    const notice = await readable(deps, params.id, actor);
    const { category, title, description, preview } = notice;
    return {
      id: String(notice.id),
      category,
      title,
      description,
      preview,
      startDate: notice.starts_at.toISOString(),
      senderName: notice.sender_name,
      attachment: attachmentOf(notice),
    };
  });

  route(calls.notices.attachment, async ({ params, actor, reply }) => {
    const { id, ...about } = await readableFile(deps, params.id, actor);
    const file = await deps.blobs.get(id);
    if (!file) throw new AppError('NOT_FOUND');
    return sendPdf(reply, file, about);
  });

  route(calls.notices.viewed, async ({ body, actor }) => {
    const who = whoReads(actor, body.reader);
    if (who) await countViews(deps, { ids: body.ids, who, categories: await readableBy(deps, actor) });
    return {};
  });
};
