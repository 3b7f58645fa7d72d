import type {} from './claims';
import type {} from './notifications';

export * as academics from './calls';
export * from './manage-course/course-fields';
export * from './manage-course/courses.schema';
export * from './manage-course/prerequisite-cycle';
export * from './results';
