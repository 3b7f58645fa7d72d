import {
  counted,
  defineCall,
  flag,
  integer,
  isPortalPath,
  listOf,
  maybe,
  mixed,
  nothing,
  object,
  shape,
  string,
  text,
  textField,
  whole,
} from '../../model';
import { exportFormats, sentFileDays } from './exports';

/** How often a list is sent. */
export const sendingRhythms = ['week', 'month'] as const;
export type SendingRhythm = (typeof sendingRhythms)[number];
/** Why the portal stopped sending by itself: what the list asks for is no longer held, or a filter is none any more. */
export const sendingStops = ['right', 'filters'] as const;
export type SendingStop = (typeof sendingStops)[number];

/** When a list is sent, in the university's time. */
export interface SendingTimes {
  every: SendingRhythm;
  /** Of a week 1 (Monday) to 7; of a month 1 to 28, which every month has. */
  day: number;
  hour: number;
}

const weekDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** The day on which a list is sent, as in `Monday` and `day 3`. */
export const saySendingDay = (every: SendingRhythm, day: number): string =>
  every === 'week' ? (weekDays[day - 1] ?? '') : `day ${day}`;

/** The hour, as in `07:00`. */
export const saySendingHour = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** `every Monday at 07:00`, `on day 3 of each month at 07:00`. */
export function saySending({ every, day, hour }: SendingTimes): string {
  const on = saySendingDay(every, day);
  return `${every === 'week' ? `every ${on}` : `on ${on} of each month`} at ${saySendingHour(hour)}`;
}

/** The most that one person keeps. */
export const mostSavedFilters = 50;
/** The most of them that are sent. */
export const mostSendings = 10;
export const longestFilterName = 40;

const daysOfWeek = 7;
/** Which every month has. */
const daysOfMonth = 28;

const isQuery = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
const one = object({ id: integer().positive().required() });

/** When and as what a list is sent; the form and the call have it alike. */
export const sendingFields = object({
  every: string().oneOf(sendingRhythms).required('Choose how often'),
  day: integer()
    .min(1)
    .max(daysOfMonth)
    .required('Choose a day')
    .test('day', 'A week has seven days', (day, { parent }) => {
      const { every } = parent as { every?: string };
      return every !== 'week' || !(day > daysOfWeek);
    }),
  hour: integer().min(0).max(23).required('Choose an hour'),
  format: string().oneOf(exportFormats).required('Choose a kind of file'),
});

/** Ways to look at lists that somebody named, and which of them come by mail: only their owner sees and changes them. */
export const savedFilterCalls = {
  mine: defineCall({
    method: 'GET',
    path: '/SavedFilters',
    summary: 'Your saved filters by list and name, with when each is sent',
    access: 'user',
    impersonation: 'refuse',
    query: object({ list: string().max(60) }),
    data: listOf({
      id: whole(),
      list: text(),
      /** What the list is called. */
      title: text(),
      name: text(),
      /** The page of the list, narrowed. */
      address: text(),
      /** Whether the person may see the list and it still knows every filter. */
      opens: flag(),
      sending: object({
        every: string().oneOf(sendingRhythms).defined(),
        day: whole(),
        hour: whole(),
        format: string().oneOf(exportFormats).defined(),
        /** ISO times. */
        due: text(),
        last: maybe(),
        /** Why it is not sent any more. */
        stopped: string().oneOf(sendingStops).nullable().defined(),
      })
        .nullable()
        .defined(),
    }),
  }),
  save: defineCall({
    method: 'POST',
    path: '/SavedFilters',
    summary: `Keeps search, filters and order of a list under a name, at most ${mostSavedFilters}; the same name again replaces`,
    access: 'user',
    perMinute: 30,
    body: object({
      /** The name of the list in its exports, as in `users`. */
      list: string().max(60).required(),
      name: textField('Give it a name.', longestFilterName),
      /** The page as it stands, as in `/user_management/users?search=bello`. */
      address: string()
        .max(1000)
        .required()
        .test('address', 'A page of the portal', (value) => !value || isPortalPath(value)),
      /** Search, filters and sort as the list's own call takes them. */
      query: mixed<Record<string, unknown>>()
        .test('query', 'The filters of the list', (value) => value === undefined || isQuery(value))
        .default(() => ({})),
    }),
    invalidates: ['/SavedFilters'],
    data: shape({ id: whole() }),
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/SavedFilters/{id}',
    summary: 'Removes a saved filter of yours; what was sent already stays',
    access: 'user',
    params: one,
    invalidates: ['/SavedFilters'],
    data: nothing,
  }),
  send: defineCall({
    method: 'PUT',
    path: '/SavedFilters/{id}/sending',
    summary: `Sends the list as a file every week or month: a mail says where it lies for ${counted(sentFileDays, 'day')}`,
    access: 'user',
    params: one,
    body: sendingFields,
    invalidates: ['/SavedFilters'],
    data: shape({ due: text() }),
  }),
  stop: defineCall({
    method: 'DELETE',
    path: '/SavedFilters/{id}/sending',
    summary: 'Stops sending the list; again changes nothing',
    access: 'user',
    params: one,
    invalidates: ['/SavedFilters'],
    data: nothing,
  }),
};
