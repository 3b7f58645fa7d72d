import { hostel } from '@portal/contracts/hostel';
import type { Deps } from '../../platform/deps';
import { actorOf, type Routes } from '../../platform/http/route';
import { studentOf } from '../student/student.queries';
import { refusalOf } from './hostel-choice';
import { hostelList } from './hostels.queries';

/** The hostels as somebody may choose among them. */
async function hostelsFor({ db }: Pick<Deps, 'db'>, userId: string) {
  const [hostels, student] = await Promise.all([hostelList(db), studentOf(db, userId)]);
  const lodger = student && { ...student, years: student.years ?? null };
  return hostels.map(({ category, ...hostel }) => ({
    ...hostel,
    disabledReason: refusalOf({ ...hostel, category }, lodger),
  }));
}

export const hostelRoutes: Routes = (route, deps) => {
  route(hostel.hostels.list, (context) => hostelsFor(deps, actorOf(context).userId));

  route(hostel.hostels.open, async (context) => {
    const all = await hostelsFor(deps, actorOf(context).userId);
    const open = all.filter(({ disabledReason }) => disabledReason === null);
    return {
      hostels: open.length,
      bedSpaces: open.reduce((sum, { noOfBedSpacesLeft }) => sum + noOfBedSpacesLeft, 0),
      from: open.length > 0 ? Math.min(...open.map(({ price }) => price)) : 0,
    };
  });
};
