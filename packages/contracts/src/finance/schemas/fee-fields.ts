import { integer, isRealDate, number, type NumberSchema, string } from '@portal/shared/model';

const nothing = (given: unknown) => given === '' || given === null || given === undefined;

/** A row that has to be chosen, by id. */
export const chosenId = (required: string) =>
  integer()
    .transform((value: number, given: unknown) => (nothing(given) ? undefined : value))
    .typeError(required)
    .integer(required)
    .positive(required)
    .required(required);

const leftOpen = (field: NumberSchema) =>
  field
    .nullable()
    .default(null)
    .transform((value: number | null, given: unknown) => (nothing(given) ? null : value))
    .typeError('Enter a number');

/** A whole number that may be left open: '' and null are null. */
export const openNumber = () => leftOpen(integer());

/** Per cent, as in 7.5, at most two decimals; may be left open. */
export const openPercent = () =>
  leftOpen(number()).test(
    'decimals',
    'At most two decimals',
    (value) => value === null || Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
  );

/** One of these, or left open: '' and null are null. */
export const openChoice = <V extends string>(values: readonly V[]) =>
  string<V>()
    .nullable()
    .default(null)
    .transform((value: V | null, given: unknown) => (nothing(given) ? null : value))
    .oneOf([...values, null], 'Choose one of the list');

/** A day, `YYYY-MM-DD`, or none. */
export const openDay = () =>
  string()
    .nullable()
    .default(null)
    .transform((value: string | null, given: unknown) => (nothing(given) ? null : value))
    .test('day', 'Enter a date', (value) => !value || isRealDate(value));
