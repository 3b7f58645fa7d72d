import { calls, recentNotifications, topicsIn } from '@portal/shared/model';
import { inTransaction } from '../database/database';
import { AppError } from '../errors';
import { actorOf, type Routes } from '../http/route';
import { listNotifications, markAllRead, markRead, newestNotifications } from './notifications.queries';
import { signal } from './notify';
import { sortTopics } from '../topics/topic';
import { Streams } from './streams';

const { notification } = calls;

export const notificationRoutes: Routes = (route, deps) => {
  const { db, clock } = deps;
  const streams = new Streams(deps);
  const asked = (context: Parameters<typeof actorOf>[0]) => ({
    userId: Number(actorOf(context).userId),
    now: clock.now(),
  });

  route(notification.notifications, (context) =>
    listNotifications(db, { ...context.query, ...asked(context) }),
  );
  route(notification.recent, (context) => newestNotifications(db, asked(context), recentNotifications));
  route(notification.read, async (context) => {
    const mine = asked(context);
    const outcome = await inTransaction(db, async (trx) => {
      const marked = await markRead(trx, { ...mine, id: context.params.id });
      if (marked === 'marked') await signal(trx, [mine.userId]);
      return marked;
    });
    if (outcome === 'unknown') throw new AppError('NOT_FOUND');
    return {};
  });
  route(notification.readAll, async (context) => {
    const mine = asked(context);
    const read = await inTransaction(db, async (trx) => {
      const count = await markAllRead(trx, mine);
      if (count > 0) await signal(trx, [mine.userId]);
      return count;
    });
    return { read };
  });
  route(notification.stream, async (context) => {
    const actor = actorOf(context);
    const { since, topics } = context.query;
    const { followed, refused } = sortTopics(topicsIn(topics), actor);
    const events = streams.open({
      userId: Number(actor.userId),
      sessionId: actor.sessionId,
      since,
      topics: followed,
      refused,
    });
    context.reply.headers({
      'cache-control': 'no-store, no-transform',
      // A proxy that gathers the answer before it passes it on would hold every event back.
      'x-accel-buffering': 'no',
      // A node that stops does not wait for a connection that would be kept for the next request.
      connection: 'close',
    });
    return context.reply.type('text/event-stream; charset=utf-8').send(events);
  });
};
