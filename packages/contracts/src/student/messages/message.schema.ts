import { boolean, closedObject, string, type InferType } from '@portal/shared/model';
import {
  longestMessage,
  longestNotified,
  longestSubject,
  reachableStates,
  type ReachableState,
} from './message-words';

/** Of a list; empty: all of them. */
const choice = () =>
  string()
    .default('')
    .matches(/^\d{0,9}$/, 'Choose from the list');

/** What is written, and how it goes out. */
const written = {
  subject: string()
    .trim()
    .required('Enter the subject')
    .min(3, 'Enter the subject in at least 3 letters')
    .max(longestSubject, `A subject has at most ${longestSubject} letters`),
  text: string()
    .trim()
    .required('Write the message')
    .min(10, 'Write the message in at least 10 letters')
    .max(longestMessage, `A message has at most ${longestMessage} letters`)
    .when('byNotification', ([notified], schema) =>
      notified === true
        ? schema.max(
            longestNotified,
            `With a notification a message has at most ${longestNotified} letters; longer ones go by email alone`,
          )
        : schema,
    ),
  byNotification: boolean().default(true).required(),
  byEmail: boolean()
    .default(true)
    .required()
    .test(
      'a way',
      'Choose a notification, an email or both',
      (value, { parent }) =>
        value === true || (parent as { byNotification?: unknown }).byNotification === true,
    ),
};

/** To whom: as the list of students is narrowed. Without a state to those who have not left for good. */
const filter = {
  search: string().default('').trim().max(100, 'Search by at most 100 letters'),
  sessionId: choice(),
  schoolId: choice(),
  departmentId: choice(),
  optionId: choice(),
  studentTypeId: choice(),
  level: choice(),
  state: string<ReachableState | ''>()
    .default('')
    .oneOf([...reachableStates, ''], 'Choose from the list'),
};

export const writtenSchema = closedObject(written);
export const messageSchema = closedObject({ ...written, ...filter });
export type MessageValues = InferType<typeof messageSchema>;
export type MessageFilter = Pick<MessageValues, keyof typeof filter>;
