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
  option,
  pageOf,
  shape,
  string,
  text,
  whole,
} from '@portal/shared/model';
import { maybeWhole } from '../answers';
import { audienceKeyField } from '../audience';
import {
  changedRegistrationWindowSchema,
  closedRegistrationSchema,
  extendedRegistrationSchema,
  openedRegistrationSchema,
} from './registration-windows.schema';

/** How a window of registration stands at the moment of the answer. */
export const registrationStates = ['not_open', 'open', 'late', 'closed'] as const;
export type RegistrationState = (typeof registrationStates)[number];

/** What may be done with a window. */
export const windowActions = ['set', 'open', 'close', 'extend', 'follow'] as const;
export type WindowAction = (typeof windowActions)[number];

const view = { access: { claim: 'registration.view' }, scoped: true } as const;
const edit = {
  access: { claim: 'registration.edit' },
  scoped: true,
  invalidates: ['/CourseRegistration/', '/Dashboard/'],
} as const;
const one = () => object({ id: audienceKeyField() });
const moved = shape({ version: whole() });

/** Days in Lagos, and the instants that they come to. */
const dates = {
  opensOn: text(),
  closesOn: maybe(),
  lateUntilOn: maybe(),
  opens: text(),
  closes: maybe(),
  lateUntil: maybe(),
  message: string().defined(),
};

const standing = {
  state: string().oneOf(registrationStates).required(),
  /** The first moment at which it stands otherwise. */
  next: maybe(),
};

/** A window of some students, as officers see it. */
export const windowRow = {
  /** Session, semester and students, as addresses have them. */
  id: text(),
  session: text(),
  semester: text(),
  /** Null is every one, of these three. */
  studentType: maybe(),
  level: maybeWhole(),
  school: maybe(),
  words: text(),
  /** These students have a window of their own. */
  own: flag(),
  /** Whose window counts for them where they have none; null where nobody has set any. */
  follows: maybe(),
  /** The window that counts for them. */
  window: object(dates).nullable().defined(),
  ...standing,
  /** Of their own window. */
  version: maybeWhole(),
  may: array(string<WindowAction>().oneOf(windowActions).required()).required(),
};

/** Item of the sundry catalogue; kobo, null while it is not for sale. Null where there is no such item. */
const feeShape = () => object({ name: text(), amount: maybeWhole() }).nullable().defined();

/** When students may register courses. */
export const registrationWindows = {
  list: defineCall({
    ...view,
    method: 'GET',
    path: '/CourseRegistration/windows',
    summary:
      'Windows of registration by kind of student, level and school; the current semester where none is named',
    query: listQuery(
      {
        sessionId: integer().positive(),
        semester: integer().oneOf([1, 2]),
        schoolId: integer().positive(),
        studentTypeId: integer().positive(),
        own: boolean(),
      },
      ['students', 'opens', 'closes'],
    ),
    data: pageOf(windowRow),
  }),
  choices: defineCall({
    ...view,
    method: 'GET',
    path: '/CourseRegistration/windows/choices',
    summary: 'Sessions, semesters, kinds of student, levels and schools, and what late registration costs',
    data: shape({
      sessions: listOf({ ...option, current: flag() }),
      semesters: listOf({ ...option, current: flag() }),
      studentTypes: listOf(option),
      levels: listOf(option),
      schools: listOf(option),
      lateFee: feeShape(),
      addDropFee: feeShape(),
    }),
  }),
  one: defineCall({
    ...view,
    method: 'GET',
    path: '/CourseRegistration/windows/{id}',
    summary: 'The window of some students, and what became of it, newest first',
    params: one(),
    data: shape({
      ...windowRow,
      changes: listOf({
        version: whole(),
        /** Their own days were taken away; the others are those that they had. */
        removed: flag(),
        opens: text(),
        closes: maybe(),
        lateUntil: maybe(),
        message: string().defined(),
        by: text(),
        at: text(),
      }),
    }),
  }),
  waiting: defineCall({
    ...view,
    method: 'GET',
    path: '/CourseRegistration/windows/{id}/waiting',
    summary: 'How many lists of courses are sent and not approved yet, of the students whose window this is',
    params: one(),
    data: shape({ submitted: whole(), adviser: whole(), hod: whole() }),
  }),
  set: defineCall({
    ...edit,
    method: 'PUT',
    path: '/CourseRegistration/windows/{id}',
    summary: 'Says from which day to which day of Lagos these students may register, and until when late',
    params: one(),
    body: changedRegistrationWindowSchema,
    data: moved,
  }),
  open: defineCall({
    ...edit,
    method: 'POST',
    path: '/CourseRegistration/windows/{id}/open',
    summary: 'Opens registration now, until a day or until told otherwise',
    params: one(),
    body: openedRegistrationSchema,
    data: moved,
  }),
  close: defineCall({
    ...edit,
    method: 'POST',
    path: '/CourseRegistration/windows/{id}/close',
    summary: 'Closes registration now, for who is late as well',
    params: one(),
    body: closedRegistrationSchema,
    data: moved,
  }),
  extend: defineCall({
    ...edit,
    method: 'POST',
    path: '/CourseRegistration/windows/{id}/extend',
    summary: 'Gives these students more days, and tells those of them who have not registered',
    params: one(),
    body: extendedRegistrationSchema,
    data: moved,
  }),
  follow: defineCall({
    ...edit,
    method: 'POST',
    path: '/CourseRegistration/windows/{id}/follow',
    summary: 'Takes the days of their own away from some students: the days of more students count for them',
    params: one(),
    body: closedRegistrationSchema,
    data: moved,
  }),
  mine: defineCall({
    method: 'GET',
    path: '/CourseRegistration/my-window',
    summary: 'How registration of the semester under way stands for me',
    access: 'user',
    data: shape({
      session: text(),
      semester: text(),
      window: object(dates).nullable().defined(),
      ...standing,
    }),
  }),
};
