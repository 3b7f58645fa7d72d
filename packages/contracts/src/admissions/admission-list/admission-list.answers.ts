import { array, boolean, flag, maybe, number, string, text, whole } from '@portal/shared/model';
import { capsWords } from './caps-words';
import { batchStates, entryActions, entryClasses, entryStates } from './entry-states';

const maybeWhole = () => number().integer().nullable().defined();

/** An entry as its list shows it. */
export const entry = {
  id: whole(),
  version: whole(),
  registrationNumber: text(),
  name: text(),
  gender: text(),
  state: maybe(),
  class: string().oneOf(entryClasses).nullable().defined(),
  /** Hundredths. */
  score: maybeWhole(),
  programme: text(),
  /** Of applications, as in `Post UTME`. */
  type: text(),
  session: text(),
  departmentId: maybeWhole(),
  department: maybe(),
  firstChoice: boolean().nullable().defined(),
  batchId: maybeWhole(),
  batch: maybe(),
  status: string().oneOf(entryStates).required(),
  /** The word of CAPS beside it; null for whoever does not come through JAMB. */
  caps: string().oneOf(capsWords).nullable().defined(),
  reference: maybe(),
  /** ISO time from which on it can no longer be accepted. */
  lapsesAt: maybe(),
  /** The last day on which it can, `YYYY-MM-DD` in Lagos. */
  lastDay: maybe(),
  /** The candidate has taken it up. */
  takenUp: flag(),
  addedBy: text(),
  approvedBy: maybe(),
  /** What this officer may do with it now. */
  may: array(string().oneOf(entryActions).required()).required(),
};

/** A batch with what is in it. */
export const batch = {
  id: whole(),
  version: whole(),
  name: text(),
  session: text(),
  type: text(),
  state: string().oneOf(batchStates).required(),
  /** ISO time at which it is published by itself. */
  publishesAt: maybe(),
  publishedAt: maybe(),
  madeBy: text(),
  publishedBy: maybe(),
  /** How many of its entries are approved, and how many still wait for that. */
  approved: whole(),
  waiting: whole(),
  /** Of those that are approved: who has neither email nor phone nor account, and gets no link. */
  unreachable: whole(),
  published: whole(),
  /** What publishing it now would decide on, to be sent back with it; '' once it is published. */
  contents: text(),
  may: array(string().oneOf(['publish', 'unschedule']).required()).required(),
};

/** What the help desk reads of an entry. */
export const found = {
  id: whole(),
  registrationNumber: text(),
  name: text(),
  session: text(),
  programme: text(),
  department: maybe(),
  batch: maybe(),
  status: string().oneOf(entryStates).required(),
  /** The word of CAPS beside it; null for whoever does not come through JAMB. */
  caps: string().oneOf(capsWords).nullable().defined(),
  lastDay: maybe(),
  takenUp: flag(),
  acceptancePaid: flag(),
  letterPrinted: flag(),
  cleared: flag(),
};
