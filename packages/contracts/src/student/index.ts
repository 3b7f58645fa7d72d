import type {} from './claims';
import type {} from './notifications';

export * as student from './calls';
export * from './student-management/change-groups';
export * from './student-management/entry-modes';
export * from './student-management/life-states';
export { noteSchema } from './student-management/notes.schema';
export {
  groupFields,
  lifeChoices,
  saved,
  type LifeChoice,
} from './student-management/student-changes.schema';
export * from './record-updates/record-fields';
export { recordUpdateRowSchema } from './record-updates/record-updates.schema';
export * from './profile/profile-parts';
export * from './profile/profile.schema';
export * from './requests/requests-words';
export * from './requests/requests.schema';
export type { RequestAct } from './requests/requests.calls';
export * from './duplicates/duplicate-words';
export * from './exit-clearance/exit-clearance-words';
export type { ExitClearanceAct } from './exit-clearance/exit-clearances.calls';
export * from './letters/letter-words';
export * from './issued-papers/earlier-papers';
export * from './messages/message-words';
export * from './messages/message.schema';
export { siwesDraftSchema, siwesSchema, type SiwesAnswers } from './siwes/siwes.schema';
export type { SiwesAct } from './siwes/siwes-forms.calls';
export * from './siwes/siwes-words';
export { rolloverSchema } from './session-manager/rollovers.calls';
export { sessionMoveSchema, type SessionMoveValues } from './session-manager/move.schema';
export { sessionSchema, type SessionValues } from './session-manager/session.schema';
export {
  windowKindLabels,
  windowKinds,
  type SessionAct,
  type ShownWindowKind,
} from './session-manager/sessions.calls';
export { judge, levelAfter, type Judgement, type JudgedStudent } from './session-manager/verdict-of';
export * from './session-manager/verdicts';
export * from './transcripts/transcript-words';
export type { TranscriptContent, TranscriptPaper } from './transcripts/transcript-paper';
export { dispatchSchema, identifySchema, newLinkSchema } from './transcripts/transcripts.calls';
