import {
  type ApplicationState,
  applicationStates,
  defineCall,
  integer,
  isRrr,
  listOf,
  maybe,
  object,
  shape,
  string,
  stripRrr,
  text,
  whole,
} from '@portal/shared/model';
import { capsWords } from '../admission-list/caps-words';
import { applicationTexts } from '../applications/application.texts';

/** What a state of an application is called to its candidate. What is only proposed is nobody's to know yet. */
export const statusLabels: Readonly<Record<ApplicationState, string>> = {
  invoiced: 'Not paid',
  paid: 'Form paid for, not begun',
  in_progress: 'Form begun, not submitted',
  referees_pending: 'Form submitted, waiting for referees',
  transcript_pending: 'Form submitted, waiting for the transcript',
  completed: 'Form submitted',
  screened: 'Screened',
  recommended: 'Admission in progress',
  admitted: 'Congratulations, you have been offered admission',
  accepted: 'Admission accepted',
  cleared: 'Cleared',
  matriculated: 'Matriculated',
  not_admitted: 'Not admitted',
  declined: 'Offer declined',
  lapsed: 'Offer lapsed',
  withdrawn: 'Withdrawn',
};

/** Which application is looked for: by the number of its candidate at JAMB, its own, or the RRR of its form. */
export const statusQuerySchema = object({
  number: string()
    .default('')
    .transform((value: string | null) => (value ?? '').replace(/\s/g, '').toUpperCase())
    .max(30, 'please input your JAMB or application number')
    .required('please input your JAMB or application number'),
  /** The current one when left out. */
  sessionId: integer()
    .positive()
    .transform((value: number, given: unknown) => (given === '' ? undefined : value)),
});

/** The RRR of an application form that is paid. */
export const receiptsRrrSchema = object({
  rrr: string()
    .default('')
    .transform((value: string | null) => stripRrr(value ?? ''))
    .required(applicationTexts.rrrRequired)
    .test('rrr', 'an RRR has 12 digits', (value) => !value || isRrr(value)),
});

/** What anybody may ask of an application whose number they have. */
export const admissionStatus = {
  find: defineCall({
    method: 'GET',
    path: '/AdmissionList/status',
    summary:
      'Where an application stands, by JAMB number, application number or RRR: no name and no other number',
    access: 'public',
    perMinute: 5,
    countedBy: 'number',
    query: statusQuerySchema,
    data: shape({
      programme: text(),
      session: text(),
      state: string().oneOf(applicationStates).defined(),
      status: text(),
      /** What CAPS, JAMB’s system, calls it; null for whoever does not come through JAMB. */
      caps: string().oneOf(capsWords).nullable().defined(),
      /** The last day on which it can be changed where it is open again, in Lagos: until then what was submitted counts. */
      openUntil: maybe(),
      /** The last day on which an offer that stands can be accepted, in Lagos. */
      acceptBy: maybe(),
    }),
  }),
  receipts: defineCall({
    method: 'GET',
    path: '/Application/receipts/{rrr}',
    summary: 'What is paid of an application, by the RRR of its form; no name',
    access: 'public',
    perMinute: 20,
    countedBy: 'rrr',
    params: receiptsRrrSchema,
    data: listOf({
      rrr: text(),
      purpose: text(),
      session: text(),
      /** Kobo. */
      amount: whole(),
      /** ISO time. */
      paidAt: maybe(),
    }),
  }),
};
