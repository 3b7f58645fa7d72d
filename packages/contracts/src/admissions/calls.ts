/** Calls of applicants by group; a page brings the calls that it makes. */
export { admissionList } from './admission-list/admission-list.calls';
export { applicationInvoice } from './application-invoice/application-invoice.calls';
export { applicationPlaces } from './application-setup/application-places.calls';
export { applicationSetup } from './application-setup/application-setup.calls';
export { userDocument } from './documents/user-document.calls';
export { verification } from './documents/verification.calls';
export { manageApplications } from './manage-applications/manage-applications.calls';
export { manageInvoices } from './manage-invoices/manage-invoices.calls';
export * as jupebApplication from './programmes/jupeb/jupeb.calls';
export * as preDegree from './programmes/pre-degree/pre-degree.calls';
export * as cce from './programmes/cce/cce.calls';
export * as postUtme from './programmes/post-utme/post-utme.calls';
export * as directEntryApplication from './programmes/direct-entry/direct-entry.calls';
export * as supplementary from './programmes/supplementary/supplementary.calls';
export * as supplementaryPutme from './programmes/supplementary/supplementary-putme.calls';
export { directEntry, jamb } from './jamb/jamb.calls';
export { studentProfile } from './student-profile/student-profile.calls';
