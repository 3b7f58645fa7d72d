/** Calls of applicants by group; a page brings the groups that it uses. */
export { applicationInvoice } from './application-invoice';
export { jupebApplication, userDocument, verification } from './jupeb';
