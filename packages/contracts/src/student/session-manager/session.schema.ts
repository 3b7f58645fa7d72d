import { closedObject, integer, isRealDate, string, type InferType } from '@portal/shared/model';

const day = (required: string) =>
  string()
    .default('')
    .required(required)
    .test('day', 'Enter a date', (value) => !value || isRealDate(value));

interface SessionDays {
  startsOn?: string;
  endsOn?: string;
  harmattanStartsOn?: string;
  harmattanEndsOn?: string;
  rainStartsOn?: string;
}
interface Siblings {
  parent: SessionDays;
}

/** A day of a semester, empty until it is told: one of the session. */
const semesterDay = () =>
  string()
    .default('')
    .test('day', 'Enter a date', (value) => !value || isRealDate(value))
    .test('inside', 'It is no day of the session', (value, { parent: { startsOn, endsOn } }: Siblings) => {
      if (!value || !startsOn || !endsOn) return true;
      return value >= startsOn && value <= endsOn;
    });

/** The last day of a semester, told with the first one or not at all. */
const semesterEnd = (first: 'harmattanStartsOn' | 'rainStartsOn') =>
  semesterDay()
    .test('both', 'Enter both days of the semester, or none', (value, { parent }: Siblings) => {
      return Boolean(value) === Boolean(parent[first]);
    })
    .test('after', 'It cannot end before it begins', (value, { parent }: Siblings) => {
      const begins = parent[first];
      return !value || !begins || value > begins;
    });

const sessionFields = {
  name: string()
    .default('')
    .trim()
    .required('Enter the session')
    .test('years', 'Enter two years that follow each other, as in 2026/2027', (value) => {
      const [, first, second] = /^(\d{4})\/(\d{4})$/.exec(value) ?? [];
      return !value || (first !== undefined && Number(second) === Number(first) + 1);
    }),
  startsOn: day('Enter the first day'),
  endsOn: day('Enter the last day').test(
    'after',
    'It cannot end before it begins',
    (value, { parent }: Siblings) => !value || !parent.startsOn || value > parent.startsOn,
  ),
  harmattanStartsOn: semesterDay(),
  harmattanEndsOn: semesterEnd('harmattanStartsOn'),
  rainStartsOn: semesterDay().test(
    'follows',
    'Rain begins after Harmattan has ended',
    (value, { parent: { harmattanEndsOn } }: Siblings) =>
      !value || !harmattanEndsOn || value > harmattanEndsOn,
  ),
  rainEndsOn: semesterEnd('rainStartsOn'),
};

/** A session as it is set up, with its semesters. */
export const sessionSchema = closedObject(sessionFields);
export type SessionValues = InferType<typeof sessionSchema>;

/** The same of one that is there, over the version that was seen. */
export const editedSessionSchema = closedObject({
  ...sessionFields,
  version: integer().positive().required(),
});
