import {
  array,
  defineCall,
  integer,
  listOf,
  maybe,
  object,
  option,
  shape,
  string,
  text,
  verificationMark,
  whole,
} from '@portal/shared/model';
import { siwesStates, type SiwesState } from './siwes-words';
import { siwesDraftSchema, siwesSchema } from './siwes.schema';

/** Nobody writes over what they have not seen; 0 before it was ever saved. */
const seen = { version: integer().min(0).required() };
const own = {
  method: 'POST',
  access: 'user',
  // The dashboard says whether the form waits.
  invalidates: ['/Student/student-siwes', '/Dashboard/student-dashboard'],
  perMinute: 30,
} as const;

/** What the form holds, as it was typed; '' for what is not known yet. */
const answers = {
  employer: text(),
  address: text(),
  stateId: text(),
  lgaId: text(),
  email: text(),
  phone: text(),
  business: text(),
  supervisor: text(),
  supervisorPhone: text(),
  startsOn: text(),
  endsOn: text(),
  workDays: text(),
  workHours: text(),
  workDepartment: text(),
  attachmentArea: text(),
  bankId: text(),
  accountNumber: text(),
  sortCode: text(),
  kinName: text(),
  kinPhone: text(),
};

/** Why a student has no form to fill in. */
const siwesRefusals = ['not_due', 'no_session'] as const;

/** The industrial training of the student who is signed in. */
export const siwes = {
  mine: defineCall({
    method: 'GET',
    path: '/Student/student-siwes',
    summary: 'My SIWES form of the current session, and what it can be filled in with',
    access: 'user',
    data: shape({
      session: maybe(),
      state: string<SiwesState>().oneOf(siwesStates).required(),
      /** Null where it can be filled in. */
      refusal: string<(typeof siwesRefusals)[number]>().oneOf(siwesRefusals).nullable().defined(),
      /** The level at which students of the department go. */
      level: whole(),
      answers: shape(answers),
      /** First and last day on which a placement may begin. */
      earliest: maybe(),
      latest: maybe(),
      savedAt: maybe(),
      submittedAt: maybe(),
      lockedAt: maybe(),
      version: whole(),
      countryId: whole(),
      states: listOf(option),
      banks: listOf(option),
    }),
  }),
  save: defineCall({
    ...own,
    path: '/Student/add-or-update-student-siwes-details',
    summary: 'Keeps my SIWES form as a draft; CONFLICT once it was submitted',
    body: siwesDraftSchema.shape(seen),
    data: shape({ version: whole() }),
  }),
  submit: defineCall({
    ...own,
    path: '/Student/submit-student-siwes',
    summary: 'Submits my SIWES form, or saves changes of a submitted one; CONFLICT once it is locked',
    body: siwesSchema.shape(seen),
    data: shape({ version: whole() }),
  }),
  slip: defineCall({
    method: 'GET',
    path: '/Student/student-siwes/slip',
    summary: 'The acknowledgement slip of my SIWES form; STEP_MISSING before it is submitted',
    access: 'user',
    data: shape({
      session: text(),
      state: string<SiwesState>().oneOf(siwesStates).required(),
      fullName: text(),
      matricNumber: maybe(),
      department: maybe(),
      level: whole(),
      passport: maybe(),
      submittedAt: text(),
      /** Groups of lines, as they stand on the slip. The account number is the student's own. */
      groups: array(
        object({ title: text(), rows: listOf({ label: text(), value: text() }) }).required(),
      ).required(),
      verification: verificationMark(),
    }),
  }),
};
