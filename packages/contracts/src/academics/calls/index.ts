/** Calls of courses and results by group; a page brings the groups that it uses. */
export { courseRegistration } from './course-registration';
export { reopenings } from '../open-student-reg/reopenings.calls';
export { unitLoad } from '../manage-load/unit-load.calls';
export { registrationWindows } from '../open-reg/registration-windows.calls';
