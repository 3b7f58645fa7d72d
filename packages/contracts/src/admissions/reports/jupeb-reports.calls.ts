import {
  applicationStates,
  boolean,
  defineCall,
  flag,
  integer,
  listOf,
  listQuery,
  maybe,
  number,
  option,
  pageOf,
  shape,
  string,
  text,
  whole,
} from '@portal/shared/model';
import { reports } from './application-reports.calls';

const id = () => integer().positive();

const filters = {
  sessionId: id(),
  stage: string().oneOf([...applicationStates]),
  stateId: id(),
  combinationId: id(),
  /** Whose form is paid for. */
  paid: boolean(),
};

/** People of one combination or state: how many, and how far. */
const group = { name: text(), people: whole(), paid: whole(), admitted: whole(), accepted: whole() };

/** Applicants and students of JUPEB. */
export const jupebReports = {
  people: defineCall({
    ...reports,
    method: 'GET',
    path: '/JupebReports/people',
    summary: 'Applicants of JUPEB, and whoever is on its admission list without an application here',
    query: listQuery(filters, ['name', 'added']),
    data: pageOf({
      /** That of the application; negative, that of the entry of the list. */
      id: whole(),
      /** Application number, or that of the list. */
      applicationNumber: maybe(),
      /** Masked for whoever may not act on applications. */
      rrr: maybe(),
      name: text(),
      sex: maybe(),
      state: maybe(),
      lga: maybe(),
      /** Masked for whoever may not write to applicants. */
      phone: maybe(),
      combination: maybe(),
      school: maybe(),
      /** Subjects with a credit, the best grade of all sittings; null before any result was entered. */
      credits: number().integer().nullable().defined(),
      stage: string()
        .oneOf([...applicationStates])
        .required(),
      /** Of the form; null without an application. */
      paid: boolean().nullable().defined(),
      admitted: flag(),
      accepted: flag(),
    }),
  }),
  totals: defineCall({
    ...reports,
    method: 'GET',
    path: '/JupebReports/totals',
    summary:
      'How many of the filtered people of JUPEB paid, were admitted and accepted, by combination and state',
    query: listQuery(filters, []),
    data: shape({
      /** ISO time at which it was counted. */
      asOf: text(),
      people: whole(),
      paid: whole(),
      admitted: whole(),
      accepted: whole(),
      byCombination: listOf(group),
      byState: listOf(group),
    }),
  }),
  choices: defineCall({
    ...reports,
    method: 'GET',
    path: '/JupebReports/choices',
    summary: 'What the filters of the report of JUPEB offer',
    data: shape({ sessions: listOf(option), states: listOf(option), combinations: listOf(option) }),
  }),
};
