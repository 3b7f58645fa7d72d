import {
  array,
  defineCall,
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
import { changedDepartmentSubjectsSchema } from './department-subjects.schema';

const view = { access: { claim: 'admissions.edit' }, scoped: true } as const;
const one = () => object({ id: integer().positive().required() });
const names = () => array(text()).required();

const row = {
  id: whole(),
  department: text(),
  school: text(),
  /** As in `Biology or Agricultural Science`, besides English Language and Mathematics. */
  subjects: names(),
  /** 0 while the department has said nothing. */
  version: whole(),
  /** Null while nobody has changed what the portal came with. */
  changedBy: maybe(),
  changedAt: maybe(),
  may: array(string().oneOf(['edit']).required()).required(),
};

/** O-level subjects that departments ask for besides English Language and Mathematics. */
export const departmentSubjects = {
  list: defineCall({
    ...view,
    method: 'GET',
    path: '/Application/department-subjects',
    summary: 'Departments with the O-level subjects that they ask for',
    query: listQuery({ schoolId: integer().positive(), subjectId: integer().positive() }, [
      'department',
      'school',
      'changed',
    ]),
    data: pageOf(row),
  }),
  choices: defineCall({
    ...view,
    method: 'GET',
    path: '/Application/department-subjects/choices',
    summary: 'Schools and subjects; English Language and Mathematics are asked for in any case',
    data: shape({ schools: listOf(option), subjects: listOf(option) }),
  }),
  one: defineCall({
    ...view,
    method: 'GET',
    path: '/Application/department-subjects/{id}',
    summary: 'What one department asks for, with all versions of it, newest first',
    params: one(),
    data: shape({
      ...row,
      /** Ids; subjects of one group stand for each other. */
      groups: array(array(whole()).required()).required(),
      history: listOf({
        version: whole(),
        by: text(),
        at: text(),
        reason: text(),
        subjects: names(),
        added: names(),
        removed: names(),
      }),
    }),
  }),
  update: defineCall({
    access: { claim: 'admissions.setup' },
    scoped: true,
    method: 'PUT',
    path: '/Application/department-subjects/{id}',
    invalidates: ['/Application/department-subjects', '/OLevel/'],
    summary: 'Writes another version, which counts from now on; verdicts keep the one they were judged by',
    params: one(),
    body: changedDepartmentSubjectsSchema,
    data: shape({ version: whole() }),
  }),
};
