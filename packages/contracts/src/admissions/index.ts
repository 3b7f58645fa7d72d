import type {} from './claims';
import type {} from './notifications';

export { admissionsErrors } from './errors';
/** The programmes that people can apply for, as data, and the calls of applicants. Nothing here knows of React. */
export * as admissions from './calls';
export * from './admission-list/admission-list.schema';
export * from './admission-list/caps-words';
export * from './admission-list/entry-states';
export {
  receiptsRrrSchema,
  statusLabels,
  statusQuerySchema,
} from './admission-status/admission-status.calls';
export * from './application-invoice/application-invoice.schema';
export * from './application-invoice/invoice-routes';
export {
  setupActions,
  type SetupAction,
  windowStates,
  type WindowState,
} from './application-setup/application-setup-answers';
export * from './application-setup/application-setup.schema';
export * from './application-setup/department-subjects.schema';
export * from './application-setup/form-rules';
export * from './applications/application-form';
export * from './applications/application.calls';
export * from './applications/application.schema';
export { hidesAnswers } from './applications/hidden-answers';
export {
  codeMinutes,
  codePauseSeconds,
  sendCodeSchema,
  showAnswersSchema,
  shownMinutes,
  type CodeChannel,
} from './applications/hidden-answers.calls';
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
export { isEmptyRow } from './applications/rows.schema';
export { suppliedResultsSchema, type SuppliedResults } from './applications/awaited-results.calls';
export { sittingsField, type OLevelSitting } from './applications/sittings.schema';
export * from './applications/step-definition';
export { thingsAsked } from './applications/things-asked';
export * from './eligibility/eligibility';
export { gradesNamed, isAwaited, oLevelGrades, type GradeFacts, type Grades } from './eligibility/grades';
export {
  applicationEnds,
  timelineSteps,
  type ApplicationEnd,
  type TimelineChange,
  type TimelineStep,
} from './applications/timeline.calls';
export * from './olevel-verification/olevel-results';
export * from './olevel-verification/olevel-verification.schema';
export * from './certificate-verification/certificate-verification.schema';
export * from './clearance/clearance.schema';
export * from './matric-numbers/matric-numbers.schema';
export * from './documents/asked-documents';
export { evidenceLimit } from './documents/evidence';
export * from './awards/awards.schema';
export { certificateQuerySchema } from './awards/award-verification.schema';
export { verificationCodeSchema } from './documents/verification.schema';
export * from './jamb/candidate-rows.schema';
export * from './applications/application-states';
export { candidateStateLabels, candidateStates, mostDepartmentNames } from './jamb/jamb.calls';
export { mostJoined } from './jamb/join.schema';
export { mostLgaNames } from './jamb/lga-names.calls';
export { matchStandingLabels, matchStandings, type MatchStanding } from './jamb/matching.calls';
export { joinStateLabels, joinStates, type JoinAction, type JoinState } from './jamb/joins.calls';
export * from './jamb/candidate-facts';
export * from './jamb/jamb-number';
export * from './jamb/utme-subjects';
export { refereeFilters, transcriptFilters } from './postgraduate/postgraduate-applications.calls';
export * from './postgraduate/referee.schema';
export * from './manage-applications/manage-applications.schema';
export * from './manage-invoices/bank-evidence.schema';
export * from './manage-invoices/manage-invoices.schema';
export * from './programmes/catalogue';
export * from './programmes/definition';
export { formOf, programmeForms } from './programmes/forms';
export { formAtHand, loadForm } from './programmes/load-form';
export { aLevelTypes } from './programmes/direct-entry/entry-grade';
export { postgraduateSteps } from './programmes/postgraduate/postgraduate.definition';
export { refereePlaces } from './programmes/postgraduate/referees.step';
export { panels, shownProgrammes, type ShownProgramme } from './programmes/panels';
export { programme } from './programmes/programme';
export * from './admissions-dashboard/dashboard-links';
export type { AdmissionsQueue } from './admissions-dashboard/admissions-dashboard.calls';
export * from './reports/stages';
export * from './reports/uptake';
export * from './ranking/quota';
export * from './ranking/ranking.schema';
export {
  mostNamed,
  rankingOutcomeLabels,
  rankingOutcomes,
  type RankingOutcome,
} from './ranking/ranking.answers';
export * from './screening/aggregate';
export * from './screening/o-level-points';
export * from './screening/results-row.schema';
export * from './screening/screened-answers';
export * from './screening/screening.schema';
export {
  jambMatches,
  jambMatchLabels,
  screeningStateLabels,
  screeningStates,
  type JambMatch,
  uploadStateLabels,
  uploadStates,
  type ScreeningState,
} from './screening/screening.answers';
export { openingSchema, profileSchema } from './student-profile/student-profile.calls';
