import {
  array,
  closedObject,
  defineCall,
  flag,
  forMe,
  integer,
  listOf,
  maybe,
  object,
  shape,
  string,
  text,
  whole,
  whyField,
} from '@portal/shared/model';
import { maybeWhole, namedSemester } from '../answers';
import {
  mostDepartments,
  publishedAs,
  unpublishedAs,
  type PublishedAs,
  type UnpublishedAs,
} from './result-sheets';

const inSemester = {
  sessionId: integer().positive().required(),
  semesterId: integer().oneOf([1, 2]).required(),
};
const departmentIds = array(integer().positive().required())
  .min(1, 'Choose at least one department')
  .max(mostDepartments, `At most ${mostDepartments} departments at once`)
  .required();
const publishes = {
  access: { claim: 'results.publish' },
  scoped: true,
  method: 'POST',
  impersonation: 'refuse',
  invalidates: ['/Results/', '/Dashboard/', '/CourseRegistration/'],
} as const;

/** What students see of the results of a semester, department by department. */
export const publications = {
  list: defineCall({
    access: { claim: 'results.view' },
    scoped: true,
    method: 'GET',
    path: '/Results/publications',
    summary:
      'Departments with students of a semester: how far their sheets are, and which copy students see; `forMe` those that wait for this person to publish them',
    query: object({ ...inSemester, forMe }),
    data: listOf({
      departmentId: whole(),
      department: text(),
      school: text(),
      /** Of courses that its students take. */
      sheets: shape({
        none: whole(),
        draft: whole(),
        submitted: whole(),
        hod_ok: whole(),
        dean_ok: whole(),
        senate_ok: whole(),
      }),
      students: whole(),
      /** Of the copy that students see; null while they see none. */
      version: maybeWhole(),
      publishedAt: maybe(),
      publishedBy: maybe(),
      /** Why they were taken back, while they are. */
      hidden: maybe(),
      /** Senate has approved something since that students do not see. */
      changedSince: flag(),
      may: array(string<'publish' | 'unpublish'>().oneOf(['publish', 'unpublish']).required()).required(),
    }),
  }),
  waiting: defineCall({
    access: { claim: 'results.publish' },
    scoped: true,
    method: 'GET',
    path: '/Results/publications/waiting',
    summary:
      'Semesters in which departments wait for this person to publish them, never published or changed since, with how many',
    data: listOf({
      ...namedSemester,
      departments: whole(),
    }),
  }),
  publish: defineCall({
    ...publishes,
    path: '/Results/publish',
    summary:
      'Publishes what Senate approved of these departments; the same again changes nothing, and a later version says why',
    body: closedObject({
      ...inSemester,
      departmentIds,
      /** Asked for where a department has a version already. */
      reason: string()
        .default('')
        .trim()
        .max(300, 'At most 300 characters')
        .test('why', 'Say why, in at least 5 characters', (reason) => reason === '' || reason.length >= 5),
    }),
    data: shape({
      departments: listOf({
        departmentId: whole(),
        outcome: string<PublishedAs>().oneOf(publishedAs).required(),
        version: maybeWhole(),
        students: whole(),
      }),
    }),
  }),
  unpublish: defineCall({
    ...publishes,
    path: '/Results/unpublish',
    summary: 'Takes published results of these departments back; copies are kept',
    body: closedObject({ ...inSemester, departmentIds, reason: whyField() }),
    data: shape({
      departments: listOf({
        departmentId: whole(),
        outcome: string<UnpublishedAs>().oneOf(unpublishedAs).required(),
      }),
    }),
  }),
  history: defineCall({
    access: { claim: 'results.view' },
    scoped: true,
    method: 'GET',
    path: '/Results/publications/history',
    summary: 'Every copy that was published of a department in a semester, the newest first',
    query: object({ ...inSemester, departmentId: integer().positive().required() }),
    data: listOf({
      version: whole(),
      by: text(),
      at: text(),
      reason: maybe(),
      students: whole(),
      inForce: flag(),
    }),
  }),
};
