/** Calls of courses and results by group; a page brings the groups that it uses. */
export { courses } from '../manage-course/courses.calls';
export { courseRegistration } from './course-registration';
