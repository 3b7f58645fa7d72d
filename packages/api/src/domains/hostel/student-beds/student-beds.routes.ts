import { hostel } from '@portal/contracts/hostel';
import { actorOf, type Routes } from '../../../platform/http/route';
import { bedsOfStudent } from './student-beds.queries';

/** What hostels know of one student, for the page of their record. */
export const studentBedRoutes: Routes = (route, { db, clock }) => {
  route(hostel.studentBeds.one, (context) =>
    bedsOfStudent(db, { ...context.params, actor: actorOf(context), now: clock.now() }),
  );
};
