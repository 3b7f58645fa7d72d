/** Where the ballot of a session stands; `off`: there is none. */
export const ballotStages = ['off', 'not_open', 'open', 'closed', 'drawn', 'given'] as const;
export type BallotStage = (typeof ballotStages)[number];

/** `passed`: drawn, but a rule of booking was not met by then. */
export const ballotStates = ['applied', 'withdrawn', 'given', 'waiting', 'passed'] as const;
export type BallotState = (typeof ballotStates)[number];

/** As people read them. */
export const ballotLabels: Readonly<Record<BallotState, string>> = {
  applied: 'In the draw',
  withdrawn: 'Withdrawn',
  given: 'Bed-space given',
  waiting: 'On the waiting list',
  passed: 'Passed over',
};

/** Hostels that somebody may put in order. */
export const mostPreferences = 20;
