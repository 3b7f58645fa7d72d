/** Where the ballot of a session stands; `off`: there is none. */
export const ballotStages = ['off', 'not_open', 'open', 'closed', 'drawn', 'given'] as const;
export type BallotStage = (typeof ballotStages)[number];

/** `passed`: drawn, but a rule of booking was not met by then. */
export const ballotStates = ['applied', 'withdrawn', 'given', 'waiting', 'passed'] as const;
export type BallotState = (typeof ballotStates)[number];

/** What became of an application; `let_go`: the bed-space that was given is theirs no longer. */
export const ballotOutcomes = [...ballotStates, 'let_go'] as const;
export type BallotOutcome = (typeof ballotOutcomes)[number];

/** As people read them. */
export const ballotLabels: Readonly<Record<BallotOutcome, string>> = {
  applied: 'In the draw',
  withdrawn: 'Withdrawn',
  given: 'Bed-space given',
  waiting: 'On the waiting list',
  passed: 'Passed over',
  let_go: 'Given, and let go',
};

/** Hostels that somebody may put in order. */
export const mostPreferences = 20;
