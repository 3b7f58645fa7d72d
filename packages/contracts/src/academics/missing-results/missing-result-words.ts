/** How a missing result stands: whom it waits for, or what became of it. */
export const missingResultStates = [
  'lecturer',
  'head',
  'dean',
  'answered',
  'published',
  'withdrawn',
] as const;
export type MissingResultState = (typeof missingResultStates)[number];

export const missingResultStateLabels: Record<MissingResultState, string> = {
  lecturer: 'With the lecturer',
  head: 'With the head of department',
  dean: 'With the dean',
  answered: 'Answered',
  published: 'Result published',
  withdrawn: 'Taken back',
};

/** Of those that nobody has answered, whomever they wait for: one more choice of the list. */
export const openMissingResults = 'open';

/** What the answer is: a score, an amendment that was asked for, or that there is none. */
export const missingResultOutcomes = ['entered', 'amendment', 'no_result'] as const;
export type MissingResultOutcome = (typeof missingResultOutcomes)[number];

export const missingResultOutcomeLabels: Record<MissingResultOutcome, string> = {
  entered: 'The score is on the sheet now',
  amendment: 'An amendment is asked for',
  no_result: 'There is no result to enter',
};

export const missingResultActs = ['answer', 'withdraw'] as const;
export type MissingResultAct = (typeof missingResultActs)[number];
