import {
  array,
  boolean,
  closedObject,
  defineCall,
  flag,
  integer,
  listOf,
  maybe,
  object,
  shape,
  string,
  text,
  whole,
  whyField,
  whySchema,
} from '@portal/shared/model';
import { matricField } from '../hostel-fields';
import { eligibilityRules, type EligibilityRule } from '../booking/booking.calls';
import { liveStates } from '../hostel-words';
import { hostelPages } from '../manage-hostel/manage-hostel.calls';

const allocate = {
  access: { claim: 'hostel.allocate' },
  invalidates: [...hostelPages, '/InvoiceManagement/'],
} as const;
const byId = () => object({ id: integer().positive().required() });

const bedCodeField = () =>
  string()
    .default('')
    .trim()
    .uppercase()
    .required('Enter the id of the bed-space')
    .matches(/^[A-Z0-9]+_[A-Z0-9]+_\d+_[A-Z]$/, {
      message: 'As in A_B_203_C',
      excludeEmptyString: true,
    });

export const byHandSchema = closedObject({ matricNumber: matricField(), reason: whyField() });
export const relocateSchema = closedObject({ bedCode: bedCodeField(), reason: whyField() });
export const releaseSchema = closedObject({
  /** As it was seen: money that came meanwhile is not given away. */
  state: string().oneOf(liveStates).required(),
  /** Whether the bursary is asked to give the money back; of what was only held there is none. */
  refund: boolean().default(true).required(),
  /** Why the money is kept, where it is not asked back. */
  kept: string()
    .default('')
    .trim()
    .max(150, 'At most 150 characters')
    .when(['refund', 'state'], {
      is: (refund: boolean, state: unknown) => !refund && state !== 'held',
      then: (kept) =>
        kept.required('Say why the payment is kept').min(5, 'Say why, in at least 5 characters'),
    }),
  reason: whyField(),
});
/** How the room was found. */
export const conditionSchema = closedObject({
  note: string().default('').trim().max(500, 'At most 500 characters'),
});

/** A move that is looked at before it is done. */
export const foreseen = {
  fullName: text(),
  matricNumber: maybe(),
  from: text(),
  to: text(),
  /** What an officer has to know: another price than was billed, a category that is not of the student. */
  notes: array(text()).required(),
};

/** Who has which bed-space of the current session: what officers do about it. */
export const allocations = {
  candidate: defineCall({
    method: 'GET',
    path: '/HostelManagement/bed-spaces/{id}/candidate',
    summary: 'How a student stands before the rules of booking, for who gives them a reserved bed-space',
    access: { claim: 'hostel.allocate' },
    params: byId(),
    query: object({ matricNumber: matricField() }),
    data: shape({
      fullName: text(),
      matricNumber: text(),
      level: whole(),
      department: maybe(),
      gender: text(),
      /** Why not even an officer can give it; null where they can. */
      refusal: maybe(),
      /** Rules that they do not meet, as the student reads them. */
      unmet: listOf({ rule: string<EligibilityRule>().oneOf(eligibilityRules).required(), text: text() }),
    }),
  }),
  byHand: defineCall({
    ...allocate,
    method: 'POST',
    path: '/HostelManagement/bed-spaces/{id}/allocate',
    summary: 'Holds a reserved bed-space for a student, who then pays its invoice',
    params: byId(),
    body: byHandSchema,
    data: shape({ allocationId: whole() }),
  }),
  release: defineCall({
    ...allocate,
    method: 'POST',
    path: '/HostelManagement/allocations/{id}/release',
    summary:
      'Takes a bed-space back from who has it; the bursary is asked to give paid money back if so said',
    params: byId(),
    body: releaseSchema,
    data: shape({ state: text() }),
  }),
  askBack: defineCall({
    ...allocate,
    method: 'POST',
    path: '/HostelManagement/allocations/{id}/ask-back',
    summary: 'Asks the bursary to give back what was paid for a bed-space that was released; once',
    params: byId(),
    body: whySchema,
    data: shape({ done: flag() }),
  }),
  destination: defineCall({
    method: 'GET',
    path: '/HostelManagement/allocations/{id}/destination',
    summary: 'What a move of a student to another bed-space would mean, before it is done',
    access: { claim: 'hostel.allocate' },
    params: byId(),
    query: object({ bedCode: bedCodeField() }),
    data: shape({
      ...foreseen,
      hostel: text(),
      /** Why they cannot be moved there; null where they can. */
      refusal: maybe(),
    }),
  }),
  relocate: defineCall({
    ...allocate,
    method: 'POST',
    path: '/HostelManagement/allocations/{id}/relocate',
    summary: 'Moves a student to another free bed-space that fits; invoice, billed price and slip follow',
    params: byId(),
    body: relocateSchema,
    data: shape({ allocationId: whole(), bedCode: text() }),
  }),
  checkIn: defineCall({
    ...allocate,
    method: 'POST',
    path: '/HostelManagement/allocations/{id}/check-in',
    summary: 'A student moves in; how the room was found is kept',
    params: byId(),
    body: conditionSchema,
    data: shape({ done: flag() }),
  }),
  checkOut: defineCall({
    ...allocate,
    method: 'POST',
    path: '/HostelManagement/allocations/{id}/check-out',
    summary: 'A student moves out, and the bed-space is free; how the room was found is kept',
    params: byId(),
    body: conditionSchema,
    data: shape({ done: flag() }),
  }),
};
