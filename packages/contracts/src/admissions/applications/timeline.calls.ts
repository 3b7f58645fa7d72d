import { array, defineCall, flag, listOf, maybe, object, shape, string, text } from '@portal/shared/model';

/** What happens to an application, in its order. */
export const timelineSteps = [
  'paid',
  'submitted',
  'screened',
  'offered',
  'accepted',
  'cleared',
  'matriculated',
] as const;
export type TimelineStep = (typeof timelineSteps)[number];

/** An application is opened again; then it is submitted again, or closed as it was. */
export const timelineChanges = ['opened', 'submitted', 'closed'] as const;
export type TimelineChange = (typeof timelineChanges)[number];

/** How an application ends before it gets there. */
export const applicationEnds = ['not_admitted', 'declined', 'lapsed', 'withdrawn'] as const;
export type ApplicationEnd = (typeof applicationEnds)[number];

/** Numbers that several applications say, until an officer has decided whose they are. */
const doubts = ['nin', 'jambNumber'] as const;

export const applicationTimeline = {
  current: defineCall({
    method: 'GET',
    path: '/Application/timeline',
    summary: 'How far the application of the session is, and what comes next',
    access: 'applicant',
    data: shape({
      /**
       * Those that this application has: one without a screening leaves it out, and one that has ended what did not
       * come.
       */
      steps: listOf({
        step: string().oneOf(timelineSteps).defined(),
        done: flag(),
        /** ISO time; null where it is not done, or nobody has noted when. */
        at: maybe(),
      }),
      /** What came after the submission where it was opened again, oldest first. */
      changes: listOf({ kind: string().oneOf(timelineChanges).defined(), at: text() }),
      /** The first that is not done; null at the end. */
      next: object({
        step: string().oneOf(timelineSteps).defined(),
        /** A day in Lagos: until when it can be done, or of the screening on which. Null where nobody has said. */
        day: maybe(),
        /** Where the screening is; '' otherwise. */
        place: text(),
      })
        .nullable()
        .defined(),
      /** ISO time of the last moment in which it can be changed, where it is open again; what was submitted counts. */
      openUntil: maybe(),
      ended: string().oneOf(applicationEnds).nullable().defined(),
      matricNumber: maybe(),
      /** What of this application another one says as well: an officer decides whose it is. */
      inDoubt: array(string().oneOf(doubts).required()).required(),
      /** O-level results are still to come: until which day they are taken, null for the clearance. Null: none. */
      awaited: object({ due: maybe() }).nullable().defined(),
      /** What others have still to send before the application is judged. */
      waitsFor: string().oneOf(['referees', 'transcript']).nullable().defined(),
    }),
  }),
};
