import { academics } from '@portal/contracts/academics';
import { actorOf, type Routes } from '../../../platform/http/route';
import { adviserCard, examsCard, waitingCard } from './office-cards.queries';

/** Cards of the start page of who holds an office, works on results or advises a class. */
export const officeCardRoutes: Routes = (route, { db, clock }) => {
  route(academics.officeCards.waiting, (context) => waitingCard(db, actorOf(context)));
  route(academics.officeCards.exams, (context) => examsCard(db, actorOf(context), clock.now()));
  route(academics.officeCards.adviser, (context) => adviserCard(db, actorOf(context)));
};
