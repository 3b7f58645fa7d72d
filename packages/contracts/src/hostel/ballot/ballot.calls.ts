import {
  array,
  closedObject,
  defineCall,
  integer,
  listOf,
  maybe,
  number,
  object,
  shape,
  string,
  text,
  whole,
} from '@portal/shared/model';
import {
  ballotStates,
  ballotStages,
  mostPreferences,
  type BallotState,
  type BallotStage,
} from './ballot-words';

const maybeWhole = () => number().integer().nullable().defined();

const application = object({
  number: whole(),
  state: string<BallotState>().oneOf(ballotStates).required(),
  /** Hostels, the one that is wanted most first; none: any that fits. */
  preferences: array(integer().required()).required(),
  /** In the order drawn. */
  place: maybeWhole(),
  /** How many wait before them. */
  ahead: maybeWhole(),
  /** Why they were passed over. */
  reason: maybe(),
  version: whole(),
});

const standing = shape({
  session: text(),
  sessionId: whole(),
  /** For the student who asks. */
  stage: string<BallotStage>().oneOf(ballotStages).required(),
  /** SHA-256 of the secret that the draw is made with; null before the first application. */
  commitment: maybe(),
  /** Where what decides will be published, as it was named before students applied; null where nobody has. */
  source: maybe(),
  application: application.nullable().defined(),
  /** Hostels with bed-spaces for the student, by name. */
  hostels: listOf({ id: whole(), name: text(), location: text() }),
});

const change = {
  access: 'user',
  perMinute: 20,
  invalidates: ['/Hostel/', '/Dashboard/'],
  data: standing,
} as const;

/** The ballot of a session, for a student. */
export const ballot = {
  mine: defineCall({
    method: 'GET',
    path: '/Hostel/ballot',
    summary: 'The ballot of the current session, and my application in it',
    access: 'user',
    data: standing,
  }),
  apply: defineCall({
    ...change,
    method: 'PUT',
    path: '/Hostel/ballot',
    summary: 'Applies for a bed-space, or changes the order of hostels, until applications close',
    body: closedObject({
      /** Hostels in the order in which they are wanted; none: any that fits. */
      preferences: array(integer().positive().required())
        .max(mostPreferences, `At most ${mostPreferences} hostels`)
        .required(),
      /** Of the application that was seen; null where there was none. */
      version: integer().positive().nullable().defined(),
    }),
  }),
  withdraw: defineCall({
    ...change,
    method: 'POST',
    path: '/Hostel/ballot/withdraw',
    summary: 'Takes an application back until applications close, or leaves the waiting list',
    body: closedObject({ version: integer().positive().required() }),
  }),
  draw: defineCall({
    method: 'GET',
    path: '/Hostel/ballots/{id}/draw',
    summary:
      'Everything that a draw was made of, so that anybody can repeat it; NOT_FOUND before it was made',
    access: 'user',
    params: object({ id: integer().positive().required() }),
    data: shape({
      session: text(),
      commitment: text(),
      committedAt: text(),
      /** 32 bytes in hexadecimal digits. */
      secret: text(),
      outside: text(),
      outsideSource: text(),
      /** `YYYY-MM-DD` */
      outsideOn: text(),
      drawnAt: text(),
      algorithm: text(),
      /** Of all applications that were drawn, in the order drawn. */
      order: array(integer().required()).required(),
    }),
  }),
};
