import type {} from './claims';
import type {} from './notifications';

export { admissionsErrors } from './errors';
/** The programmes that people can apply for, as data, and the calls of applicants. Nothing here knows of React. */
export * as admissions from './calls';
export * from './admission-list/admission-list.schema';
export * from './admission-list/entry-states';
export * from './application-invoice/application-invoice.schema';
export * from './application-invoice/invoice-routes';
export {
  setupActions,
  type SetupAction,
  windowStates,
  type WindowState,
} from './application-setup/application-setup-answers';
export * from './application-setup/application-setup.schema';
export * from './applications/application-form';
export * from './applications/application.calls';
export * from './applications/application.schema';
export { applicationTexts } from './applications/application.texts';
export * from './applications/fields';
export {
  oLevelStep,
  printedSittings,
  type OLevelAnswers,
  type PrintedSitting,
} from './applications/o-level.step';
export { allowedStep, reopenedForm, stepOfHash } from './applications/open-step';
export * from './applications/paths';
export * from './applications/application-facts';
export * from './applications/record';
export { sittingsField, type OLevelSitting } from './applications/sittings.schema';
export * from './applications/step-definition';
export { verificationCodeSchema } from './documents/verification.schema';
export * from './jamb/candidate-rows.schema';
export { candidateStateLabels, candidateStates, mostDepartmentNames } from './jamb/jamb.calls';
export * from './jamb/jamb-number';
export * from './jamb/utme-subjects';
export * from './manage-applications/manage-applications.schema';
export * from './manage-invoices/manage-invoices.schema';
export * from './programmes/catalogue';
export * from './programmes/definition';
export { formOf, programmeForms } from './programmes/forms';
export { aLevelTypes } from './programmes/direct-entry/entry-grade';
export { programme } from './programmes/programme';
export { openingSchema, profileSchema } from './student-profile/student-profile.calls';
