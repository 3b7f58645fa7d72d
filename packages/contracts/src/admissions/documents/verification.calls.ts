import { defineCall, flag, listOf, maybe, object, shape, string, text } from '@portal/shared/model';

export const verification = {
  document: defineCall({
    method: 'GET',
    path: '/Verification/{code}',
    summary: 'What a printed document with this code says, for whoever holds the paper',
    access: 'public',
    perMinute: 30,
    countedBy: 'code',
    params: object({ code: string().required() }),
    data: shape({
      /** `Payment receipt RCP20260000017`. */
      document: text(),
      fullName: text(),
      /** '' for a certificate, which is of no session. */
      session: text(),
      /** Numbers, amounts and states that must stand on the paper, in its order. */
      rows: listOf({ label: text(), value: text() }),
      /** ISO time; null for a paper that says how things stand, whenever it is printed. */
      issuedAt: maybe(),
      valid: flag(),
    }),
  }),
};
