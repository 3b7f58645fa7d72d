/** What takes two people. A new kind also calls `takes_two_people` for its table, in a migration. */
export const twoPeopleKinds = [
  ...(['refund', 'reversal', 'fee rule', 'fee rule closing', 'fee batch'] as const),
  ...(['award', 'waiver', 'price', 'grant'] as const),
] as const;

/** One thing that takes two people. */
export interface Subject {
  kind: (typeof twoPeopleKinds)[number];
  id: number;
}
