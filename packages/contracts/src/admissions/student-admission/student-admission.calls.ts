import {
  boolean,
  defineCall,
  flag,
  integer,
  listOf,
  maybe,
  number,
  object,
  shape,
  string,
  text,
  whole,
} from '@portal/shared/model';
import { entryStates } from '../admission-list/entry-states';
import { clearanceStates } from '../clearance/clearance.schema';
import { verificationStates } from '../olevel-verification/olevel-verification.schema';

/** Results as their form says them; of a sitting whose results are still to come there are none. */
const declaredSittings = () =>
  listOf({
    sitting: whole(),
    /** As in `WAEC`. */
    examination: text(),
    year: whole(),
    awaiting: flag(),
    results: listOf({ subject: text(), grade: text() }),
  });

const hundredths = () => number().integer().nullable().defined();

/** How a student came to the university. */
export const studentAdmission = {
  one: defineCall({
    method: 'GET',
    path: '/AdmissionList/students/{id}',
    summary:
      'How one student came to the university: each offer with its application, screening, O-level results and clearance',
    access: { claim: 'admissions.view' },
    scoped: true,
    params: object({ id: integer().positive().required() }),
    data: shape({
      /** The newest first. */
      entries: listOf({
        id: whole(),
        session: text(),
        type: text(),
        registrationNumber: text(),
        /** Null where somebody was listed without a form. */
        applicationNumber: maybe(),
        submittedAt: maybe(),
        programme: text(),
        department: maybe(),
        /** Null for who was not screened. */
        screening: object({
          utme: whole(),
          /** Hundredths; null until there is one. */
          score: hundredths(),
          aggregate: hundredths(),
          absent: boolean().required(),
        })
          .nullable()
          .defined(),
        status: string().oneOf(entryStates).required(),
        offeredAt: maybe(),
        /** When it was accepted or declined. */
        decidedAt: maybe(),
        lastDay: maybe(),
        sittings: declaredSittings(),
        /** Of the O-level results; null before they are anybody's work. */
        verification: string().oneOf(verificationStates).nullable().defined(),
        clearance: string().oneOf(clearanceStates).nullable().defined(),
        clearedAt: maybe(),
        /** What the desk said as it refused. */
        clearanceComment: text(),
      }),
    }),
  }),
  myOlevel: defineCall({
    method: 'GET',
    path: '/AdmissionList/my-o-level',
    summary: 'The O-level results that I was admitted with, and whether they were verified',
    access: 'user',
    /** Null for who came without a form of this portal. */
    data: object({
      session: text(),
      sittings: declaredSittings(),
      verification: string().oneOf(verificationStates).nullable().defined(),
    })
      .nullable()
      .defined(),
  }),
};
