import {
  defineCall,
  flag,
  integer,
  listOf,
  maybe,
  number,
  object,
  shape,
  string,
  text,
  whole,
} from '@portal/shared/model';
import { maybeWhole, namedSemester } from '../answers';
import { resultStages } from './result-words';

/** As specification 3 has it. */
const response = () => shape({ creditUnit: whole(), creditPoint: whole(), gradePointAverage: text() });

/** Students of a page on the screen, and of one that is printed: 30 rows on each sheet of paper. */
export const broadsheetSizes = [30, 300] as const;

const view = { access: { claim: 'results.view' }, scoped: true, method: 'GET' } as const;

export const broadsheet = {
  one: defineCall({
    ...view,
    path: '/Results/broadsheet',
    summary:
      'Students of a class, or of one option of it, with the grades of a semester, from submitted sheets on',
    query: object({
      /** Left out: the latest of which a sheet is submitted. */
      sessionId: integer().positive(),
      semesterId: integer().oneOf([1, 2]),
      /** Left out: the first within reach. */
      departmentId: integer().positive(),
      level: integer().min(100).max(900),
      /** Left out: students of every option of the department. */
      optionId: integer().positive(),
      page: integer().min(1).max(1000),
      pageSize: number().oneOf(broadsheetSizes),
    }),
    data: shape({
      ...namedSemester,
      faculty: text(),
      departmentId: whole(),
      department: text(),
      programme: text(),
      level: whole(),
      /** Null while students of every option are shown. */
      optionId: maybeWhole(),
      option: maybe(),
      /** Courses with a column of their own; of the whole class, the most taken. */
      columns: listOf({ courseId: whole(), courseCode: text(), courseUnit: whole() }),
      rows: listOf({
        id: whole(),
        regNo: maybe(),
        name: text(),
        /** Whether all results of the student may be opened: who moved on may be of another office now. */
        mayOpen: flag(),
        remark: text(),
        subjects: listOf({
          courseId: whole(),
          courseCode: text(),
          courseUnit: whole(),
          /** Null while nothing of it may be shown. */
          grade: maybe(),
          scoreCode: maybe(),
          passed: flag(),
          stage: string().oneOf(resultStages).nullable().defined(),
        }),
        currentSemesterDataResponse: response(),
        previousSemesterDataResponse: response(),
        cumulativeSemesterDataResponse: response(),
      }),
      total: whole(),
      page: whole(),
      pageSize: whole(),
    }),
  }),
  choices: defineCall({
    ...view,
    path: '/Results/broadsheet/choices',
    summary: 'Sessions, semesters, departments with their options, and levels of broadsheets within reach',
    data: shape({
      sessions: listOf({ id: whole(), name: text(), current: flag() }),
      semesters: listOf({ id: whole(), name: text(), current: flag() }),
      departments: listOf({ id: whole(), name: text() }),
      options: listOf({ id: whole(), departmentId: whole(), name: text() }),
      levels: listOf({ id: whole(), name: text() }),
    }),
  }),
};
