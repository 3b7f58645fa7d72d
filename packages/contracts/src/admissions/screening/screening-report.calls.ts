import {
  array,
  boolean,
  defineCall,
  flag,
  integer,
  listOf,
  listQuery,
  maybe,
  object,
  pageOf,
  shape,
  string,
  text,
  whole,
} from '@portal/shared/model';
import { candidate, jambMatches, screeningStates } from './screening.answers';

const view = { access: { claim: 'admissions.reports' }, scoped: true } as const;
const id = () => integer().positive();

const reportFilters = () => ({
  sessionId: id(),
  applicationTypeId: id(),
  departmentId: id(),
  batchId: id(),
  status: string().oneOf(screeningStates),
  jambMatch: string().oneOf(jambMatches),
  eligible: boolean(),
});
/** Hundredths: only who reaches it. */
const cutOff = integer().min(0).max(40_000);

/** The report of a screening, and what it comes to. */
export const screeningReport = {
  rows: defineCall({
    ...view,
    method: 'GET',
    path: '/Application/screening/report',
    summary:
      'Report of a screening: choices, UTME, O-level, score, aggregate and sitting; scores in hundredths',
    query: listQuery({ ...reportFilters(), cutOff }, ['name', 'registrationNumber', 'utme', 'aggregate']),
    data: pageOf({
      ...candidate,
      subjects: array(text()).required(),
      venue: maybe(),
      sitsOn: maybe(),
      startsAt: maybe(),
      photo: flag(),
      paid: flag(),
    }),
  }),
  totals: defineCall({
    ...view,
    method: 'GET',
    path: '/Application/screening/report/totals',
    summary: 'How many a report of a screening has, and how many of them reach an aggregate, by department',
    query: object({ search: string().trim().max(100), ...reportFilters(), cutOff }),
    data: shape({
      candidates: whole(),
      scored: whole(),
      absent: whole(),
      eligible: whole(),
      /** Scored, and not below the cut-off. */
      reach: whole(),
      highest: whole(),
      departments: listOf({ id: whole(), name: text(), scored: whole(), reach: whole() }),
    }),
  }),
};
