import {
  admissions,
  entryClassLabels,
  entryStateLabels,
  rankingOutcomeLabels,
} from '@portal/contracts/admissions';
import { exportable } from '../../../platform/exports/exportable';
import { actorOf, answer, type Routes } from '../../../platform/http/route';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import { announceCutOffs } from './announce-cut-offs';
import { checkRun } from './check-run';
import { makeDraftList } from './draft-list';
import { fillPlaces } from './fill-places';
import { freePlaceOrder, freePlacesLike, presentFreePlaces } from './free-places.queries';
import { oneRun } from './one-run';
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
const hundred = 100;

/** Ranking for the admission list. */
export const rankingRoutes: Routes = (route, deps) => {
  const { db } = deps;

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
  exportable(deps, {
    name: 'ranking-runs',
    title: 'Saved runs',
    call: admissions.ranking.runs,
    columns: [
      { header: 'Run', value: ({ id }) => id, width: 8 },
      { header: 'Programme', value: ({ programme }) => programme, width: 24 },
      { header: 'Session', value: ({ session }) => session },
      { header: 'Departments', value: ({ departments }) => departments, width: 14 },
      { header: 'Candidates', value: ({ candidates }) => candidates, width: 12 },
      { header: 'Get in', value: ({ placed }) => placed, width: 10 },
      { header: 'Tied', value: ({ tied }) => tied, width: 10 },
      { header: 'Drafts', value: ({ entries }) => entries, width: 10 },
      { header: 'Made', time: ({ madeAt }) => madeAt },
      { header: 'Made by', value: ({ madeBy }) => madeBy, width: 28 },
    ],
    read: (from, { actor, query }) => ({ rows: runsLike(from, { ...query, actor }), order: runOrder }),
    present: (rows, { db: from }) => presentRuns(from, rows),
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
  exportable(deps, {
    name: 'free-places',
    title: 'Free places',
    call: admissions.ranking.freePlaces,
    columns: [
      { header: 'Department', value: ({ department }) => department, width: 32 },
      { header: 'Class', value: (row) => entryClassLabels[row.class], width: 12 },
      { header: 'Session', value: ({ session }) => session },
      { header: 'Was of', value: ({ name }) => name, width: 36 },
      { header: 'JAMB no.', value: ({ registrationNumber }) => registrationNumber },
      { header: 'Became of the offer', value: ({ why }) => entryStateLabels[why] },
      { header: 'Free since', time: ({ since }) => since },
      { header: 'Next in rank', value: ({ proposal }) => proposal?.name ?? null, width: 36 },
      { header: 'JAMB no. of the next', value: ({ proposal }) => proposal?.registrationNumber ?? null },
      { header: 'Rank', value: ({ proposal }) => proposal?.rank ?? null, width: 8 },
      {
        header: 'Aggregate',
        value: ({ proposal }) => (proposal ? proposal.aggregate / hundred : null),
        width: 10,
      },
      { header: 'Note', value: ({ note }) => note, width: 40 },
    ],
    read: (from, { actor, query }) => ({
      rows: freePlacesLike(from, { ...query, actor }),
      order: freePlaceOrder,
    }),
    present: (rows, { db: from, actor }) => presentFreePlaces(from, actor, rows),
  });
  route(admissions.ranking.fillPlaces, ({ command, body }) => fillPlaces(deps, command, body.places));

  exportable(deps, {
    name: 'ranking',
    title: 'Ranking',
    call: admissions.ranking.places,
    columns: [
      { header: 'Rank', value: ({ rank }) => rank, width: 8 },
      { header: 'JAMB no.', value: ({ registrationNumber }) => registrationNumber, width: 18 },
      { header: 'Name', value: ({ name }) => name, width: 36 },
      { header: 'State', value: ({ state }) => state },
      { header: 'First choice', value: ({ firstDepartment }) => firstDepartment, width: 32 },
      { header: 'UTME', value: ({ utme }) => utme, width: 8 },
      { header: 'O-level points', value: ({ oLevelPoints }) => oLevelPoints, width: 14 },
      {
        header: 'Aggregate',
        value: ({ aggregate }) => (aggregate === null ? null : aggregate / hundred),
        width: 10,
      },
      { header: 'Outcome', value: ({ outcome }) => rankingOutcomeLabels[outcome], width: 22 },
      { header: 'Class', value: (row) => (row.class ? entryClassLabels[row.class] : null), width: 12 },
      { header: 'Department', value: ({ department }) => department, width: 32 },
    ],
    read: (from, { actor, query }) => ({
      rows: placesLike(from, { ...query, actor }),
      order: placeOrder,
    }),
    present: presentPlaces,
  });
};
