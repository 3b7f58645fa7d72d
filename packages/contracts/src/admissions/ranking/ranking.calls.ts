import {
  array,
  defineCall,
  flag,
  integer,
  listOf,
  listQuery,
  maybe,
  number,
  object,
  pageOf,
  shape,
  string,
  text,
  whole,
} from '@portal/shared/model';
import { entryClasses } from '../admission-list/entry-states';
import { department, freePlace, named, place, rankingOutcomes, run, summary } from './ranking.answers';
import { fillPlacesSchema, rankingSchema } from './ranking.schema';

const view = { access: { claim: 'admissions.view' }, scoped: true } as const;
const edit = { access: { claim: 'admissions.edit' }, scoped: true } as const;
const approve = { access: { claim: 'admissions.approve' }, scoped: true } as const;
const invalidates = ['/AdmissionList/', '/Application/screening/'] as const;

const id = () => integer().positive();
const byId = object({ id: id().required() });
const maybeWhole = () => number().integer().nullable().defined();

/** Ranking for the admission list: what would be, what was worked out, and what became of it. */
export const ranking = {
  capacities: defineCall({
    ...view,
    method: 'GET',
    path: '/AdmissionList/ranking/capacities',
    summary: 'Departments that have candidates of a session and programme, and the places of the run before',
    query: object({ sessionId: id().required(), applicationTypeId: id().required() }),
    data: shape({
      formula: text(),
      formulaVersion: whole(),
      minimumUtme: maybeWhole(),
      departments: listOf({ id: whole(), name: text(), candidates: whole(), capacity: whole() }),
    }),
  }),
  whatIf: defineCall({
    ...view,
    method: 'POST',
    path: '/AdmissionList/ranking/what-if',
    summary:
      'Who would get in, by department and part of the quota, the first of them by name; keeps nothing',
    body: rankingSchema,
    data: shape({ ...summary, departments: listOf(department), named: listOf(named) }),
  }),
  save: defineCall({
    ...edit,
    method: 'POST',
    path: '/AdmissionList/ranking/runs',
    invalidates,
    summary: 'Ranks and keeps the run with everything that it was worked out from',
    body: rankingSchema,
    data: shape({ id: whole() }),
  }),
  runs: defineCall({
    ...view,
    method: 'GET',
    path: '/AdmissionList/ranking/runs',
    summary: 'Runs, newest first',
    query: listQuery({ sessionId: id(), applicationTypeId: id() }, ['madeAt']),
    data: pageOf(run),
  }),
  one: defineCall({
    ...view,
    method: 'GET',
    path: '/AdmissionList/ranking/runs/{id}',
    summary: 'One run with what it was asked and what it came to',
    params: byId,
    data: shape({
      ...run,
      ...summary,
      merit: whole(),
      catchment: whole(),
      elds: whole(),
      minimumUtme: whole(),
      minimumOLevel: whole(),
      creditsOnly: flag(),
      tieBreak: array(text()).required(),
      results: listOf(department),
    }),
  }),
  places: defineCall({
    ...view,
    method: 'GET',
    path: '/AdmissionList/ranking/places',
    summary: 'Candidates of a run by aggregate, with rank and outcome',
    query: listQuery(
      {
        runId: id().required(),
        departmentId: id(),
        outcome: string().oneOf(rankingOutcomes),
        class: string().oneOf(entryClasses),
      },
      ['aggregate', 'name'],
    ),
    data: pageOf(place),
  }),
  check: defineCall({
    ...view,
    method: 'GET',
    path: '/AdmissionList/ranking/runs/{id}/check',
    summary: 'Works a run out again from what is stored of it: whether that is the same list',
    params: byId,
    data: shape({ same: flag(), inputsHash: text() }),
  }),
  compare: defineCall({
    ...view,
    method: 'GET',
    path: '/AdmissionList/ranking/runs/{id}/against/{other}',
    summary: 'Who gets in by a run and did not by the other, who no longer does, and who goes elsewhere',
    params: object({ id: id().required(), other: id().required() }),
    data: listOf({
      id: whole(),
      registrationNumber: text(),
      name: text(),
      change: string().oneOf(['in', 'out', 'moved']).required(),
      before: maybe(),
      after: maybe(),
    }),
  }),
  draft: defineCall({
    ...edit,
    method: 'POST',
    path: '/AdmissionList/ranking/runs/{id}/draft',
    invalidates,
    summary: 'Puts who gets in by a run on the admission list, as drafts in a batch of their own',
    params: byId,
    data: shape({
      drafts: whole(),
      /** The batch that was made for them. */
      batch: text(),
      batchId: whole(),
      refused: listOf({ registrationNumber: text(), message: text() }),
    }),
  }),
  announce: defineCall({
    ...approve,
    method: 'POST',
    path: '/AdmissionList/ranking/runs/{id}/announce',
    invalidates,
    summary: 'Lets candidates of its departments read the cut-offs of a run',
    params: byId,
    data: shape({ cutOffs: whole() }),
  }),
  freePlaces: defineCall({
    ...view,
    method: 'GET',
    path: '/AdmissionList/ranking/free-places',
    summary:
      'Places that became free, each with the next in rank of the same run, department and class; of the current session where none is named',
    query: listQuery({ sessionId: id(), departmentId: id() }, ['since', 'department', 'name']),
    data: pageOf(freePlace),
  }),
  fillPlaces: defineCall({
    ...edit,
    method: 'POST',
    path: '/AdmissionList/ranking/free-places/fill',
    invalidates,
    summary: 'Puts the proposed candidates on the admission list in the place of those who had it, as drafts',
    body: fillPlacesSchema,
    data: shape({ filled: whole(), refused: listOf({ entryId: whole(), message: text() }) }),
  }),
};
