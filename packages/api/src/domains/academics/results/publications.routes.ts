import { academics } from '@portal/contracts/academics';
import { actorOf, type Routes } from '../../../platform/http/route';
import { addEffect } from '../../../platform/outbox/outbox';
import { copiesOf, publicationsOf, semestersToPublish } from './publications.queries';
import { publishResults, unpublishResults } from './publish-results';
import { resultsKind, tellNextStudents } from './tell-students';

/** What students see of results. */
export const publicationRoutes: Routes = (route, deps) => {
  const { db } = deps;
  addEffect(deps, resultsKind, (payload) => tellNextStudents(deps, payload));

  route(academics.publications.list, (context) => {
    const { semesterId: semester, ...query } = context.query;
    return publicationsOf(db, actorOf(context), { ...query, semester });
  });
  route(academics.publications.waiting, (context) => semestersToPublish(db, actorOf(context)));
  route(academics.publications.history, (context) => {
    const { semesterId: semester, ...query } = context.query;
    return copiesOf(db, actorOf(context), { ...query, semester });
  });
  route(academics.publications.publish, ({ command, body: { semesterId: semester, ...body } }) =>
    publishResults(deps, command, { ...body, semester }),
  );
  route(academics.publications.unpublish, ({ command, body: { semesterId: semester, ...body } }) =>
    unpublishResults(deps, command, { ...body, semester }),
  );
};
