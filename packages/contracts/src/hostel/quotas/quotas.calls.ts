import {
  array,
  closedObject,
  defineCall,
  integer,
  listOf,
  number,
  object,
  shape,
  string,
  text,
  whole,
} from '@portal/shared/model';

/** What places are counted by. */
export const quotaKinds = ['level', 'department'] as const;
export type QuotaKind = (typeof quotaKinds)[number];

const maybeWhole = () => number().integer().nullable().defined();
const quota = {
  /** The level, or the id of the department. */
  id: whole(),
  name: text(),
  /** Who study in the session. */
  students: whole(),
  /** Places in proportion to the students. */
  proposed: whole(),
  /** Null: as many as there are bed-spaces. */
  places: maybeWhole(),
  taken: whole(),
  version: maybeWhole(),
};

/** How many of a level or department may have a bed-space in a session. */
export const quotas = {
  list: defineCall({
    method: 'GET',
    path: '/HostelManagement/quotas',
    summary: 'Quotas of a session by level and department, with places in proportion to the students',
    access: { claim: 'hostel.view' },
    query: object({ sessionId: integer().positive().required() }),
    data: shape({
      /** That students can book. */
      bedSpaces: whole(),
      levels: listOf(quota),
      departments: listOf(quota),
    }),
  }),
  save: defineCall({
    method: 'PUT',
    path: '/HostelManagement/quotas/{id}',
    summary: 'Sets the quotas of a session by level, or by department; places null takes one away',
    access: { claim: 'hostel.edit' },
    invalidates: ['/HostelManagement/', '/Hostel/'],
    params: object({ id: integer().positive().required() }),
    body: closedObject({
      by: string<QuotaKind>().oneOf(quotaKinds).required(),
      rows: array(
        closedObject({
          // Who is of no level is counted under 0.
          id: integer().min(0).required(),
          places: integer().min(0).nullable().defined(),
          version: integer().positive().nullable().defined(),
        }),
      )
        .max(300)
        .required(),
    }),
    data: shape({ changed: whole() }),
  }),
};
