/** Calls of students' own records by group; a page brings the groups that it uses. */
export { profile } from './profile';
export { rollovers } from '../session-manager/rollovers.calls';
export { sessions } from '../session-manager/sessions.calls';
