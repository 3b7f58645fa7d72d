import {
  applicationStates,
  defineCall,
  integer,
  listOf,
  nothing,
  object,
  shape,
  string,
  text,
  whole,
  array,
  maybe,
} from '@portal/shared/model';
import { refereeStates, replacementSchema } from './referee.schema';

const byId = object({ id: integer().positive().required() });
const invalidates = ['/PGApplication/tracking'] as const;

/** What an applicant follows after submitting. What referees write is in none of it. */
export const refereeTracking = {
  state: defineCall({
    method: 'GET',
    path: '/PGApplication/tracking',
    summary: 'How far a submitted application is, and which referees have answered',
    access: 'applicant',
    data: shape({
      state: string().oneOf(applicationStates).required(),
      /** ISO time at which the transcript came. */
      transcriptReceivedAt: maybe(),
      referees: listOf({
        id: whole(),
        version: whole(),
        position: whole(),
        fullName: text(),
        /** Masked. */
        email: text(),
        state: string().oneOf(refereeStates).required(),
        mailedAt: text(),
        /** The last day on which they can answer, `YYYY-MM-DD`. */
        lastDay: text(),
        may: array(string().oneOf(['resend', 'replace']).required()).required(),
      }),
    }),
  }),
  resend: defineCall({
    method: 'POST',
    path: '/PGApplication/referees/{id}/resend',
    summary: 'Mails a referee another link, at most once a day',
    access: 'applicant',
    invalidates,
    params: byId,
    data: nothing,
  }),
  replace: defineCall({
    method: 'POST',
    path: '/PGApplication/referees/{id}/replace',
    summary:
      'Asks somebody else in the place of a referee who was silent or declined; refused without a code that shows hidden answers',
    access: 'applicant',
    invalidates,
    params: byId,
    body: replacementSchema,
    data: nothing,
  }),
};
