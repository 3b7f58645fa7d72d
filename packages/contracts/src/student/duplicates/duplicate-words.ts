/** What two records can share that speaks for one person, the strongest first. */
export const likenesses = ['nin', 'jamb', 'phone', 'email', 'name'] as const;
export type Likeness = (typeof likenesses)[number];

export const likenessLabels: Readonly<Record<Likeness, string>> = {
  nin: 'Same NIN',
  jamb: 'Same JAMB number',
  phone: 'Same phone and surname',
  email: 'Same email and surname',
  name: 'Same names and date of birth',
};

/** Whether an officer has said that two records are two people. */
export const pairStates = ['open', 'apart'] as const;
export type PairState = (typeof pairStates)[number];

export const pairStateLabels: Readonly<Record<PairState, string>> = {
  open: 'To be looked at',
  apart: 'Not the same person',
};

export const pairActs = ['apart', 'takeBack'] as const;
export type PairAct = (typeof pairActs)[number];
