/** What a bed is in a session. */
export const bedStates = ['free', 'reserved', 'disabled', 'held', 'paid', 'occupied'] as const;
export type BedState = (typeof bedStates)[number];

/** How somebody's bed stands; from `lapsed` on it is theirs no more. */
export const allocationStates = [
  'held',
  'paid',
  'occupied',
  'lapsed',
  'cancelled',
  'released',
  'moved',
] as const;
export type AllocationState = (typeof allocationStates)[number];

/** States in which a bed is somebody's. */
export const liveStates = ['held', 'paid', 'occupied'] as const satisfies readonly AllocationState[];
export type LiveState = (typeof liveStates)[number];

/** How bed-spaces of a session are given out: to who comes first, or by a draw among those who apply. */
export const hostelPolicies = ['first_come', 'ballot'] as const;
export type HostelPolicy = (typeof hostelPolicies)[number];

/** How somebody came to a bed. */
export const allocationOrigins = [
  'booked',
  'by_hand',
  'late_payment',
  'swapped',
  'relocated',
  'ballot',
  'waiting_list',
  'room_mates',
] as const;
export type AllocationOrigin = (typeof allocationOrigins)[number];

/** Where in their studies a category finds students; `fresh` in the session of entry, `final` in the last year. */
export const categoryStages = ['any', 'fresh', 'returning', 'final'] as const;
export type CategoryStage = (typeof categoryStages)[number];

/** How a swap of two bed-spaces stands; from `approved` on it is over. Overtaken: a bed-space is no longer theirs. */
export const swapStates = [
  'proposed',
  'agreed',
  'approved',
  'refused',
  'declined',
  'withdrawn',
  'expired',
  'overtaken',
] as const;
export type SwapState = (typeof swapStates)[number];

/** How a group of room-mates stands; from `booked` on it is over. Overtaken: one of them has a bed-space otherwise. */
export const roomMateStates = [
  'proposed',
  'agreed',
  'booked',
  'declined',
  'left',
  'expired',
  'overtaken',
] as const;
export type RoomMateState = (typeof roomMateStates)[number];

/** As people read them. */
export const allocationLabels: Readonly<Record<AllocationState, string>> = {
  held: 'Held, not paid yet',
  paid: 'Paid',
  occupied: 'Checked in',
  lapsed: 'Not paid in time',
  cancelled: 'Cancelled',
  released: 'Left',
  moved: 'Moved to another bed',
};
export const bedLabels: Readonly<Record<BedState, string>> = {
  free: 'Free',
  reserved: 'Reserved',
  disabled: 'Closed',
  held: 'Held',
  paid: 'Paid',
  occupied: 'Occupied',
};
export const swapLabels: Readonly<Record<SwapState, string>> = {
  proposed: 'Not both agreed yet',
  agreed: 'Waits for an officer',
  approved: 'Approved',
  refused: 'Refused',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Not agreed in time',
  overtaken: 'Bed-space changed',
};
