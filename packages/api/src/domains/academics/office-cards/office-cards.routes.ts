import { academics } from '@portal/contracts/academics';
import { actorOf, type Routes } from '../../../platform/http/route';
import { adviserCard, examsCard } from './office-cards.queries';

/** Cards of the start page of who works on results and who advises a class. */
export const officeCardRoutes: Routes = (route, { db, clock }) => {
  route(academics.officeCards.exams, (context) => examsCard(db, actorOf(context), clock.now()));
  route(academics.officeCards.adviser, (context) => adviserCard(db, actorOf(context)));
};
