import { calls, ratingPostponedDays } from '@portal/shared/model';
import { AppError } from '../errors';
import { secondsAfter } from '../clock';
import { actorOf, type Actor, type Routes } from '../http/route';
import { createRating } from './create-rating';

/** Staff are not asked. */
function raterOf(context: { actor: Actor | null }): number {
  const { userId, userType } = actorOf(context);
  if (userType !== 'student') throw new AppError('FORBIDDEN');
  return Number(userId);
}

export const ratingRoutes: Routes = (route, deps) => {
  const { db, env } = deps;
  const cookie = { path: '/', sameSite: 'lax', secure: env.publicUrl.startsWith('https:') } as const;

  route(calls.dashboard.createRating, async (context) => {
    await createRating(deps, { userId: raterOf(context), ...context.body });
    context.reply.setCookie('displayCSATModal', 'false', cookie);
    return {};
  });
  route(calls.dashboard.postponeRating, async (context) => {
    const until = secondsAfter(context.command.at, ratingPostponedDays * 86_400);
    const userId = raterOf(context);
    await db
      .updateTable('app_user')
      .set({ rating_postponed_until: until })
      .where('id', '=', userId)
      .execute();
    context.reply.setCookie('displayCSATModal', 'false', cookie);
    return {};
  });
};
