import { calls, studentTypes, type UserType } from '@portal/shared/model';
import { actorOf, type Routes } from '../http/route';
import { studentTypeOf } from '../student/student.queries';
import { liveNotices, publicCategories } from './notices.queries';

/** A landing page shows no more. */
const mostPublic = 20;
const mostMine = 5;

/** Which notices are addressed to a person. */
export function categoriesFor(userType: UserType, studentTypeId?: number): string[] {
  if (userType !== 'student') return ['Staff', ...publicCategories];
  const post = studentTypeId === studentTypes.postgraduate || studentTypeId === studentTypes.ccePostgraduate;
  return ['All Students', post ? 'Postgraduate' : 'Undergraduate'];
}

export const noticeRoutes: Routes = (route, { db, clock }) => {
  route(calls.lookups.notices, async ({ reply }) => {
    reply.header('cache-control', 'public, max-age=60');
    return liveNotices(db, { at: clock.now(), categories: publicCategories, most: mostPublic });
  });
  route(calls.lookups.studentNotices, async (context) => {
    const { userId, userType } = actorOf(context);
    const categories = categoriesFor(userType, await studentTypeOf(db, userId));
    const notices = await liveNotices(db, { at: clock.now(), categories, most: mostMine });
    return notices.map(({ description: _, ...notice }) => notice);
  });
};
