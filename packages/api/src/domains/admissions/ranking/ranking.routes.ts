import { admissions } from '@portal/contracts/admissions';
import { actorOf, answer, type Routes } from '../../../platform/http/route';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import { announceCutOffs } from './announce-cut-offs';
import { checkRun } from './check-run';
import { makeDraftList } from './draft-list';
import { fillPlaces } from './fill-places';
import { freePlaceOrder, freePlacesLike, presentFreePlaces } from './free-places.queries';
import { oneRun } from './one-run';
import { exportRankings } from './ranking-exports';
import { rankingCapacities } from './ranking-inputs.queries';
import {
  compareRuns,
  placeOrder,
  placesLike,
  presentPlaces,
  presentRuns,
  runOrder,
  runsLike,
  runWithin,
} from './runs.queries';
import { saveRun } from './save-run';
import { whatIf } from './what-if';

const claim = 'admissions.view';

/** Ranking for the admission list. */
export const rankingRoutes: Routes = (route, deps) => {
  const { db } = deps;
  exportRankings(deps);

  route(admissions.ranking.capacities, (context) =>
    rankingCapacities(db, { ...context.query, actor: actorOf(context) }),
  );
  route(admissions.ranking.whatIf, (context) => whatIf(db, actorOf(context), context.body));
  route(admissions.ranking.save, async ({ command, body }) =>
    answer(await saveRun(deps, command, body), { status: 201 }),
  );

  route(admissions.ranking.runs, async (context) => {
    const { query } = context;
    const rows = runsLike(db, { ...query, actor: actorOf(context) });
    return presentPage(await pageRows(db, rows, { asked: query, order: runOrder }), (each) =>
      presentRuns(db, each),
    );
  });
  route(admissions.ranking.one, (context) => oneRun(db, actorOf(context), context.params.id));
  route(admissions.ranking.places, async (context) => {
    const { query } = context;
    const actor = actorOf(context);
    await runWithin(db, actor, { id: query.runId, claim });
    const rows = placesLike(db, { ...query, actor });
    return presentPage(await pageRows(db, rows, { asked: query, order: placeOrder }), presentPlaces);
  });
  route(admissions.ranking.check, async (context) => {
    await runWithin(db, actorOf(context), { ...context.params, claim });
    return checkRun(db, context.params.id);
  });
  route(admissions.ranking.compare, async (context) => {
    const { id, other } = context.params;
    for (const each of [id, other]) await runWithin(db, actorOf(context), { id: each, claim });
    return compareRuns(db, { id, other });
  });
  route(admissions.ranking.draft, ({ command, params }) => makeDraftList(deps, command, params.id));
  route(admissions.ranking.announce, ({ command, params }) => announceCutOffs(deps, command, params.id));

  route(admissions.ranking.freePlaces, async (context) => {
    const { query } = context;
    const actor = actorOf(context);
    const rows = freePlacesLike(db, { ...query, actor });
    return presentPage(await pageRows(db, rows, { asked: query, order: freePlaceOrder }), (each) =>
      presentFreePlaces(db, actor, each),
    );
  });
  route(admissions.ranking.fillPlaces, ({ command, body }) => fillPlaces(deps, command, body.places));
};
