import type {} from './claims';
import type {} from './notifications';

export * as academics from './calls';
export * from './lecturers/lecturers.schema';
export * from './results';
