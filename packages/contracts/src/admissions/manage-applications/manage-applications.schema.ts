import { array, integer, isRealDate, object, string, whyField } from '@portal/shared/model';

/** What an officer may do with an application. */
export const applicationActions = ['reset', 'endReset', 'resetLogins', 'void', 'restore', 'merge'] as const;
export type ApplicationAction = (typeof applicationActions)[number];

/** Staff apply like everybody else, and nobody has a say in an application of their own. */
export const ownApplicationText = 'This application is your own: ask another officer to work on it.';

/** Why an application is opened again, where the officer need not think of words. */
export const wrongDepartment = 'Wrong department chosen';

/** For how many days a removed application can be restored. */
export const restorableDays = 30;
/** The most days for which an application is opened again. */
export const longestReset = 60;

/** The version that the officer saw: an act on another one is refused as STALE. */
const seenVersion = () => integer().min(0).required();

export const seenApplicationSchema = object({ version: seenVersion(), reason: whyField() }).noUnknown();

/** `until` is the last day, `YYYY-MM-DD` in Lagos. */
export const resetApplicationSchema = seenApplicationSchema.shape({
  sections: array(string().max(40).required()).default([]).min(1, 'Choose at least one section').max(20),
  until: string()
    .default('')
    .required('Choose the last day')
    .test('day', 'Choose the last day', (value) => !value || isRealDate(value)),
});

/** `into` is the number of the application that stays. */
export const mergeApplicationSchema = seenApplicationSchema.shape({
  into: string()
    .default('')
    .transform((value: string | null) => (value ?? '').replace(/\s/g, '').toUpperCase())
    .required('Enter the number of the application that stays')
    .max(30),
  /** Of the one that stays, where it was shown beside this one: another version is STALE. */
  intoVersion: integer().min(0).nullable().default(null),
});
