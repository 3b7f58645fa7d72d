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
import { appointSchema, endTermSchema, seatParam } from './assign-staff.schema';
import { offices, rightsStates } from './offices';

const view = { access: { claim: 'lecturers.view' }, scoped: true } as const;
const edit = {
  access: { claim: 'lecturers.edit' },
  scoped: true,
  invalidates: ['/Lecturer/'],
} as const;

const term = {
  id: whole(),
  staffId: whole(),
  staffNumber: text(),
  title: text(),
  name: text(),
  acting: flag(),
  /** `YYYY-MM-DD`; null for as long as nobody says otherwise. */
  from: text(),
  to: maybe(),
  rights: string().oneOf(rightsStates).required(),
};

const seat = {
  seat: text(),
  office: string().oneOf(offices).required(),
  place: text(),
  school: text(),
  /** Rises with every change of its terms. */
  version: whole(),
  may: array(string().oneOf(['appoint']).required()).required(),
};

/** Who is head of a department, dean, sub-dean or faculty officer of a school. */
export const assignStaff = {
  seats: defineCall({
    ...view,
    method: 'GET',
    path: '/Lecturer/seats',
    summary:
      'Offices of departments or schools with who holds them today; search in place, name and staff number',
    query: listQuery(
      {
        of: string().oneOf(['department', 'school']),
        facultyId: integer().positive(),
        office: string().oneOf(offices),
        vacant: boolean(),
      },
      ['place'],
    ),
    data: pageOf({
      ...seat,
      holder: object(term).nullable().defined(),
      next: object(term).nullable().defined(),
    }),
  }),
  seat: defineCall({
    ...view,
    method: 'GET',
    path: '/Lecturer/seats/{seat}',
    summary: 'One office with everybody who held it, holds it and will, the latest first',
    params: seatParam,
    data: shape({
      ...seat,
      terms: listOf({
        ...term,
        state: string().oneOf(['held', 'current', 'next', 'void']).required(),
        appointedBy: text(),
        appointedAt: text(),
        endedBy: maybe(),
        endReason: maybe(),
        may: array(string().oneOf(['end', 'takeBack']).required()).required(),
      }),
    }),
  }),
  candidates: defineCall({
    ...edit,
    method: 'GET',
    path: '/Lecturer/seats/{seat}/candidates',
    summary: 'Staff who can be appointed to an office, the best ten of a search',
    params: seatParam,
    query: object({ search: string().max(100) }),
    data: listOf({ id: whole(), name: text(), staffNumber: text(), department: maybe() }),
  }),
  appoint: defineCall({
    ...edit,
    method: 'POST',
    path: '/Lecturer/seats/{seat}/appoint',
    summary:
      'Appoints somebody from a day on, which ends the term before; a role with guarded claims waits for a second person',
    params: seatParam,
    body: appointSchema,
    data: shape({ id: whole(), rights: string().oneOf(rightsStates).required() }),
  }),
  end: defineCall({
    ...edit,
    method: 'POST',
    path: '/Lecturer/terms/{id}/end',
    summary: 'Ends a term at once or on a day, or takes back one that has not begun',
    params: object({ id: integer().positive().required() }),
    body: endTermSchema,
    data: shape({ version: whole() }),
  }),
};
