import type {} from './claims';
import type {} from './notifications';

export * as hostel from './calls';
export {
  byHandSchema,
  conditionSchema,
  relocateSchema,
  releaseSchema,
} from './allocations/allocations.calls';
export {
  ballotLabels,
  mostPreferences,
  type BallotOutcome,
  type BallotStage,
  type BallotState,
} from './ballot/ballot-words';
export { outsideSchema, type BallotAct } from './ballot/ballots.calls';
export { commitmentOf, drawAlgorithm, drawOrder } from './ballot/draw';
export { faultSchema, type BedAct } from './bed-spaces/bed-spaces.calls';
export { eligibilityRules, type EligibilityRule } from './booking/booking.calls';
export { feeLinesSchema, mostFeeLines } from './fee-lines/fee-lines.calls';
export * from './hostel-words';
export { categorySchema } from './categories/categories.schema';
export type { CategoryAct } from './categories/categories.calls';
export { porterSchema, porterStates, type PorterState } from './porters/porters.calls';
export { barSchema, barStates, type BarState } from './bars/bars.calls';
export { holdExtensionSchema, type HoldAct } from './holds/holds.calls';
export type { QuotaKind } from './quotas/quotas.calls';
export {
  bedCodesIn,
  reservationSchema,
  reservationStates,
  type ReservationState,
} from './reservations/reservations.calls';
export { reserveSchema } from './reservations/keeping.schema';
export { bookingWindowSchema, sessionRulesSchema } from './session-rules/session-rules.calls';
export {
  blocksIn,
  hostelGenders,
  lettersOf,
  roomsOf,
  type HostelGender,
  type HostelPlan,
} from './manage-hostel/hostel-plan';
export {
  changeHostelSchema,
  bedsField,
  makeHostelSchema,
  newHostelSchema,
  newRoomsSchema,
  ownPriceSchema,
  roomRowSchema,
} from './manage-hostel/manage-hostel.schema';
export { minutesToComeIn, queueStates, type QueueState } from './queue/queue.calls';
export { roomMatesSchema, matricNumbersIn } from './room-mates/room-mates.calls';
export type { RoomMateAct } from './room-mates/own-room-mates';
export { conditionLabels } from './student-beds/student-beds.calls';
export { swapSchema, type SwapAct, type SwapDecision } from './swaps/swaps.calls';
