/** How urgent an effect is. None waits for another: each lane has its own hands. */
export const lanes = ['codes', 'mail', 'sms-codes', 'sms', 'gateway', 'effects', 'jobs'] as const;
export type Lane = (typeof lanes)[number];

interface LaneSpec {
  /** Effects that one node carries out at the same time. */
  width: number;
  /** Seconds for one effect; then it counts as failed and its place is free. */
  deadline: number;
}

export const laneSpecs: Record<Lane, LaneSpec> = {
  // Somebody sits before a form and waits for it.
  codes: { width: 4, deadline: 20 },
  mail: { width: 6, deadline: 60 },
  // A call to the SMS gateway takes ten seconds at most; codes do not wait behind the news of a whole intake.
  'sms-codes': { width: 4, deadline: 20 },
  sms: { width: 4, deadline: 30 },
  // A call to a gateway takes eight seconds at most; asking for an order after a refused one takes two of them.
  gateway: { width: 6, deadline: 30 },
  effects: { width: 4, deadline: 60 },
  // Files of a hundred thousand rows.
  jobs: { width: 2, deadline: 1800 },
};

const laneOfKind: Partial<Record<string, Lane>> = {
  mail: 'mail',
  export: 'jobs',
  'payment.verify': 'gateway',
  requery: 'gateway',
};

/** Where an effect goes that does not say it itself. */
export const usualLane = (kind: string): Lane => laneOfKind[kind] ?? 'effects';
