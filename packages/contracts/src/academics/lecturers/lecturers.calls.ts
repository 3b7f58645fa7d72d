import {
  array,
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
import {
  accountStates,
  editLecturerSchema,
  employments,
  lecturerActions,
  lecturerActiveSchema,
  newLecturerSchema,
  ranks,
} from './lecturers.schema';

const view = { access: { claim: 'lecturers.view' }, scoped: true } as const;
const edit = {
  access: { claim: 'lecturers.edit' },
  scoped: true,
  invalidates: ['/Lecturer/'],
} as const;

const byId = object({ id: integer().positive().required() });

const lecturer = {
  id: whole(),
  staffNumber: text(),
  title: text(),
  /** SURNAME First Other. */
  name: text(),
  email: maybe(),
  phone: maybe(),
  departmentId: whole(),
  department: text(),
  school: text(),
  rank: maybe(),
  /** Taught in the current session. */
  courses: whole(),
  employment: string().oneOf(employments).required(),
  account: string().oneOf(accountStates).required(),
  version: whole(),
  may: array(string().oneOf(lecturerActions).required()).required(),
};

/** The register of lecturers: who teaches in which department, and whether they can sign in. */
export const lecturers = {
  list: defineCall({
    ...view,
    method: 'GET',
    path: '/Lecturer/lecturers',
    summary: 'Lecturers by school, department, rank and account; search in name, staff number and email',
    query: listQuery(
      {
        facultyId: integer().positive(),
        departmentId: integer().positive(),
        rank: string().oneOf(ranks),
        employment: string().oneOf(employments),
        account: string().oneOf(accountStates),
      },
      ['name', 'staffNumber', 'department'],
    ),
    data: pageOf(lecturer),
  }),
  choices: defineCall({
    ...view,
    method: 'GET',
    path: '/Lecturer/choices',
    summary: 'Schools and departments where the officer works',
    data: shape({ schools: listOf(option), departments: listOf(option) }),
  }),
  one: defineCall({
    ...view,
    method: 'GET',
    path: '/Lecturer/lecturers/{id}',
    summary: 'One lecturer with what can be changed',
    params: byId,
    data: shape({ ...lecturer, surname: text(), firstName: text(), middleName: text() }),
  }),
  create: defineCall({
    ...edit,
    method: 'POST',
    path: '/Lecturer/lecturers',
    summary: 'Adds a lecturer, makes the account and mails its link for the first password',
    perMinute: 60,
    body: newLecturerSchema,
    data: shape({ id: whole() }),
  }),
  update: defineCall({
    ...edit,
    method: 'PUT',
    path: '/Lecturer/lecturers/{id}',
    summary: 'Changes a lecturer and the account; another email may wait for its owner or a second officer',
    params: byId,
    body: editLecturerSchema,
    data: shape({ version: whole(), emailWaits: flag() }),
  }),
  setActive: defineCall({
    ...edit,
    method: 'POST',
    path: '/Lecturer/lecturers/{id}/account',
    summary: 'Switches the account of a lecturer on or off; off ends its sessions',
    params: byId,
    body: lecturerActiveSchema,
    data: shape({ active: flag(), changed: flag() }),
  }),
  sendSetup: defineCall({
    ...edit,
    method: 'POST',
    path: '/Lecturer/lecturers/{id}/set-up-email',
    summary: 'Mails a link to set a password to the address on record; makes the account where there is none',
    perMinute: 60,
    params: byId,
    data: shape({ made: flag() }),
  }),
};
