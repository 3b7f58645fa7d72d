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
import { maybeWhole } from '../answers';
import { unitsOfSemester } from '../assign-course/curriculum.calls';
import {
  changedUnitLoadSchema,
  copiedLoadsSchema,
  removedUnitLoadSchema,
  unitLoadsSchema,
} from './unit-load.schema';

const view = { access: { claim: 'registration.view' }, scoped: true } as const;
const edit = {
  access: { claim: 'registration.edit' },
  scoped: true,
  invalidates: ['/CourseManagement/'],
} as const;
const one = () => object({ id: integer().positive().required() });

const units = { minimum: whole(), maximum: whole(), ceiling: whole() };

const row = {
  id: whole(),
  session: text(),
  semester: text(),
  /** Null is every one, of these four. */
  studentType: maybe(),
  department: maybe(),
  option: maybe(),
  level: maybeWhole(),
  words: text(),
  ...units,
  version: whole(),
  changedBy: text(),
  changedAt: text(),
  may: array(string<'edit' | 'remove'>().oneOf(['edit', 'remove']).required()).required(),
};

/** How many units students take in a semester. */
export const unitLoad = {
  list: defineCall({
    ...view,
    method: 'GET',
    path: '/CourseManagement/loads',
    summary: 'Rules of the unit load; of the current session where none is named',
    query: listQuery(
      {
        sessionId: integer().positive(),
        semester: integer().oneOf([1, 2]),
        studentTypeId: integer().positive(),
        departmentId: integer().positive(),
        optionId: integer().positive(),
        level: integer().min(0),
      },
      ['students', 'maximum', 'changedAt'],
    ),
    data: pageOf(row),
  }),
  choices: defineCall({
    ...view,
    method: 'GET',
    path: '/CourseManagement/loads/choices',
    summary: 'What rules are made of, and the units where nothing is said',
    data: shape({
      sessions: listOf({ ...option, current: flag() }),
      semesters: listOf({ ...option, current: flag() }),
      studentTypes: listOf(option),
      departments: listOf(option),
      options: listOf({ ...option, departmentId: whole() }),
      levels: listOf(option),
      usual: shape(units),
      /** Whether rules for every department may be set. */
      everywhere: flag(),
    }),
  }),
  curricula: defineCall({
    ...view,
    method: 'GET',
    path: '/CourseManagement/loads/curricula',
    summary: 'Units of what each level of a department, or of an option of it, is taught, and their load',
    query: object({
      sessionId: integer().positive().required(),
      semester: integer().oneOf([1, 2]).required(),
    }),
    data: listOf({
      departmentId: whole(),
      department: text(),
      optionId: maybeWhole(),
      option: maybe(),
      level: whole(),
      ...unitsOfSemester,
      load: shape(units),
    }),
  }),
  changes: defineCall({
    ...view,
    method: 'GET',
    path: '/CourseManagement/loads/{id}/changes',
    summary: 'What became of a rule, newest first',
    params: one(),
    data: listOf({ version: whole(), ...units, removed: flag(), by: text(), at: text() }),
  }),
  set: defineCall({
    ...edit,
    method: 'POST',
    path: '/CourseManagement/loads',
    summary: 'Sets the units of each of these kinds of student, departments or options, and levels together',
    body: unitLoadsSchema,
    data: shape({ made: whole(), changed: whole() }),
  }),
  change: defineCall({
    ...edit,
    method: 'PUT',
    path: '/CourseManagement/loads/{id}',
    summary: 'Changes the units of one rule',
    params: one(),
    body: changedUnitLoadSchema,
    data: shape({ version: whole() }),
  }),
  remove: defineCall({
    ...edit,
    method: 'POST',
    path: '/CourseManagement/loads/{id}/remove',
    summary: 'Takes a rule away: its students follow the next one',
    params: one(),
    body: removedUnitLoadSchema,
    data: shape({ version: whole() }),
  }),
  copy: defineCall({
    ...edit,
    method: 'POST',
    path: '/CourseManagement/loads/copy',
    summary: 'Copies the rules of a session into another one; what that has already stays',
    body: copiedLoadsSchema,
    data: shape({ copied: whole(), kept: whole() }),
  }),
};
