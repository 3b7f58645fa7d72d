import { defineCall, listOf, maybe, number, shape, text, whole } from '@portal/shared/model';
import { reports } from '../reports/application-reports.calls';

/** What may wait for an officer of admissions: the rows of a list each. A later portal may say more. */
export type AdmissionsQueue =
  | 'approvals'
  | 'set-ups'
  | 'bank evidence'
  | 'joins'
  | 'screening'
  | 'results'
  | 'lapsing'
  | 'free places'
  | 'o-level'
  | 'clearance'
  | 'matric'
  | 'awards';

/** What an officer of admissions sees first. */
export const admissionsDashboard = {
  overview: defineCall({
    ...reports,
    method: 'GET',
    path: '/AdmissionsDashboard/overview',
    summary:
      'How far the applications of the current session are, by type, and how many rows of which list wait. Lists without any, and those of pages that the officer may not open, are left out',
    data: shape({
      /** ISO time at which the applications were counted. */
      asOf: text(),
      /** The current session; none between sessions. */
      sessionId: number().integer().nullable().defined(),
      session: maybe(),
      /**
       * Of types with any: applications paid and completed; offers of the admission list made and accepted, also
       * without an application.
       */
      byType: listOf({
        id: whole(),
        type: text(),
        paid: whole(),
        completed: whole(),
        admitted: whole(),
        accepted: whole(),
      }),
      queues: listOf({ kind: text(), count: whole() }),
    }),
  }),
};
