import { academics } from '@portal/contracts/academics';
import { queryOf } from '@portal/shared/http';
import type { CallData } from '@portal/shared/model';
import type { RowOf } from '@portal/shared/lists';

export const coursesPath = '/course_management/manage_course';
export const coursePath = (id?: number) => `${coursesPath}/edit${id === undefined ? '' : `?id=${id}`}`;
export const uploadPath = `${coursesPath}/bulk`;

export type CourseRow = RowOf<typeof academics.courses.list>;
export type Course = CallData<typeof academics.courses.one>;
export type CourseChoices = CallData<typeof academics.courses.choices>;

export const courseQuery = (id: number) => queryOf(academics.courses.one, { params: { id } });
export const courseChoicesQuery = queryOf(academics.courses.choices);
