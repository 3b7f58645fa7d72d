import type {} from './claims';
import type {} from './notifications';

export * as academics from './calls';
export * from './assign-course/curriculum-units';
export * from './assign-course/curriculum.schema';
export * from './manage-course/course-fields';
export * from './manage-course/courses.schema';
export * from './manage-course/prerequisite-cycle';
export * from './assign-staff/assign-staff.schema';
export * from './assign-staff/offices';
export * from './course-advisers/course-advisers.schema';
export * from './lecturers/lecturers.schema';
export * from './results';
