import {
  array,
  closedObject,
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
  whyField,
} from '@portal/shared/model';
import { lastDayBox } from '../hostel-fields';

export const barStates = ['active', 'over', 'lifted'] as const;
export type BarState = (typeof barStates)[number];

const allocate = {
  access: { claim: 'hostel.allocate' },
  invalidates: ['/HostelManagement/', '/Hostel/'],
} as const;
const person = { fullName: text(), matricNumber: maybe(), department: maybe(), level: whole() };

export const barSchema = closedObject({
  studentId: string()
    .default('')
    .required('Choose the student')
    .matches(/^\d{1,9}$/, { message: 'Choose the student', excludeEmptyString: true }),
  untilOn: lastDayBox(),
  reason: whyField(),
});

/** Students who may have no bed-space for a time. */
export const bars = {
  list: defineCall({
    method: 'GET',
    path: '/HostelManagement/bars',
    summary: 'Students who are or were barred from hostels; the search knows name and matric number',
    access: { claim: 'hostel.view' },
    query: listQuery({ state: string<BarState>().oneOf(barStates) }, ['barred', 'name', 'until']),
    data: pageOf({
      id: whole(),
      ...person,
      reason: text(),
      barredBy: text(),
      barredAt: text(),
      /** The last day; null until it is lifted. */
      untilOn: maybe(),
      liftedBy: maybe(),
      liftedAt: maybe(),
      /** A bed-space of the current session that they keep. */
      bedSpace: maybe(),
      state: string<BarState>().oneOf(barStates).required(),
      /** It is that of who asks: another officer lifts it. */
      own: flag(),
      may: array(string<'lift'>().oneOf(['lift']).required()).required(),
    }),
  }),
  students: defineCall({
    method: 'GET',
    path: '/HostelManagement/students',
    summary: 'The best ten of a search by name or matric number',
    access: { claim: 'hostel.view' },
    query: object({ search: string().trim().default('').max(100) }),
    data: listOf({ id: whole(), ...person }),
  }),
  bar: defineCall({
    ...allocate,
    method: 'POST',
    path: '/HostelManagement/bars',
    summary: 'Bars a student from hostels; a bed-space that they have stays theirs until it is released',
    body: barSchema,
    data: shape({ id: whole(), bedSpace: maybe() }),
  }),
  lift: defineCall({
    ...allocate,
    method: 'POST',
    path: '/HostelManagement/bars/{id}/lift',
    summary: 'Lifts a bar before its end',
    params: object({ id: integer().positive().required() }),
    body: closedObject({ reason: whyField() }),
    data: shape({ lifted: flag() }),
  }),
};
