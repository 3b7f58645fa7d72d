import {
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
import { maybeWhole } from '../answers';

const view = { access: { claim: 'registration.view' }, scoped: true } as const;

/** How far the registration of a student of the class is. */
export const classStates = ['none', 'draft', 'returned', 'waiting', 'approved'] as const;
export type ClassState = (typeof classStates)[number];

const ofClass = {
  sessionId: integer().positive(),
  departmentId: integer().positive(),
  optionId: integer().positive(),
  level: integer().positive(),
};
const sorts = ['name', 'matricNumber'] as const;

const person = {
  id: whole(),
  fullName: text(),
  matricNumber: maybe(),
  department: maybe(),
  level: whole(),
};

/** The students of a class, a department or a school, by what the office of who asks reaches. */
export const studyClass = {
  list: defineCall({
    ...view,
    method: 'GET',
    path: '/CourseRegistration/class',
    summary: 'Students with their registration of a semester; without a session and semester those under way',
    query: listQuery(
      { ...ofClass, semester: integer().oneOf([1, 2]), state: string().oneOf(classStates) },
      sorts,
    ),
    data: pageOf({
      ...person,
      /** Null where nothing was saved yet. */
      registrationId: maybeWhole(),
      units: whole(),
      state: string().oneOf(classStates).required(),
      /** As `submitted`, of one that waits. */
      stage: maybe(),
      cgpa: maybe(),
      standing: text(),
    }),
  }),
  register: defineCall({
    ...view,
    method: 'GET',
    path: '/CourseRegistration/class/register',
    summary: 'The register of a class with phone and email, for whoever advises or heads it',
    query: listQuery(ofClass, sorts),
    data: pageOf({
      ...person,
      gender: text(),
      option: maybe(),
      /** Null also for who has no office over the class. */
      phone: maybe(),
      email: maybe(),
    }),
  }),
  student: defineCall({
    ...view,
    method: 'GET',
    path: '/CourseRegistration/class/students/{id}',
    summary: 'One student with every registration',
    params: object({ id: integer().positive().required() }),
    data: shape({
      ...person,
      option: maybe(),
      entryMode: text(),
      standing: text(),
      phone: maybe(),
      email: maybe(),
      cgpa: maybe(),
      /** Whether who asks advises or heads the class: they read and write notes. */
      office: flag(),
      registrations: listOf({
        id: whole(),
        session: text(),
        semester: text(),
        level: whole(),
        units: whole(),
        courses: whole(),
        carryOvers: whole(),
        state: text(),
        submittedAt: maybe(),
      }),
    }),
  }),
};
