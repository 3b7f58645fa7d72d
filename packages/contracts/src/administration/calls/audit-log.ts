import {
  defineCall,
  flag,
  isRealDate,
  listOf,
  listQuery,
  maybe,
  mixed,
  number,
  pageOf,
  shape,
  string,
  text,
  whole,
} from '@portal/shared/model';

const day = () =>
  string().test('day', 'Enter a date', (value) => value === undefined || value === '' || isRealDate(value));
const anything = () => mixed().nullable().defined();

/** What privileged people did. */
export const auditLog = {
  list: defineCall({
    method: 'GET',
    path: '/AuditLog/entries',
    summary:
      'What was done, newest first; the search finds people and things by name or number, acts, and requests by their id',
    access: { claim: 'audit.view' },
    query: listQuery(
      {
        /** User ids. */
        actor: string().trim().max(60),
        subject: string().trim().max(60),
        act: string().trim().max(60),
        /** Of which kind the thing is that was acted on, of those that `kinds` answers. */
        about: string().trim().max(60),
        /** Days of the university, both included. */
        from: day(),
        to: day(),
        requestId: string().trim().max(60),
        /** Only what was done while acting as somebody else. */
        impersonated: string().oneOf(['true', 'false']),
      },
      ['at'],
    ),
    data: pageOf({
      id: whole(),
      at: text(),
      /** Who did it: a user id, `system` or a module. */
      actor: text(),
      actorName: text(),
      /** As whom, while somebody acted as another person. */
      subject: maybe(),
      subjectName: maybe(),
      act: text(),
      /** What was acted on, in the words of its day; `page` for who may open it. */
      object: shape({
        kind: text(),
        /** What a thing of the kind is called, as in `Invoice`. */
        name: text(),
        words: text(),
        page: maybe(),
      })
        .nullable()
        .defined(),
      reason: maybe(),
      before: anything(),
      after: anything(),
      requestId: maybe(),
    }),
  }),
  actions: defineCall({
    method: 'GET',
    path: '/AuditLog/acts',
    summary: 'Every act that the log knows',
    access: { claim: 'audit.view' },
    data: listOf({ act: text() }),
  }),
  kinds: defineCall({
    method: 'GET',
    path: '/AuditLog/kinds',
    summary: 'The kinds of things that acts are about',
    access: { claim: 'audit.view' },
    data: listOf({ kind: text(), name: text() }),
  }),
  check: defineCall({
    method: 'GET',
    path: '/AuditLog/check',
    summary: 'Walks the whole chain: the first row that was changed, and whether rows are missing at its end',
    access: { claim: 'audit.view' },
    perMinute: 6,
    data: shape({
      rows: whole(),
      /** The first row that does not fit the chain; null when all fit. */
      firstBroken: number().integer().nullable().defined(),
      /** Whether the chain ends where the last row was written. */
      endIsWhole: flag(),
      /** Of the last row: noted elsewhere with the count, it proves later that nothing before it was changed. */
      lastHash: text(),
    }),
  }),
};
