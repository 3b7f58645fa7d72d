import { academics } from '@portal/contracts/academics';
import { actorOf, type Routes } from '../../../platform/http/route';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import { amendmentsLike, amendmentsOrder, presentAmendments } from './amendments.queries';
import { askAmendment } from './ask-amendment';
import { askReturn } from './ask-return';
import { decideAmendment, withdrawAmendment } from './decide-amendment';

/** Changes of what offices have approved, and what lecturers ask of them. */
export const amendmentRoutes: Routes = (route, deps) => {
  const { db } = deps;

  route(academics.amendments.list, async (context) => {
    const { query } = context;
    const rows = amendmentsLike(db, { ...query, actor: actorOf(context) });
    const page = await pageRows(db, rows, { asked: query, order: amendmentsOrder });
    return presentPage(page, (some) => presentAmendments(db, some));
  });
  route(academics.amendments.ask, ({ command, body }) => askAmendment(deps, command, body));
  route(academics.amendments.decide, ({ command, body }) => decideAmendment(deps, command, body));
  route(academics.amendments.withdraw, ({ command, body }) => withdrawAmendment(deps, command, body));
  route(academics.records.askReturn, ({ command, body: { semesterId: semester, ...body } }) =>
    askReturn(deps, command, { ...body, semester }),
  );
};
