import { array, boolean, integer, object, string, whyField } from '@portal/shared/model';

/** How the clearance of an entrant stands. */
export const clearanceStates = ['waiting', 'rejected', 'cleared'] as const;
export type ClearanceState = (typeof clearanceStates)[number];

export const clearanceStateLabels: Record<ClearanceState, string> = {
  waiting: 'Waiting',
  rejected: 'Refused',
  cleared: 'Cleared',
};

export const clearanceActions = ['tick', 'clear', 'reject', 'undo'] as const;
export type ClearanceAction = (typeof clearanceActions)[number];

const version = () => integer().min(1).required();

/** What an officer says of items of the checklist. */
export const tickSchema = object({
  version: version(),
  ticks: array(
    object({
      itemId: string()
        .matches(/^[a-z_]{1,40}$/)
        .required(),
      /** Null where nobody has looked yet. */
      met: boolean().nullable().default(null),
      comment: string().default('').trim().max(200, 'At most 200 characters'),
    }).noUnknown(),
  )
    .default([])
    .max(30),
}).noUnknown();

export const clearSchema = object({ version: version() }).noUnknown();

/** The comment is stored, mailed and shown to the student. */
export const rejectClearanceSchema = object({
  version: version(),
  comment: string()
    .default('')
    .trim()
    .required('Say to the student what is missing, and what to do')
    .min(5, 'In at least 5 characters')
    .max(300, 'At most 300 characters'),
}).noUnknown();

export const undoClearanceSchema = object({ version: version(), reason: whyField() }).noUnknown();

export const mostCleared = 200;

/** Several at once; each is judged by itself. */
export const clearManySchema = object({
  ids: array(integer().positive().required()).default([]).min(1, 'Choose at least one').max(mostCleared),
}).noUnknown();
