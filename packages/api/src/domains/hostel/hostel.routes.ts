import { hostel } from '@portal/contracts/hostel';
import { actorOf, type Routes } from '../../platform/http/route';
import { studentOf } from '../student/student.queries';
import { refusalOf } from './hostel-choice';
import { hostelList } from './hostels.queries';

export const hostelRoutes: Routes = (route, { db }) => {
  route(hostel.hostels.list, async (context) => {
    const { userId } = actorOf(context);
    const [hostels, student] = await Promise.all([hostelList(db), studentOf(db, userId)]);
    const lodger = student && { ...student, years: student.years ?? null };
    return hostels.map(({ category, ...hostel }) => ({
      ...hostel,
      disabledReason: refusalOf({ ...hostel, category }, lodger),
    }));
  });
};
