import {
  array,
  closedObject,
  defineCall,
  integer,
  listQuery,
  nothing,
  object,
  pageOf,
  shape,
  string,
  text,
  whole,
  whyField,
} from '@portal/shared/model';
import { departmentOptionSchema, newDepartmentOptionSchema } from './curriculum.schema';

const edit = {
  access: { claim: 'courses.edit' },
  scoped: true,
  invalidates: ['/CourseManagement/', '/CourseRegistration/'],
} as const;
const one = () => object({ id: integer().positive().required() });

/** Options into which a department divides its students: each has courses and a load of its own beside those of all. */
export const departmentOptions = {
  list: defineCall({
    access: { claim: 'courses.view' },
    scoped: true,
    method: 'GET',
    path: '/CourseManagement/department-options',
    summary: 'Options of departments, with the students and courses of each',
    query: listQuery({ departmentId: integer().positive() }, ['department', 'name']),
    data: pageOf({
      id: whole(),
      name: text(),
      department: text(),
      school: text(),
      students: whole(),
      /** Of every session. */
      courses: whole(),
      may: array(string<'rename' | 'remove'>().oneOf(['rename', 'remove']).required()).required(),
    }),
  }),
  add: defineCall({
    ...edit,
    method: 'POST',
    path: '/CourseManagement/department-options',
    summary: 'Makes an option of a department',
    body: newDepartmentOptionSchema,
    data: shape({ id: whole() }),
  }),
  rename: defineCall({
    ...edit,
    method: 'PUT',
    path: '/CourseManagement/department-options/{id}',
    summary: 'Gives an option another name; papers that were frozen keep the one before',
    params: one(),
    body: departmentOptionSchema,
    data: nothing,
  }),
  remove: defineCall({
    ...edit,
    method: 'POST',
    path: '/CourseManagement/department-options/{id}/remove',
    summary: 'Removes an option that has neither students nor courses nor a load',
    params: one(),
    body: closedObject({ reason: whyField() }),
    data: nothing,
  }),
};
