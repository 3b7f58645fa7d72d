/** Calls of students' own records by group; a page brings the groups that it uses. */
export { profile } from './profile';
export { letterWordings, ownLetters } from '../letters/letters.calls';
export { siwes } from '../siwes/siwes.calls';
export { siwesForms } from '../siwes/siwes-forms.calls';
export { siwesReport } from '../siwes/siwes.report';
