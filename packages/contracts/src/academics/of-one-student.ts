import { integer, isRealDate, string, whyField } from '@portal/shared/model';

/** How what was granted to one student until a day stands. */
export const grantStates = ['active', 'over', 'revoked'] as const;
export type GrantState = (typeof grantStates)[number];

const chosen = (required: string) =>
  integer()
    .transform((value: number, given: unknown) => (given === '' ? undefined : value))
    .required(required);

/** A student and a semester, as forms choose them. */
export const studentInSemester = {
  studentId: chosen('Choose the student').positive('Choose the student'),
  sessionId: chosen('Choose the session'),
  semester: chosen('Choose the semester').oneOf([1, 2], 'Choose the semester'),
};

/** The same in a row of a spreadsheet; the session is said beside the file. */
export const rowOfStudent = {
  matricNumber: string().default('').trim().uppercase().required('Enter the matric number').max(30),
  semester: string()
    .default('')
    .trim()
    .matches(/^(harmattan|rain)$/i, 'Enter Harmattan or Rain')
    .required('Enter the semester'),
};

/** Until when it counts, and why; the server knows which day is today. */
export const untilAndWhy = {
  untilOn: string()
    .default('')
    .required('Enter the last day')
    .test('day', 'Enter a date', (value) => !value || isRealDate(value)),
  reason: whyField(),
};
