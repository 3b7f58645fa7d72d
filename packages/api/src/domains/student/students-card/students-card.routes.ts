import { student } from '@portal/contracts/student';
import { actorOf, type Routes } from '../../../platform/http/route';
import { studentsCard } from './students-card.queries';

/** The card of the start page about students' records. */
export const studentsCardRoutes: Routes = (route, deps) => {
  route(student.studentsCard.office, (context) => studentsCard(deps, actorOf(context)));
};
