import {
  array,
  closedObject,
  defineCall,
  integer,
  listQuery,
  maybe,
  number,
  object,
  pageOf,
  shape,
  string,
  text,
  textField,
  whole,
} from '@portal/shared/model';
import { dayBox } from '../hostel-fields';
import { allocationStates, type AllocationState } from '../hostel-words';
import { ballotOutcomes, ballotStages, type BallotOutcome, type BallotStage } from './ballot-words';

const view = { access: { claim: 'hostel.view' } } as const;
const edit = {
  access: { claim: 'hostel.edit' },
  invalidates: ['/HostelManagement/', '/Hostel/', '/Dashboard/'],
} as const;
const bySession = object({ id: integer().positive().required() });

export const ballotActs = ['open', 'outside', 'draw'] as const;
export type BallotAct = (typeof ballotActs)[number];

const outsideFields = {
  outside: textField('Enter the numbers or the text', 500).min(6, 'At least 6 characters'),
  outsideSource: textField('Enter where it was published', 200).min(5, 'At least 5 characters'),
  outsideOn: dayBox('Enter the day on which it was published'),
};
/** What the draw is mixed with: published elsewhere, after applications have closed. */
export const outsideSchema = object(outsideFields);

const moved = shape({ version: whole() });

/** Ballots, for who makes them. */
export const ballots = {
  one: defineCall({
    ...view,
    method: 'GET',
    path: '/HostelManagement/ballots/{id}',
    summary: 'Where the ballot of a session stands',
    params: bySession,
    data: shape({
      sessionId: whole(),
      session: text(),
      stage: string<BallotStage>().oneOf(ballotStages).required(),
      /** SHA-256 of the secret; null before it was made. */
      commitment: maybe(),
      committedAt: maybe(),
      /** Where what decides will be published, as it was named before students applied. */
      source: maybe(),
      /** ISO time at which the last window closes; null while one has no end. */
      closes: maybe(),
      applied: whole(),
      withdrawn: whole(),
      /** Whose bed-space is theirs. */
      given: whole(),
      letGo: whole(),
      waiting: whole(),
      passed: whole(),
      /** Drawn, and not served yet by a fault of the portal: they are tried again. */
      failed: whole(),
      outside: maybe(),
      outsideSource: maybe(),
      outsideOn: maybe(),
      outsideBy: maybe(),
      drawnBy: maybe(),
      drawnAt: maybe(),
      version: number().integer().nullable().defined(),
      may: array(string<BallotAct>().oneOf(ballotActs).required()).required(),
    }),
  }),
  open: defineCall({
    ...edit,
    method: 'POST',
    path: '/HostelManagement/ballots/{id}/open',
    summary: 'Makes the secret of a ballot and publishes its commitment; so does the first application',
    params: bySession,
    data: shape({ commitment: text(), version: whole() }),
  }),
  setOutside: defineCall({
    ...edit,
    method: 'POST',
    path: '/HostelManagement/ballots/{id}/outside',
    summary:
      'Says what the draw is mixed with, once applications have closed; nobody applies or withdraws from then on',
    params: bySession,
    body: closedObject({ ...outsideFields, version: integer().positive().required() }),
    data: moved,
  }),
  draw: defineCall({
    ...edit,
    method: 'POST',
    path: '/HostelManagement/ballots/{id}/draw',
    summary:
      'Confirms the outside text and draws, by somebody else than who entered it; a draw that was made stays',
    params: bySession,
    body: closedObject({ version: integer().positive().required() }),
    data: shape({ drawn: whole(), version: whole() }),
  }),
  applications: defineCall({
    ...view,
    method: 'GET',
    path: '/HostelManagement/ballot-applications',
    summary: 'Applications of a session, in the order drawn; the search knows name and matric number',
    query: listQuery(
      {
        sessionId: integer().positive(),
        state: string<BallotOutcome>().oneOf(ballotOutcomes),
      },
      ['place', 'number', 'name'],
    ),
    data: pageOf({
      id: whole(),
      number: whole(),
      fullName: text(),
      matricNumber: maybe(),
      department: maybe(),
      level: whole(),
      session: text(),
      state: string<BallotOutcome>().oneOf(ballotOutcomes).required(),
      place: number().integer().nullable().defined(),
      /** Names of hostels with commas between them, or `Any`. */
      preferences: text(),
      /** The one that is theirs, else the one that was given. */
      bedSpace: maybe(),
      /** How it stands with them. */
      bedState: string<AllocationState>().oneOf(allocationStates).nullable().defined(),
      reason: maybe(),
      /** How often they could not be served by a fault of the portal. */
      failures: whole(),
      appliedAt: text(),
    }),
  }),
};
