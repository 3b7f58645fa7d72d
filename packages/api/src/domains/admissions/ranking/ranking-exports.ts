import {
  admissions,
  entryClassLabels,
  entryStateLabels,
  rankingOutcomeLabels,
} from '@portal/contracts/admissions';
import type { Deps } from '../../../platform/deps';
import { exportable } from '../../../platform/exports/exportable';
import { freePlaceOrder, freePlacesLike, presentFreePlaces } from './free-places.queries';
import { placeOrder, placesLike, presentPlaces, presentRuns, runOrder, runsLike } from './runs.queries';

const hundred = 100;

/** Lists of the ranking as files: saved runs, the candidates of one, free places. */
export function exportRankings(deps: Pick<Deps, 'effects'>): void {
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
}
