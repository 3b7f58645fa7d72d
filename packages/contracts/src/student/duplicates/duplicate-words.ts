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

/** Whether officers have said that two records are two people, or one. */
export const pairStates = ['open', 'apart', 'asked', 'joined'] as const;
export type PairState = (typeof pairStates)[number];

export const pairStateLabels: Readonly<Record<PairState, string>> = {
  open: 'To be looked at',
  apart: 'Not the same person',
  asked: 'To be joined',
  joined: 'Joined',
};

export const pairActs = [
  'apart',
  'takeBack',
  'keepOne',
  'keepOther',
  'approveJoin',
  'refuseJoin',
  'undoJoin',
] as const;
export type PairAct = (typeof pairActs)[number];

/** `undoing`: joined, and one of the two officers wants it undone. */
export const joinStates = ['asked', 'joined', 'undoing'] as const;
export type JoinState = (typeof joinStates)[number];

/** How long two records that were joined can be taken apart again. */
export const joinUndoHours = 24;
