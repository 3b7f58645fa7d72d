/** Refusals that a person would see; anything else that is thrown is a fault. */
const refusals = new Set([
  'CONFLICT',
  'INVALID',
  'INVALID_ACTION',
  'IN_USE',
  'STALE',
  'SECOND_PERSON',
  // There is no rule, or the first instalment comes first.
  'NOT_FOUND',
  'STEP_MISSING',
]);
/** Whether it was refused or not, life goes on. */
export const bear = async (work: Promise<unknown>) =>
  work.catch((error: { code?: string }) => {
    if (!refusals.has(error.code ?? '')) throw error;
  });

/** What can happen to the money of one student; `which` picks among what is there, `much` says how much. */
export const happenings = [
  ...(['invoice', 'invoice', 'pay', 'pay', 'pay', 'pay less', 'pay more', 'pay late', 'pay again'] as const),
  ...(['cancel', 'award', 'sponsor afterwards', 'credit note', 'cancel credit note'] as const),
  ...(['refund', 'go on with refund', 'go on with refund', 'refuse refund', 'reverse'] as const),
];
export type Happening = (typeof happenings)[number];
export interface Step {
  what: Happening;
  which: number;
  /** Hundredths of what is possible. */
  much: number;
}
