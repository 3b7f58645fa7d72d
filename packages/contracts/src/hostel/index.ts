import type {} from './claims';
import type {} from './notifications';

export * as hostel from './calls';
export { eligibilityRules, type EligibilityRule } from './booking/booking.calls';
export * from './hostel-words';
export { queueStates, type QueueState } from './queue/queue.calls';
