import {
  array,
  closedObject,
  defineCall,
  flag,
  integer,
  listQuery,
  maybe,
  number,
  object,
  pageOf,
  shape,
  string,
  text,
  whole,
  whyField,
} from '@portal/shared/model';
import { editedSessionSchema, sessionSchema } from './session.schema';

const view = { access: { claim: 'student.sessions' }, method: 'GET' } as const;
const act = {
  access: { claim: 'student.sessions' },
  method: 'POST',
  impersonation: 'refuse',
  // Nearly everything is of the session under way.
  invalidates: ['/'],
} as const;

const byId = object({ id: integer().positive().required() });
const seen = { version: integer().positive().required() };
const changed = shape({ version: whole() });

export const windowKinds = [
  'application',
  'registration',
  'late_registration',
  'add_drop',
  'result_entry',
  'hostel',
] as const;
export type ShownWindowKind = (typeof windowKinds)[number];

export const windowKindLabels: Record<ShownWindowKind, string> = {
  application: 'Applications',
  registration: 'Course registration',
  late_registration: 'Late registration',
  add_drop: 'Add and drop',
  result_entry: 'Entry of results',
  hostel: 'Booking of hostels',
};

export const sessionActs = ['edit', 'begin_harmattan', 'begin_rain', 'close', 'reopen'] as const;
export type SessionAct = (typeof sessionActs)[number];

/** Academic sessions, and every date in them. */
export const sessions = {
  list: defineCall({
    ...view,
    path: '/SessionManager/sessions',
    summary: 'Academic sessions, the newest first, with who is enrolled',
    query: listQuery({}, ['starts']),
    data: pageOf({
      id: whole(),
      /** To send when it is edited, closed or opened again. */
      version: whole(),
      name: text(),
      startsOn: text(),
      endsOn: text(),
      /** Null until the days of the semester are told. */
      harmattanStartsOn: maybe(),
      harmattanEndsOn: maybe(),
      rainStartsOn: maybe(),
      rainEndsOn: maybe(),
      /** Since when nothing is begun or set in it any more. */
      closedAt: maybe(),
      /** The university lives in it. */
      current: flag(),
      /** Under way: 1 Harmattan, 2 Rain. */
      semester: number().integer().nullable().defined(),
      students: whole(),
      may: array(string<SessionAct>().oneOf(sessionActs).required()).required(),
    }),
  }),
  windows: defineCall({
    ...view,
    path: '/SessionManager/windows',
    summary: 'Every dated window: what can be done, by whom, from which day to which day',
    query: listQuery(
      { sessionId: integer().positive(), kind: string<ShownWindowKind>().oneOf(windowKinds) },
      ['opens'],
    ),
    data: pageOf({
      id: whole(),
      kind: string<ShownWindowKind>().oneOf(windowKinds).required(),
      session: text(),
      semester: maybe(),
      /** As in `Undergraduate, 100 level`. */
      audience: text(),
      opensOn: text(),
      closesOn: maybe(),
      state: string<'not_open' | 'open' | 'closed'>().oneOf(['not_open', 'open', 'closed']).required(),
    }),
  }),
  make: defineCall({
    ...act,
    path: '/SessionManager/sessions',
    summary: 'Sets up a session with both semesters; it overlaps no other one',
    body: sessionSchema,
    data: shape({ id: whole() }),
  }),
  edit: defineCall({
    ...act,
    method: 'PUT',
    path: '/SessionManager/sessions/{id}',
    summary: 'Changes the days of a session and its semesters, and its name while nobody is enrolled in it',
    params: byId,
    body: editedSessionSchema,
    data: changed,
  }),
  close: defineCall({
    ...act,
    path: '/SessionManager/sessions/{id}/close',
    summary: 'Closes a session that is over: no semester, window or roll-over of it begins any more',
    params: byId,
    body: closedObject(seen),
    data: changed,
  }),
  reopen: defineCall({
    ...act,
    path: '/SessionManager/sessions/{id}/reopen',
    summary: 'Opens a session again that was closed',
    params: byId,
    body: closedObject({ ...seen, reason: whyField() }),
    data: changed,
  }),
  begin: defineCall({
    ...act,
    path: '/SessionManager/sessions/{id}/begin',
    summary: 'Makes a semester of a session the one under way, for the whole university',
    params: byId,
    body: closedObject({ semesterId: integer().oneOf([1, 2]).required() }),
    data: shape({ session: text() }),
  }),
};
