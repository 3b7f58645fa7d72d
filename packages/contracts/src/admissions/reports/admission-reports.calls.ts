import {
  boolean,
  dayFilter,
  defineCall,
  flag,
  integer,
  listOf,
  listQuery,
  maybe,
  number,
  pageOf,
  shape,
  string,
  text,
  whole,
} from '@portal/shared/model';
import { capsWords } from '../admission-list/caps-words';
import { entryClasses, entryStates } from '../admission-list/entry-states';
import { reports } from './application-reports.calls';
import { entrySexes, uptakeGroups, uptakeSteps } from './uptake';

const id = () => integer().positive();

const offers = {
  sessionId: id(),
  applicationTypeId: id(),
  departmentId: id(),
  stateId: id(),
  sex: string().oneOf(entrySexes),
};

const published = {
  ...offers,
  batchId: id(),
  class: string().oneOf(entryClasses),
  status: string().oneOf(entryStates),
  /** How far the offer went, whatever its state says. */
  reached: string().oneOf(uptakeSteps),
  /** Of candidates who have no application here. */
  alone: boolean(),
  /** Days on which the offer was made. */
  from: dayFilter(),
  to: dayFilter(),
  /** Offers that end within a week and were not answered. */
  lapsing: boolean(),
  /** Whose place is free, and was offered to nobody else. */
  freePlace: boolean(),
};

/** Offers, and how many of them were accepted. */
const taken = { offered: whole(), accepted: whole() };

/** Of a group of offers, how many went how far. */
const uptake = {
  ...taken,
  cleared: whole(),
  feePaid: whole(),
  registered: whole(),
  matriculated: whole(),
  /** Accepted and nothing since. */
  noShows: whole(),
};

/** Offers of admission that were published, and what became of them. */
export const admissionReports = {
  published: defineCall({
    ...reports,
    method: 'GET',
    path: '/AdmissionReports/published',
    summary: 'Published lists by batch: everybody who was ever offered a place',
    query: listQuery(published, ['name', 'offered']),
    data: pageOf({
      id: whole(),
      registrationNumber: text(),
      name: text(),
      sex: text(),
      state: maybe(),
      lga: maybe(),
      class: string().oneOf(entryClasses).nullable().defined(),
      programme: text(),
      department: maybe(),
      /** Hundredths. */
      score: number().integer().nullable().defined(),
      batch: maybe(),
      session: text(),
      letterPrinted: flag(),
      status: string().oneOf(entryStates).required(),
      /** The word of CAPS beside it; null for whoever does not come through JAMB. */
      caps: string().oneOf(capsWords).nullable().defined(),
      /** The last day on which it can be accepted, `YYYY-MM-DD` in Lagos. */
      lastDay: maybe(),
    }),
  }),
  publishedTotals: defineCall({
    ...reports,
    method: 'GET',
    path: '/AdmissionReports/published/totals',
    summary: 'What the filtered offers add up to, by part of the quota, department and batch',
    query: listQuery(published, []),
    data: shape({
      /** ISO time at which it was counted. */
      asOf: text(),
      ...taken,
      letters: whole(),
      freePlaces: whole(),
      /** `share`: what the quota gives to that part, in per cent; null where there is no quota. */
      byClass: listOf({ class: maybe(), ...taken, share: number().integer().nullable().defined() }),
      byDepartment: listOf({ name: text(), ...taken }),
      byBatch: listOf({ name: text(), ...taken }),
    }),
  }),
  uptake: defineCall({
    ...reports,
    method: 'GET',
    path: '/AdmissionReports/uptake',
    summary:
      'How many of the offers of a department, state or sex were accepted, cleared, paid for and registered',
    query: listQuery({ ...offers, by: string().oneOf(uptakeGroups) }, ['name', 'offered', 'accepted']),
    data: pageOf({
      id: whole(),
      name: text(),
      /** Of which the row is, where it is of one. */
      departmentId: number().integer().nullable().defined(),
      stateId: number().integer().nullable().defined(),
      sex: maybe(),
      ...uptake,
    }),
  }),
  uptakeTotals: defineCall({
    ...reports,
    method: 'GET',
    path: '/AdmissionReports/uptake/totals',
    summary: 'The same of all the offers that the filters leave',
    query: listQuery({ ...offers, by: string().oneOf(uptakeGroups) }, []),
    data: shape({ asOf: text(), ...uptake }),
  }),
  noShows: defineCall({
    ...reports,
    method: 'GET',
    path: '/AdmissionReports/no-shows',
    summary: 'Who accepted an offer and has not been cleared, paid the school fee or registered since',
    query: listQuery(offers, ['name', 'accepted']),
    data: pageOf({
      id: whole(),
      registrationNumber: text(),
      name: text(),
      sex: text(),
      state: maybe(),
      programme: text(),
      department: maybe(),
      session: text(),
      /** ISO time. */
      acceptedAt: maybe(),
    }),
  }),
};
