import { defineCall, nothing, shape, text } from '@portal/shared/model';
import { sentReferenceSchema, tokenSchema } from './referee.schema';

/** As often a minute with one link; an address that guesses links is slowed as any other. */
const perMinute = 30;
const secret = { access: 'public', secret: true, perMinute, countedBy: 'token' } as const;

/**
 * What somebody does who was asked for a reference, with the token of their mail. Whatever is wrong with it, the answer
 * is the same.
 */
export const refereeForm = {
  open: defineCall({
    ...secret,
    method: 'POST',
    path: '/PGApplication/referee-form',
    summary: 'Whom a reference is asked about, and what the applicant said of the referee; spends nothing',
    body: tokenSchema,
    data: shape({
      applicant: text(),
      /** `M.Tech., Civil Engineering`. */
      programme: text(),
      fullName: text(),
      institution: text(),
      /** The last day on which it can be written, `YYYY-MM-DD`. */
      lastDay: text(),
    }),
  }),
  send: defineCall({
    ...secret,
    method: 'POST',
    path: '/PGApplication/referee-form/send',
    summary: 'Stores a reference; the links of that referee are spent',
    body: sentReferenceSchema,
    data: nothing,
  }),
  decline: defineCall({
    ...secret,
    method: 'POST',
    path: '/PGApplication/referee-form/decline',
    summary: 'Says that no reference will come; the links of that referee are spent',
    body: tokenSchema,
    data: nothing,
  }),
};
