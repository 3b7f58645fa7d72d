import { calls } from '@portal/shared/model';
import { actorOf, type Actor, type Routes } from '../http/route';
import type { Finder } from './finder';
import { everyPart } from '../part';

const isOpenTo = ({ claims, userType }: Actor, finder: Finder) =>
  claims.includes(finder.claim) && finder.userTypes.includes(userType);

export const everyFinder = () => everyPart().flatMap(({ finders = [] }) => finders);

/** Who may open nothing of a kind is told nothing: neither that there is one nor that there is none. */
export const finderRoutes: Routes = (route, { db }) => {
  route(calls.finder.find, async (context) => {
    const finders = everyFinder().filter((finder) => isOpenTo(actorOf(context), finder));
    const found = await Promise.all(
      finders.map(async ({ kind, find }) => {
        const rows = await find(db, context.query.search);
        return rows.map((row) => ({ kind, ...row }));
      }),
    );
    return found.flat();
  });
};
