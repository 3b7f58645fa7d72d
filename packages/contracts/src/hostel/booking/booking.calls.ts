import { invoiceView } from '@portal/invoice/contract';
import {
  array,
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
  verificationMark,
  whole,
} from '@portal/shared/model';
import { allocationStates, hostelPolicies, type HostelPolicy } from '../hostel-words';
import { ownRoomMatesShape } from '../room-mates/own-room-mates';
import { ownSwapShape } from '../swaps/own-swap';

/** Everything that has to be true of who books, in the order in which it is shown. */
export const eligibilityRules = [
  'window',
  'entry',
  'fee',
  'student',
  'bar',
  'one_bed',
  'extra_year',
  'attempts',
  'category',
] as const;
export type EligibilityRule = (typeof eligibilityRules)[number];

/** One rule, met or not, and where it is mended. */
export const eligibilityShape = {
  rule: string<EligibilityRule>().oneOf(eligibilityRules).required(),
  met: flag(),
  /** As in `The school fee is paid in full`, or why it is not met. */
  text: text(),
  /** Where it is mended; null where nothing can be done, and where it is met. */
  action: object({ label: text(), route: text() }).nullable().defined(),
};

/** Somebody's bed in a session. */
export const allocationShape = {
  id: whole(),
  session: text(),
  sessionId: whole(),
  state: string().oneOf(allocationStates).required(),
  hostelName: text(),
  location: text(),
  block: text(),
  roomName: text(),
  numeration: text(),
  /** hostel_block_room_letter */
  code: text(),
  /** Kobo. */
  price: whole(),
  heldAt: text(),
  /** ISO time of the last moment in which it can be paid. */
  until: text(),
  paidAt: maybe(),
  checkedInAt: maybe(),
  endedAt: maybe(),
  endReason: maybe(),
};
const allocation = object(allocationShape);

/** Of calls that hold a bed-space for the student who asks. */
export const held = {
  method: 'POST',
  access: 'user',
  perMinute: 20,
  invalidates: ['/Hostel/', '/Dashboard/', '/Payment/'],
  /** `rrr`: null while the invoice is still to be made, as in a rush or while the gateway is silent. */
  data: object({ allocation: allocation.required(), rrr: maybe() }).required(),
} as const;

/** Kobo that the student was shown: STALE where what would be held costs more by now. */
export const shownPrice = integer().min(0).required();

/** What the student who is signed in has, may and does about a bed. */
export const booking = {
  mine: defineCall({
    method: 'GET',
    path: '/Hostel/mine',
    summary:
      'My bed-space of the current session, what has to be done before one can be held, and earlier ones',
    access: 'user',
    data: shape({
      session: text(),
      sessionId: whole(),
      /** Null: bed-spaces of the session are not set up. */
      policy: string<HostelPolicy>().oneOf(hostelPolicies).nullable().defined(),
      /** All rules, met or not; a bed can be held once all are met. */
      eligibility: listOf(eligibilityShape),
      window: shape({
        state: string().oneOf(['not_open', 'open', 'closed']).required(),
        opens: maybe(),
        closes: maybe(),
        message: string().defined(),
      }),
      /** Held, paid or lived in now; null where there is none. */
      allocation: allocation.nullable().defined(),
      invoice: object({ invoiceNumber: text(), rrr: maybe(), status: text() }).nullable().defined(),
      /** The newest swap of it; null where there is none. */
      swap: object(ownSwapShape).nullable().defined(),
      /** With whom I would share a room; null where there is none, or a bed-space. */
      roomMates: object(ownRoomMatesShape).nullable().defined(),
      /** Of all sessions, the newest first, without the one above. */
      history: listOf(allocationShape),
      /** ISO time of the server, which the countdown goes by. */
      now: text(),
    }),
  }),
  hold: defineCall({
    ...held,
    path: '/Hostel/bed-spaces/{id}/hold',
    summary:
      'Holds a bed-space for the hours of the session and makes its invoice; holding it again answers the same',
    params: object({ id: integer().positive().required() }),
    body: closedObject({ price: shownPrice }),
  }),
  holdAny: defineCall({
    ...held,
    path: '/Hostel/hold-any',
    summary: 'Holds any bed-space that fits, in one hostel or wherever one is free',
    body: closedObject({
      hostelId: integer().positive().nullable().defined(),
      /** Of the cheapest one. */
      price: shownPrice,
    }),
  }),
  cancel: defineCall({
    method: 'POST',
    path: '/Hostel/cancel-hold',
    summary: 'Gives back the bed-space that is held and not paid, after a last question to the gateway',
    access: 'user',
    perMinute: 10,
    body: closedObject({ allocationId: integer().positive().required() }),
    invalidates: ['/Hostel/', '/Dashboard/', '/Payment/'],
    data: shape({ cancelled: flag() }),
  }),
  generateInvoice: defineCall({
    method: 'POST',
    path: '/Hostel/generate-invoice',
    summary: 'The invoice of the bed-space that is held, with its RRR; the same one as long as it stands',
    access: 'user',
    perMinute: 10,
    invalidates: ['/Hostel/', '/Payment/'],
    data: object({ allocation: allocation.required(), invoice: invoiceView.required() }).required(),
  }),
  slip: defineCall({
    method: 'GET',
    path: '/Hostel/allocation-slip',
    summary:
      'The receipt of my bed-space, which is the allocation slip for the porter; STEP_MISSING before it is paid',
    access: 'user',
    data: shape({
      allocation: allocation.required(),
      fullName: text(),
      matricNumber: maybe(),
      department: maybe(),
      level: whole(),
      gender: text(),
      /** Address of the photo. */
      passport: maybe(),
      receiptNumber: text(),
      rrr: maybe(),
      /** As they were billed; kobo. */
      lines: listOf({ description: text(), amount: whole() }),
      total: whole(),
      /** What sponsors and credit notes paid of it. */
      deductions: listOf({ description: text(), amount: whole() }),
      /** What the student paid. */
      paid: whole(),
      paidAt: text(),
      /** From its first to its last day, `YYYY-MM-DD`. */
      from: text(),
      to: text(),
      rules: array(string().defined()).required(),
      /** The QR leads to what the allocation is when it is scanned. */
      verification: verificationMark(),
    }),
  }),
};
