import {
  array,
  closedObject,
  defineCall,
  flag,
  integer,
  isRealDate,
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

const view = { access: { claim: 'student.sessions' }, method: 'GET' } as const;
const act = {
  access: { claim: 'student.sessions' },
  method: 'POST',
  impersonation: 'refuse',
  // Nearly everything is of the session under way.
  invalidates: ['/'],
} as const;

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

export const sessionActs = ['begin_harmattan', 'begin_rain'] as const;
export type SessionAct = (typeof sessionActs)[number];

const day = (required: string) =>
  string()
    .default('')
    .required(required)
    .test('day', 'Enter a date', (value) => !value || isRealDate(value));
interface Siblings {
  parent: { startsOn?: string };
}

/** A session as it is set up. */
export const sessionSchema = closedObject({
  name: string()
    .default('')
    .trim()
    .required('Enter the session')
    .test('years', 'Enter two years that follow each other, as in 2026/2027', (value) => {
      const [, first, second] = /^(\d{4})\/(\d{4})$/.exec(value) ?? [];
      return !value || (first !== undefined && Number(second) === Number(first) + 1);
    }),
  startsOn: day('Enter the first day'),
  endsOn: day('Enter the last day').test(
    'after',
    'It cannot end before it begins',
    (value, { parent }: Siblings) => !value || !parent.startsOn || value > parent.startsOn,
  ),
});

/** Academic sessions, and every date in them. */
export const sessions = {
  list: defineCall({
    ...view,
    path: '/SessionManager/sessions',
    summary: 'Academic sessions, the newest first, with who is enrolled',
    query: listQuery({}, ['starts']),
    data: pageOf({
      id: whole(),
      name: text(),
      startsOn: text(),
      endsOn: text(),
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
  begin: defineCall({
    ...act,
    path: '/SessionManager/sessions/{id}/begin',
    summary: 'Makes a semester of a session the one under way, for the whole university',
    params: object({ id: integer().positive().required() }),
    body: closedObject({ semesterId: integer().oneOf([1, 2]).required() }),
    data: shape({ session: text() }),
  }),
};
