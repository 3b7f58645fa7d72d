/** Calls of students' own records by group; a page brings the groups that it uses. */
export { profile } from './profile';
export { studentChanges } from '../student-management/student-changes.calls';
export { studentRecords } from '../student-management/student-records.calls';
