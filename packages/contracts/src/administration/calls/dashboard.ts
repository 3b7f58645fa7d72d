import {
  defineCall,
  flag,
  integer,
  listOf,
  number,
  object,
  shape,
  string,
  text,
  whole,
} from '@portal/shared/model';

/** What an administrator sees first, group by group; a portal to come may bring more. */
export const adminFigureGroups = ['applicants', 'payments', 'registrations', 'hostels', 'queues'] as const;
export type AdminFigureGroup = (typeof adminFigureGroups)[number];

/** The start page of whoever looks after the whole university. */
export const dashboard = {
  admin: defineCall({
    method: 'GET',
    path: '/Dashboard/admin-dashboard',
    summary:
      'Applicants by stage, payments of today, registrations, bed-spaces and open queues of a session, the one under way where none is named: each number with the page that lists what it counts. Groups whose pages the person may not open are left out',
    access: { claim: 'audit.view' },
    query: object({
      sessionId: integer().positive(),
      /** Only this one: a page asks for each by itself, and none waits for another. */
      group: string<AdminFigureGroup>().oneOf(adminFigureGroups),
    }),
    data: shape({
      /** Null while no session is under way and none was named. */
      sessionId: number().integer().nullable().defined(),
      groups: listOf({
        group: text(),
        figures: listOf({
          label: text(),
          /** Rows of the list; kobo where it is money. */
          value: whole(),
          money: flag(),
          path: text(),
        }),
      }),
    }),
  }),
};
