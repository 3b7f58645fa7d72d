import type {} from './claims';
import type {} from './notifications';

export * as student from './calls';
export { rolloverSchema } from './session-manager/rollovers.calls';
export {
  sessionSchema,
  windowKindLabels,
  windowKinds,
  type SessionAct,
  type ShownWindowKind,
} from './session-manager/sessions.calls';
export { judge, levelAfter, type Judgement, type JudgedStudent } from './session-manager/verdict-of';
export * from './session-manager/verdicts';
