import { defineCall, flag, listOf, maybe, object, shape, string, text } from '@portal/shared/model';
import { candidateFacts } from './candidate-facts';
import { jambNumberField } from './jamb-number';

export const applicationCandidate = {
  one: defineCall({
    method: 'GET',
    path: '/Application/candidate',
    summary:
      'What JAMB’s list says of the candidate of this application, by a number or by the one that it has',
    access: 'applicant',
    perMinute: 20,
    countedBy: 'jambNumber',
    query: object({ jambNumber: jambNumberField({ invalid: 'invalid JAMB registration number' }) }),
    data: shape({
      /** The number as this session may see it; null while there is none. */
      jambNumber: maybe(),
      /** Whether it stands on the list of the session. */
      listed: flag(),
      /** Whether the list takes this application for that candidate's: by the names, or because an officer said so. */
      known: flag(),
      /** What the list says then, as the form sends it. */
      facts: listOf({ fact: string().oneOf(candidateFacts).defined(), value: text() }),
      /** What the list says that a direct entrant enters by, in a line: the form asks for it by itself. */
      listedEntry: maybe(),
      /**
       * The department that the list has, where it is not among them because its section was opened so that it is
       * chosen anew.
       */
      listedDepartment: maybe(),
    }),
  }),
};
