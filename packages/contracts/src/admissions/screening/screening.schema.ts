import { closedObject, integer, isRealDate, string, textField, whyField } from '@portal/shared/model';

const seenVersion = () => integer().min(1).required();
const chosen = (message: string) =>
  integer()
    .positive()
    .transform((value: number, given: unknown) => (given === '' ? undefined : value))
    .required(message);

/** When candidates may read their results; at once where nothing is said. */
export const releaseResultsSchema = closedObject({
  version: seenVersion(),
  from: string()
    .default('')
    .test('time', 'Enter a date and a time', (value) => !value || !Number.isNaN(Date.parse(value))),
});

/** Whoever has no result was absent: as many as were said first. */
export const markAbsentSchema = closedObject({
  sessionId: chosen('Choose the session'),
  applicationTypeId: chosen('Choose the programme'),
  seen: integer()
    .transform((value: number, given: unknown) => (given === '' ? undefined : value))
    .min(1, 'Nobody is left to be marked absent')
    .required('Wait until it says how many'),
  reason: whyField(),
});

const sitting = {
  venue: textField('Enter the venue', 120),
  sitsOn: string()
    .default('')
    .required('Choose the day')
    .test('day', 'Choose the day', (value) => !value || isRealDate(value)),
  startsAt: string()
    .default('')
    .required('Enter the time')
    .matches(/^([01]\d|2[0-3]):[0-5]\d$/, { message: 'A time as 09:00', excludeEmptyString: true }),
  seats: integer()
    .transform((value: number, given: unknown) => (given === '' ? undefined : value))
    .min(1, 'At least one seat')
    .max(5000, 'At most 5,000 seats')
    .required('Enter the number of seats'),
};

/** A sitting of the screening: where, when, and for how many. */
export const newScreeningBatchSchema = closedObject({
  sessionId: chosen('Choose the session'),
  applicationTypeId: chosen('Choose the programme'),
  name: textField('Enter a name, as in Batch A', 60),
  ...sitting,
});
/** Candidates who have a seat are told what changed. */
export const changedScreeningBatchSchema = closedObject({
  version: seenVersion(),
  ...sitting,
  reason: whyField(),
});

export const seatSchema = closedObject({ version: seenVersion() });
