import { closedObject, integer, isRealDate, object, string, whyField } from '@portal/shared/model';
import { mostUnitsField, unitsField } from '../manage-load/unit-load.schema';

const dayField = () =>
  string()
    .default('')
    .required('Enter the last day')
    .test('day', 'Enter a date', (value) => !value || isRealDate(value));

const chosen = (required: string) =>
  integer()
    .transform((value: number, given: unknown) => (given === '' ? undefined : value))
    .required(required);

const load = {
  minimum: unitsField('Enter the fewest units'),
  maximum: mostUnitsField('Enter the most units'),
  untilOn: dayField(),
  reason: whyField(),
};

/** Other units for one student in a semester; the server knows the rule, its ceiling, and which day is today. */
export const personalLoadSchema = closedObject({
  studentId: chosen('Choose the student').positive('Choose the student'),
  sessionId: chosen('Choose the session'),
  semester: chosen('Choose the semester').oneOf([1, 2], 'Choose the semester'),
  ...load,
});

/** A row of a spreadsheet; the session is said beside the file. */
export const personalLoadRowSchema = object({
  matricNumber: string().default('').trim().uppercase().required('Enter the matric number').max(30),
  semester: string()
    .default('')
    .trim()
    .matches(/^(harmattan|rain)$/i, 'Enter Harmattan or Rain')
    .required('Enter the semester'),
  ...load,
});

export const revokedLoadSchema = closedObject({ reason: whyField() });
