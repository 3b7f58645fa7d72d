import { academics } from '@portal/contracts/academics';
import { queryOf } from '@portal/shared/http';
import type { CallData, CallInput } from '@portal/shared/model';
import type { RowOf } from '@portal/shared/lists';

export const curriculumPath = '/course_management/assign_course';
/** The page of one semester; what the list is narrowed by stands there already. */
export const semesterPath = (narrowed: string) => `${curriculumPath}/edit${narrowed}`;
export const copyPath = `${curriculumPath}/copy`;
export const bulkPath = `${curriculumPath}/bulk`;
export const optionsPath = `${curriculumPath}/options`;

export type TaughtRow = RowOf<typeof academics.curriculum.list>;
export type CurriculumChoices = CallData<typeof academics.curriculum.choices>;
export type Semester = CallData<typeof academics.curriculum.semester>;
export type SemesterAsked = CallInput<typeof academics.curriculum.semester>['query'];

export const curriculumChoicesQuery = queryOf(academics.curriculum.choices);
export const semesterQuery = (query: SemesterAsked) => queryOf(academics.curriculum.semester, { query });
