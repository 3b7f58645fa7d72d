import { boolean, number, object, string } from 'yup';
import { integer } from '../schemas/fields';
import { defineCall } from '../contract';
import { pageOf, pageSizes } from '../lists';
import { flag, listOf, maybe, nothing, shape, text, whole } from '../answers';

/** The specification's entity; `entityId`, `url` and where a click leads are ours. */
const entity = {
  notificationId: whole(),
  /** One of `KnownNotifications`, or of a domain that the reader does not know. */
  notificationType: text(),
  notificationCategory: text(),
  /** Plain text. */
  message: text(),
  /** ISO time. */
  dateCreated: text(),
  isRead: flag(),
  notificationRequestProperties: shape({
    sessionId: whole().nullable().defined(),
    semesterId: whole().nullable().defined(),
    entityId: maybe(),
    url: maybe(),
  }),
  /** Null for a type that nobody brings any more. */
  notificationTarget: object({
    to: text(),
    state: shape({ sessionId: integer(), semesterId: integer(), entityId: string() }),
  })
    .nullable()
    .defined(),
};

/** How many the panel of the header shows. */
export const recentNotifications = 10;

/** Topics that one window follows. */
export const mostTopics = 4;
/** The topics of a list of them, as `hostels` or `hostel:12,hostel:13`, each once. */
export const topicsIn = (list: string | undefined): string[] => [
  ...new Set(list?.split(',').filter(Boolean) ?? []),
];

export const notification = {
  notifications: defineCall({
    method: 'GET',
    path: '/Notification/notifications',
    summary: 'Own notifications of the last 7 days, newest first; with `isRead=false` the total is the count',
    access: 'user',
    query: object({
      isRead: boolean(),
      page: integer().min(1).max(1000),
      pageSize: number().oneOf(pageSizes),
    }),
    data: pageOf(entity),
  }),
  recent: defineCall({
    method: 'GET',
    path: '/Notification/recent-notifications',
    summary: 'The ten newest of the own notifications of the last 7 days',
    access: 'user',
    data: listOf(entity),
  }),
  read: defineCall({
    method: 'PUT',
    path: '/Notification/read-notification/{id}',
    summary: 'Marks one of the own notifications read; again changes nothing',
    access: 'user',
    params: object({ id: number().integer().min(1).max(Number.MAX_SAFE_INTEGER).required() }),
    data: nothing,
  }),
  readAll: defineCall({
    method: 'PUT',
    path: '/Notification/read-all-notifications',
    summary: 'Marks all own notifications read',
    access: 'user',
    data: shape({ read: whole() }),
  }),
  stream: defineCall({
    method: 'GET',
    path: '/Notification/stream',
    summary:
      'Server-sent events: `unread` with `{ "unread": n }` (counted to 100) at once and at every change, `composition` when the live modules have changed (also before, after the time of `since`), `topic` with `{ "topic": "hostel:12", "within": 1000 }` at once and whenever what is shown of one of the `topics` has changed, to be read again at some moment within so many milliseconds, `refused` with those of the `topics` that are not told of, until the session ends',
    access: 'user',
    query: object({ since: string().datetime(), topics: string().max(400) }),
    produces: 'text/event-stream',
    data: nothing,
  }),
};
