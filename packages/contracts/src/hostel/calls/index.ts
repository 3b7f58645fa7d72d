/** Calls of hostels by group; a page brings the groups that it uses. */
export { hostels } from './hostels';
