import type {} from './claims';
import type {} from './notifications';

export * as academics from './calls';
export * from './assign-staff/assign-staff.schema';
export * from './assign-staff/offices';
export * from './course-advisers/course-advisers.schema';
export * from './lecturers/lecturers.schema';
export * from './results';
