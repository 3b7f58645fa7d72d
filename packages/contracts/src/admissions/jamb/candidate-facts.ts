/** What JAMB's list says of a candidate and a form asks: each fact fills in the question that is `listed` as it. */
export const candidateFacts = [
  'utmeScore',
  'firstSubject',
  'secondSubject',
  'thirdSubject',
  'fourthSubject',
  'faculty',
  'department',
] as const;
export type CandidateFact = (typeof candidateFacts)[number];
