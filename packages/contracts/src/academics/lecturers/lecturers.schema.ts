import {
  boolean,
  choiceField,
  closedObject,
  emailField,
  integer,
  isAnyPhone,
  nameField,
  object,
  string,
  textField,
  whyField,
} from '@portal/shared/model';

/** Ranks of academic staff, the highest first, as the scheme of service of federal universities has them. */
export const ranks = [
  'Professor',
  'Reader',
  'Senior Lecturer',
  'Lecturer I',
  'Lecturer II',
  'Assistant Lecturer',
  'Graduate Assistant',
] as const;
export type Rank = (typeof ranks)[number];

export const employments = ['full_time', 'part_time'] as const;
export type Employment = (typeof employments)[number];
export const employmentLabels: Readonly<Record<Employment, string>> = {
  full_time: 'Full-time',
  part_time: 'Part-time',
};

/** Whether somebody of the register can sign in. */
export const accountStates = ['none', 'never-activated', 'active', 'off'] as const;
export type AccountState = (typeof accountStates)[number];
export const accountLabels: Readonly<Record<AccountState, string>> = {
  none: 'No account',
  'never-activated': 'Never activated',
  active: 'Active',
  off: 'Switched off',
};

export const lecturerActions = ['edit', 'sendSetup', 'activate', 'deactivate'] as const;
export type LecturerAction = (typeof lecturerActions)[number];

/** As SP1234: it is the user name as well. */
const staffNumber = () =>
  string()
    .default('')
    .trim()
    .uppercase()
    .required('Enter the staff number')
    .min(3, 'At least 3 characters')
    .max(40, 'At most 40 characters')
    .matches(/^[A-Z0-9]+(?:[._/-][A-Z0-9]+)*$/, {
      message: 'letters and digits, with dots, hyphens or slashes inside',
      excludeEmptyString: true,
    });

const phone = () =>
  string()
    .default('')
    .trim()
    .max(30)
    .test('phone', 'Enter a valid phone number', (value) => !value || isAnyPhone(value));

const person = {
  staffNumber: staffNumber(),
  title: textField('Choose the title', 20),
  surname: nameField('Enter the surname'),
  firstName: nameField('Enter the first name'),
  middleName: nameField(),
  email: emailField('Enter the email'),
  phone: phone(),
};

const written = {
  ...person,
  departmentId: choiceField('Choose the department'),
  rank: string()
    .default('')
    .required('Choose the rank')
    .oneOf([...ranks, ''], 'Choose the rank'),
  employment: string()
    .default('')
    .required('Choose full-time or part-time')
    .oneOf([...employments, ''], 'Choose full-time or part-time'),
};

/** A lecturer who is added: with the record an account is made. */
export const newLecturerSchema = closedObject(written);

/** `version`: of the record that the person saw. */
export const editLecturerSchema = closedObject({
  ...written,
  version: integer().positive().required(),
});

export const lecturerActiveSchema = closedObject({
  active: boolean().required('Say whether on or off'),
  reason: whyField(),
});

/** The word of a spreadsheet that is meant, whatever its case and hyphens. */
const spelt = (words: readonly string[], value: unknown) => {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');
  const text = typeof value === 'string' ? value.trim() : '';
  return words.find((word) => plain(word) === plain(text)) ?? text;
};

/** One row of a spreadsheet of lecturers. */
export const lecturerRowSchema = object({
  ...person,
  title: textField('Enter the title', 20),
  departmentCode: textField('Enter the code of the department', 10),
  rank: string()
    .default('')
    .transform((value) => spelt(ranks, value))
    .required('Enter the rank')
    .oneOf([...ranks, ''], `the rank is one of ${ranks.join(', ')}`),
  employment: string()
    .default('')
    .transform((value) => spelt(employments, value))
    .required('Enter full-time or part-time')
    .oneOf([...employments, ''], 'full-time or part-time'),
});
