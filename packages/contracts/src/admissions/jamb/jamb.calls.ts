import {
  applicationStates,
  array,
  defineCall,
  integer,
  listOf,
  listQuery,
  maybe,
  nameField,
  nothing,
  object,
  option,
  pageOf,
  shape,
  string,
  text,
  whole,
  flag,
} from '@portal/shared/model';
import { applicationStateLabels } from '../applications/application-states';
import { jambModes } from './candidate-rows.schema';
import { joinSchema } from './join.schema';
import { joins } from './joins.calls';
import { lgaNames } from './lga-names.calls';
import { matching } from './matching.calls';

const view = { access: { claim: 'admissions.view' }, scoped: true } as const;
const edit = { access: { claim: 'admissions.edit' }, scoped: true } as const;
const id = () => integer().positive();

/** What has become of a candidate here: nothing yet, or the state of the newest application. */
export const candidateStates = ['none', ...applicationStates] as const;
export const candidateStateLabels = { none: 'Not applied', ...applicationStateLabels };

const candidate = {
  id: whole(),
  sessionId: whole(),
  session: text(),
  jambNumber: text(),
  /** Surname in capitals, then the other names. */
  name: text(),
  sex: text(),
  state: text(),
  lga: text(),
  department: text(),
  /** What JAMB calls it, where that is something else. */
  departmentName: maybe(),
  mode: string().oneOf(jambModes).defined(),
  application: string().oneOf(candidateStates).defined(),
  applicationNumber: maybe(),
  /** The file that brought or last changed it, and when. ISO time. */
  fileName: text(),
  updatedAt: text(),
};
const filters = {
  sessionId: id(),
  departmentId: id(),
  application: string().oneOf(candidateStates),
};
const sorts = ['name', 'jambNumber', 'updatedAt'];

/** The most names of departments that are placed at once. */
export const mostDepartmentNames = 200;

/** Candidates as JAMB lists them. Undergraduates: whoever works for one department sees its candidates alone. */
export const jamb = {
  candidates: defineCall({
    method: 'GET',
    path: '/Jamb/candidates',
    summary: 'Candidates of JAMB’s lists by name unless asked otherwise; the search knows numbers and names',
    ...view,
    query: listQuery({ ...filters, mode: string().oneOf(jambModes) }, [...sorts, 'utmeTotal']),
    data: pageOf({
      ...candidate,
      /** Of UTME only. */
      utmeTotal: whole().nullable().defined(),
      subjects: listOf({ subject: text(), score: whole() }),
    }),
  }),
  choices: defineCall({
    method: 'GET',
    path: '/Jamb/choices',
    summary: 'Sessions, newest first, and departments with their schools; states to look among',
    ...view,
    data: shape({
      sessions: listOf({ ...option, current: flag() }),
      departments: listOf({ ...option, school: text() }),
      states: listOf(option),
      /** Whether this officer may upload lists: rows of where they work. */
      mayUpload: flag(),
      /** Whether they may say what JAMB's names of departments and areas mean. */
      mayName: flag(),
    }),
  }),
  nearNames: defineCall({
    method: 'GET',
    path: '/Jamb/near-names',
    summary: 'Candidates whose names come near these, of the same state and sex, nearest first',
    ...view,
    query: object({
      surname: nameField('please input surname'),
      firstName: nameField('please input first name'),
      otherNames: nameField(),
      stateId: id().required('please select a state'),
      sex: string().oneOf(['Male', 'Female'], 'please select the sex').required('please select the sex'),
      sessionId: id(),
    }),
    data: listOf({
      ...candidate,
      /** Of 100: 100 is the same name. */
      nearness: whole(),
    }),
  }),
  unknownDepartments: defineCall({
    method: 'GET',
    path: '/Jamb/uploads/{id}/unknown-departments',
    summary: 'What rows of your upload call departments that we do not know by that name, commonest first',
    ...edit,
    impersonation: 'refuse',
    params: object({ id: string().uuid().required() }),
    data: listOf({ name: text(), rows: whole() }),
  }),
  departmentNames: defineCall({
    method: 'GET',
    path: '/Jamb/department-names',
    summary: 'What JAMB calls departments, beside our own names and codes',
    ...view,
    query: listQuery({ departmentId: id() }, ['name', 'setAt']),
    data: pageOf({
      name: text(),
      departmentId: whole(),
      department: text(),
      setBy: text(),
      /** ISO time. */
      setAt: text(),
    }),
  }),
  nameDepartments: defineCall({
    method: 'POST',
    path: '/Jamb/department-names',
    summary: 'Says which departments such names mean, for this upload and those to come',
    invalidates: ['/Jamb/', '/DirectEntry/'],
    ...edit,
    body: object({
      names: array(
        object({
          name: string().trim().max(150).required('please enter the name'),
          departmentId: id().required('please select a department'),
        }).required(),
      )
        .min(1, 'please select a department')
        .max(mostDepartmentNames)
        .required(),
    }),
    data: nothing,
  }),
  changeDepartmentName: defineCall({
    method: 'PUT',
    path: '/Jamb/department-names',
    summary: 'Says that such a name means another department, from the next upload on',
    invalidates: ['/Jamb/department-names'],
    ...edit,
    body: object({
      name: string().trim().max(150).required('please enter the name'),
      /** The department that it meant when it was looked at. */
      from: id().required(),
      departmentId: id().required('please select a department'),
      reason: string()
        .trim()
        .min(5, 'Give a reason of at least 5 characters')
        .max(300)
        .required('Give a reason'),
    }),
    data: nothing,
  }),
  ...lgaNames,
  ...matching,
  ...joins,
  join: defineCall({
    method: 'POST',
    path: '/Jamb/candidates/{id}/join',
    summary:
      'Says that an application under another spelling is that of a candidate of the list; where they have no name in common another officer has to agree',
    invalidates: ['/Jamb/candidates', '/Jamb/near-names', '/Jamb/unmatched', '/Jamb/joins', '/DirectEntry/'],
    ...edit,
    params: object({ id: id().required() }),
    body: joinSchema,
    data: shape({
      /** Surname in capitals, then the other names. */
      applicant: text(),
      /** `waiting`: another officer has to agree. */
      state: string().oneOf(['joined', 'waiting']).required(),
    }),
  }),
};

/** Those who enter directly. */
export const directEntry = {
  candidates: defineCall({
    method: 'GET',
    path: '/DirectEntry/candidates',
    summary:
      'Direct-entry candidates of JAMB’s lists with what they enter by, by name unless asked otherwise',
    ...view,
    query: listQuery(filters, sorts),
    data: pageOf({
      ...candidate,
      qualification: text(),
      institution: text(),
      grade: text(),
      year: whole(),
      /** What the application that is joined to the candidate says otherwise, a sentence each. */
      differences: array(text()).required(),
    }),
  }),
};
