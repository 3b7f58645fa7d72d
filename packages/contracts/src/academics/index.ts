import type {} from './claims';
import type {} from './notifications';

export * as academics from './calls';
export * from './assign-course/curriculum-units';
export * from './assign-course/curriculum.schema';
export * from './manage-course/course-fields';
export * from './manage-course/courses.schema';
export * from './manage-course/prerequisite-cycle';
export * from './results';
