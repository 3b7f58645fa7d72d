import { nameField, number, object, string, textField, type InferType } from '@portal/shared/model';
import { jambNumberField } from './jamb-number';
import { utmeSubjectOf } from './utme-subjects';

/** How a candidate of JAMB's lists wants to enter. */
export const jambModes = ['UTME', 'DIRECT_ENTRY'] as const;
export type JambMode = (typeof jambModes)[number];
export const jambModeLabels: Record<JambMode, string> = { UTME: 'UTME', DIRECT_ENTRY: 'Direct entry' };

const modeOf = (text: string): string =>
  /^(de|direct[\s_-]*entry)$/i.test(text) ? 'DIRECT_ENTRY' : text.toUpperCase();

const sexes: Record<string, string> = { m: 'Male', male: 'Male', f: 'Female', female: 'Female' };

const wholeNumber = (least: number, most: number) => {
  const message = `a whole number from ${least} to ${most}`;
  return number()
    .typeError(message)
    .required('is missing')
    .integer(message)
    .min(least, message)
    .max(most, message);
};

const person = {
  jambNumber: jambNumberField({
    required: 'is missing',
    invalid: 'has to be the year, 8 digits and 2 letters, as 202512345678AB',
  }),
  surname: nameField('is missing'),
  firstName: nameField('is missing'),
  otherNames: nameField(),
  sex: string()
    .default('')
    .trim()
    .transform((value: string) => sexes[value.toLowerCase()] ?? value)
    .required('is missing')
    .matches(/^((Fem|M)ale)?$/, 'M or F'),
  state: textField('is missing', 60),
  lga: textField('is missing', 60),
  department: textField('is missing', 150),
};

/** The mode of all rows of a list: one of the other list has strayed. */
const mode = (own: JambMode) => {
  const other = own === 'UTME' ? 'DIRECT_ENTRY' : 'UTME';
  return string()
    .default('')
    .trim()
    .transform(modeOf)
    .required('is missing')
    .test('other', 'this row belongs in the list of the other mode', (value) => value !== other)
    .test('mode', `has to be ${jambModeLabels[own]}`, (value) => !value || value === own || value === other);
};

const subject = () =>
  string()
    .default('')
    .trim()
    .required('is missing')
    .transform((value: string) => utmeSubjectOf(value) ?? value)
    .test('subject', 'no subject of the UTME', (value) => !value || utmeSubjectOf(value) !== undefined);
const score = () => wholeNumber(0, 100);

/** The four subjects of a row with their scores. */
export const subjectsOf = (row: UtmeRow) => [
  { subject: row.subject1, score: row.score1 },
  { subject: row.subject2, score: row.score2 },
  { subject: row.subject3, score: row.score3 },
  { subject: row.subject4, score: row.score4 },
];

const utmeFields = object({
  ...person,
  mode: mode('UTME'),
  utmeTotal: wholeNumber(0, 400),
  subject1: subject(),
  score1: score(),
  subject2: subject(),
  score2: score(),
  subject3: subject(),
  score3: score(),
  subject4: subject(),
  score4: score(),
});
export type UtmeRow = InferType<typeof utmeFields>;

/** A row of the UTME list; cells as texts. */
export const utmeRowSchema = utmeFields
  .test('different', 'The same subject stands there twice', (row) => {
    const named = subjectsOf(row).flatMap((each) => each.subject || []);
    return new Set(named).size === named.length;
  })
  .test('sum', (row, { createError }) => {
    const sum = subjectsOf(row).reduce((all, each) => all + each.score, 0);
    // Not where one of them is missing or no number: that is said already.
    if (!Number.isFinite(sum) || !Number.isFinite(row.utmeTotal) || sum === row.utmeTotal) return true;
    return createError({ message: `The scores add up to ${sum}, and the total says ${row.utmeTotal}` });
  });

/** A row of the direct-entry list; cells as texts. */
export const directEntryRowSchema = object({
  ...person,
  mode: mode('DIRECT_ENTRY'),
  qualification: textField('is missing', 100),
  institution: textField('is missing', 150),
  grade: textField('is missing', 60),
  year: wholeNumber(1960, 2200).test('past', 'this year is still to come', (value, { options }) => {
    const { today } = (options.context ?? {}) as { today?: string };
    return !today || !(value > Number(today.slice(0, 4)));
  }),
});
export type DirectEntryRow = InferType<typeof directEntryRowSchema>;
