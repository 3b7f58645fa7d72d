/** How one office stands to a graduate. */
export const clearanceStates = ['waiting', 'held', 'cleared'] as const;
export type ClearanceState = (typeof clearanceStates)[number];

export const clearanceStateLabels = {
  waiting: 'Waiting',
  held: 'On hold',
  cleared: 'Cleared',
} as const satisfies Record<ClearanceState, string>;

/** How far the exit clearance of a student is; `not_due` before their degree is awarded. */
export const exitClearanceStates = ['not_due', 'to_begin', 'under_way', 'cleared'] as const;
export type ExitClearanceState = (typeof exitClearanceStates)[number];

/** Whom an officer clears at once. */
export const mostExitClearances = 200;
