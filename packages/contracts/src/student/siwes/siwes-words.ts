/** How far the form of a student is; `none` for one that was never begun. */
export const siwesStates = ['none', 'draft', 'submitted', 'locked'] as const;
export type SiwesState = (typeof siwesStates)[number];

export const siwesLabels = {
  none: 'Not begun',
  draft: 'Draft',
  submitted: 'Submitted',
  locked: 'Locked',
} as const satisfies Record<SiwesState, string>;

/** At which students go where their department says no other. */
export const usualSiwesLevel = 400;
/** Weeks of a placement: about 24 are usual. */
export const siwesWeeks = { least: 4, usual: 24, most: 52 } as const;
/** Days in which somebody is reminded once at most. */
export const siwesReminderDays = 7;
/** Forms that are locked, or students that are reminded, at once. */
export const mostSiwes = 200;
