import { array, integer, isRealDate, lagosDate, option, string, text } from '@portal/shared/model';

const nothing = (given: unknown) => given === '' || given === null || given === undefined;
/** Naira as people write them, as in `₦24,000`. */
const plain = (given: unknown) => Number(String(given).replace(/^N(?=\d)|[₦,\s]/g, ''));
const mostNaira = 10_000_000;

/** A whole number within bounds; '' is none. */
export const countField = (required: string, { least, most }: { least: number; most: number }) =>
  integer()
    .transform((value: number, given: unknown) => (nothing(given) ? undefined : value))
    .typeError(required)
    .integer(required)
    .min(least, `At least ${least}`)
    .max(most, `At most ${most}`)
    .required(required);

const naira = () =>
  integer()
    .typeError('Enter whole naira, as in 24,000')
    .integer('Enter whole naira, as in 24,000')
    .positive('Enter more than nothing')
    .max(mostNaira, 'At most 10,000,000');

/** The price of a bed-space, in whole naira. */
export const nairaField = () =>
  naira()
    .transform((_: number, given: unknown) => (nothing(given) ? undefined : plain(given)))
    .required('Enter the price');

/** A price that may be left to what stands above: '' and null are null. */
export const openNairaField = () =>
  naira()
    .nullable()
    .default(null)
    .transform((_: number, given: unknown) => (nothing(given) ? null : plain(given)));

/** A choice by its id that may be left open: '' and null are null. */
export const openChoiceField = () =>
  integer()
    .nullable()
    .default(null)
    .transform((value: number | null, given: unknown) => (nothing(given) ? null : value))
    .typeError('Choose one of the list')
    .positive('Choose one of the list');

/** A matric number as it is typed. */
export const matricField = () =>
  string()
    .default('')
    .transform((value: string | null) => (value ?? '').replace(/\s/g, ''))
    .required('Enter the matric number')
    .max(30, 'At most 30 characters');

/** A day; '' is none. */
export const dayBox = (required?: string) => {
  const field = string()
    .default('')
    .test('day', 'Enter a date', (value) => !value || isRealDate(value));
  return required ? field.required(required) : field;
};

/** Years from today within which what has a last day ends: a year of five digits or of 2206 is a slip of the hand. */
const mostYears = 6;

/** The last day of something, at most some years from `$today` of the validation context; '' is none. */
export const lastDayBox = () =>
  dayBox().test('near', `At most ${mostYears} years from today`, (value, { options }) => {
    const { today = lagosDate(new Date()) } = (options.context ?? {}) as { today?: string };
    const latest = `${Number(today.slice(0, 4)) + mostYears}${today.slice(4)}`;
    return !isRealDate(value) || value <= latest;
  });

/** A hostel with its blocks, to be chosen. */
export const hostelOption = { ...option, code: text(), blocks: array(text()).required() };
