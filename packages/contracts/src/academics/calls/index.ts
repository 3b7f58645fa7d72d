/** Calls of courses and results by group; a page brings the groups that it uses. */
export { assignStaff } from '../assign-staff/assign-staff.calls';
export { courseAdvisers } from '../course-advisers/course-advisers.calls';
export { courseRegistration } from './course-registration';
export { lecturers } from '../lecturers/lecturers.calls';
