import { closedObject, integer, isRealDate, object, string, whyField } from '@portal/shared/model';

/** Days after today for which registration can be opened again, at most. */
export const mostReopenedDays = 14;

const dayField = () =>
  string()
    .default('')
    .required('Enter the last day')
    .test('day', 'Enter a date', (value) => !value || isRealDate(value));

const chosen = (required: string) =>
  integer()
    .transform((value: number, given: unknown) => (given === '' ? undefined : value))
    .required(required);

/** Opens registration again for one student; the server knows which day is today. */
export const reopeningSchema = closedObject({
  studentId: chosen('Choose the student').positive('Choose the student'),
  sessionId: chosen('Choose the session'),
  semester: chosen('Choose the semester').oneOf([1, 2], 'Choose the semester'),
  untilOn: dayField(),
  reason: whyField(),
});

/** A row of a spreadsheet; the session is said beside the file. */
export const reopeningRowSchema = object({
  matricNumber: string().default('').trim().uppercase().required('Enter the matric number').max(30),
  semester: string()
    .default('')
    .trim()
    .matches(/^(harmattan|rain)$/i, 'Enter Harmattan or Rain')
    .required('Enter the semester'),
  untilOn: dayField(),
  reason: whyField(),
});

export const revokedReopeningSchema = closedObject({ reason: whyField() });
