import { defineCall, flag, listOf, maybe, object, string, text } from '@portal/shared/model';

/** What money opens for a student, in the order of a student's life. */
export const moneyGateNames = [
  'acceptance',
  'school_fee',
  'matric_number',
  'levy',
  'harmattan',
  'rain',
  'late_registration',
  'add_drop',
  'bed',
  'results',
] as const;
export type MoneyGateName = (typeof moneyGateNames)[number];

export const gates = {
  mine: defineCall({
    method: 'GET',
    path: '/Payment/my-gates',
    summary: 'What I may do in the current session, and what has to be paid first',
    access: 'user',
    data: listOf({
      gate: string().oneOf(moneyGateNames).required(),
      open: flag(),
      /** Why it is closed; null when it is open. */
      reason: maybe(),
      /** What opens it; null where nothing is to be done by the student. */
      action: object({ label: text(), route: text() }).nullable().defined(),
    }),
  }),
};
