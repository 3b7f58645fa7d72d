import { defineCall, listOf, maybe, nothing, object, shape, string, text } from '@portal/shared/model';

const change = { access: 'user', perMinute: 10, invalidates: ['/Calendar'] } as const;

/** Somebody's own dates, and the address by which a phone's calendar fetches them. */
export const calendar = {
  mine: defineCall({
    method: 'GET',
    path: '/Calendar',
    summary: 'Windows and last days that concern me, of sessions that are not over, the earliest first',
    access: 'user',
    data: shape({
      entries: listOf({
        key: text(),
        title: text(),
        /** ISO time of the first moment; null of what is only to be done in time. */
        opens: maybe(),
        /** ISO time of the last moment; null while nobody has said. */
        closes: maybe(),
        path: text(),
      }),
      /** When the address was made; null where there is none. */
      addressMade: maybe(),
      /** ISO time of the server. */
      now: text(),
    }),
  }),
  renewAddress: defineCall({
    ...change,
    method: 'POST',
    path: '/Calendar/address',
    summary: 'Makes an address for a calendar, shown this once; the one of before ends',
    secret: true,
    data: shape({ address: text() }),
  }),
  removeAddress: defineCall({
    ...change,
    method: 'DELETE',
    path: '/Calendar/address',
    summary: 'Ends the address of my calendar',
    data: nothing,
  }),
  feed: defineCall({
    method: 'GET',
    path: '/Calendar/{secret}/deadlines.ics',
    summary: 'The dates of the person whose address this is, as iCalendar (RFC 5545)',
    access: 'public',
    perMinute: 20,
    countedBy: 'secret',
    params: object({ secret: string().max(60).required() }),
    produces: 'text/calendar',
    data: nothing,
  }),
};
