/** What becomes of a student at the end of a session. */
export const verdicts = [
  'pass',
  'probation',
  'repeat',
  'spill_over',
  'graduate',
  'withdraw',
  'held',
] as const;
export type Verdict = (typeof verdicts)[number];

export const verdictLabels: Record<Verdict, string> = {
  pass: 'Pass',
  probation: 'Probation',
  repeat: 'Repeat',
  spill_over: 'Spill-over',
  graduate: 'End of study',
  withdraw: 'Withdraw',
  held: 'Held',
};

/** Of who is enrolled in the next session. */
const enrolling: readonly Verdict[] = ['pass', 'probation', 'repeat', 'spill_over'];
export const isEnrolling = (verdict: Verdict) => enrolling.includes(verdict);

/** What became of the verdict of one student. */
export const rolloverStudentStates = [
  'proposed',
  'waiting',
  'effective',
  'unmoved',
  'changed',
  'undone',
  'stayed',
] as const;
export type RolloverStudentState = (typeof rolloverStudentStates)[number];

export const rolloverStudentStateLabels: Record<RolloverStudentState, string> = {
  proposed: 'Proposed',
  waiting: 'Waits for the fee',
  effective: 'In effect',
  unmoved: 'Nothing to do',
  changed: 'Left alone',
  undone: 'Undone',
  stayed: 'Not undone',
};

export const rolloverStates = [
  'preparing',
  'proposed',
  'committing',
  'committed',
  'undoing',
  'undone',
  'discarded',
] as const;
export type RolloverState = (typeof rolloverStates)[number];

export const rolloverStateLabels: Record<RolloverState, string> = {
  preparing: 'Being worked out',
  proposed: 'To be committed',
  committing: 'Being committed',
  committed: 'Committed',
  undoing: 'Being undone',
  undone: 'Undone',
  discarded: 'Discarded',
};

export const rolloverActs = ['commit', 'discard', 'undo'] as const;
export type RolloverAct = (typeof rolloverActs)[number];

/** Hours after the commit in which a roll-over can be undone. */
export const undoHours = 24;
