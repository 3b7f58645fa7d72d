import { defineCall } from '../../model/contract';
import { listOf, maybe, text, whole } from '../../model/calls/answers';

export const schoolFees = {
  sessions: defineCall({
    method: 'GET',
    path: '/Payment/student-school-fees',
    summary: "School fees of the signed-in student's sessions, newest first; amounts in kobo",
    access: 'user',
    data: listOf({
      sessionId: whole(),
      session: text(),
      level: whole(),
      total: whole(),
      paid: whole(),
      outstanding: whole(),
      /** paid, half, owing. */
      state: text(),
      lines: listOf({ description: text(), amount: whole() }),
      invoices: listOf({
        invoiceNumber: text(),
        rrr: maybe(),
        option: text(),
        amount: whole(),
        status: text(),
        date: text(),
      }),
    }),
  }),
};
