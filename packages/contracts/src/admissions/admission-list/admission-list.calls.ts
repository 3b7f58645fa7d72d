import {
  defineCall,
  flag,
  forMe,
  integer,
  listOf,
  listQuery,
  maybe,
  nothing,
  object,
  option,
  pageOf,
  shape,
  string,
  text,
  whole,
} from '@portal/shared/model';
import {
  changeDepartmentSchema,
  chooseBatchSchema,
  newBatchSchema,
  newEntrySchema,
  publishSchema,
  seenEntriesSchema,
  seenSchema,
  setBatchSchema,
  setContactSchema,
  untilSchema,
  withdrawSchema,
} from './admission-list.schema';
import { batch, entry, found } from './admission-list.answers';
import { entryStates } from './entry-states';

const view = { access: { claim: 'admissions.view' }, scoped: true } as const;
const edit = { access: { claim: 'admissions.edit' }, scoped: true } as const;
/** The second officer of whatever takes two. */
const approve = { access: { claim: 'admissions.approve' }, scoped: true } as const;

const byId = object({ id: integer().positive().required() });
const id = () => integer().positive();
const filters = {
  sessionId: id(),
  applicationTypeId: id(),
  batchId: id(),
  departmentId: id(),
  stateId: id(),
  status: string().oneOf(entryStates),
  forMe,
};

const changed = shape({ version: whole() });
const judged = shape({ done: whole(), refused: listOf({ id: whole(), message: text() }) });
const lists = ['/AdmissionList/'] as const;

/** The admission list: its entries are the offers. */
export const admissionList = {
  entries: defineCall({
    ...view,
    method: 'GET',
    path: '/AdmissionList/entries',
    summary: 'Entries by session, programme, batch, department, state of origin and status',
    query: listQuery(filters, ['name', 'registrationNumber', 'score', 'added']),
    data: pageOf(entry),
  }),
  choices: defineCall({
    ...view,
    method: 'GET',
    path: '/AdmissionList/choices',
    summary: 'Sessions, programmes, batches, departments and states that forms and filters offer',
    data: shape({
      sessions: listOf({ ...option, current: flag() }),
      types: listOf(option),
      batches: listOf(option),
      /** Those that somebody can still be put into. */
      openBatches: listOf(option),
      departments: listOf(option),
      states: listOf(option),
    }),
  }),
  lookup: defineCall({
    ...view,
    method: 'GET',
    path: '/AdmissionList/lookup',
    summary: 'Whether somebody is admitted, by number or name: department, batch, fee, letter, clearance',
    query: listQuery({ sessionId: id() }, ['name', 'added']),
    data: pageOf(found),
  }),
  add: defineCall({
    ...edit,
    method: 'POST',
    path: '/AdmissionList/entries',
    invalidates: lists,
    summary: 'Puts one candidate on the list, as a draft',
    body: newEntrySchema,
    data: shape({ id: whole() }),
  }),
  recommend: defineCall({
    ...edit,
    method: 'POST',
    path: '/AdmissionList/entries/recommend',
    invalidates: lists,
    summary: 'Recommends drafts to a second officer; each is judged by itself',
    body: seenEntriesSchema,
    data: judged,
  }),
  approve: defineCall({
    ...approve,
    method: 'POST',
    path: '/AdmissionList/entries/approve',
    invalidates: lists,
    summary: 'Approves what other officers wrote and recommended, as it was seen; each is judged by itself',
    body: seenEntriesSchema,
    data: judged,
  }),
  withdraw: defineCall({
    ...edit,
    method: 'POST',
    path: '/AdmissionList/entries/{id}/withdraw',
    invalidates: lists,
    summary: 'Takes an entry off the list, or an offer back after a last question to the gateway',
    params: byId,
    body: withdrawSchema,
    data: changed,
  }),
  extend: defineCall({
    ...edit,
    method: 'POST',
    path: '/AdmissionList/entries/{id}/extend',
    invalidates: lists,
    summary: 'Gives a candidate more time to accept',
    params: byId,
    body: untilSchema,
    data: changed,
  }),
  changeDepartment: defineCall({
    ...edit,
    method: 'POST',
    path: '/AdmissionList/entries/{id}/change-department',
    invalidates: lists,
    summary: 'Offers another department: what was approved is approved anew, a candidate is told',
    params: byId,
    body: changeDepartmentSchema,
    data: changed,
  }),
  restore: defineCall({
    ...edit,
    method: 'POST',
    path: '/AdmissionList/entries/{id}/restore',
    invalidates: lists,
    summary: 'Opens a lapsed offer again, as long as nobody else was given the place',
    params: byId,
    body: untilSchema,
    data: changed,
  }),
  setBatch: defineCall({
    ...edit,
    method: 'POST',
    path: '/AdmissionList/entries/{id}/batch',
    invalidates: lists,
    summary: 'Puts an entry into a batch that is not published, or takes it out',
    params: byId,
    body: setBatchSchema,
    data: changed,
  }),
  sendLink: defineCall({
    ...edit,
    method: 'POST',
    path: '/AdmissionList/entries/{id}/send-link',
    invalidates: lists,
    summary:
      'Sends the link to take the offer up once more, by mail or, where no email is known, by SMS; the one before no longer works',
    params: byId,
    body: seenSchema,
    data: nothing,
  }),
  setContact: defineCall({
    ...edit,
    method: 'POST',
    path: '/AdmissionList/entries/{id}/contact',
    invalidates: lists,
    summary: 'Corrects how a candidate without an account is reached; who has an open offer is told there',
    params: byId,
    body: setContactSchema,
    data: changed,
  }),
  chooseBatch: defineCall({
    ...edit,
    method: 'POST',
    path: '/AdmissionList/entries/batch',
    invalidates: lists,
    summary: 'Puts several entries into a batch that is not published; each is judged by itself',
    body: chooseBatchSchema,
    data: judged,
  }),
  batches: defineCall({
    ...view,
    method: 'GET',
    path: '/AdmissionList/batches',
    summary: 'Batches by session and programme, with how many of their entries are approved',
    query: listQuery({ sessionId: id(), applicationTypeId: id() }, ['name', 'added']),
    data: pageOf(batch),
  }),
  makeBatch: defineCall({
    ...edit,
    method: 'POST',
    path: '/AdmissionList/batches',
    invalidates: lists,
    summary: 'Makes a batch of a session and programme',
    body: newBatchSchema,
    data: shape({ id: whole() }),
  }),
  publish: defineCall({
    ...approve,
    method: 'POST',
    path: '/AdmissionList/batches/{id}/publish',
    invalidates: lists,
    summary: 'Publishes what is approved of a batch, at once or at a time; what is not leaves the batch',
    params: byId,
    body: publishSchema,
    data: shape({ published: whole(), left: whole(), at: maybe() }),
  }),
  offerDays: defineCall({
    ...approve,
    method: 'GET',
    path: '/AdmissionList/batches/{id}/offer-days',
    summary: 'For how long offers of a batch hold, by the acceptance fees of its approved candidates',
    params: byId,
    data: listOf({
      days: whole(),
      /** The last day of what is published today, `YYYY-MM-DD`. */
      until: text(),
    }),
  }),
  unschedule: defineCall({
    ...approve,
    method: 'POST',
    path: '/AdmissionList/batches/{id}/unschedule',
    invalidates: lists,
    summary: 'Takes a batch off the day on which it would be published by itself',
    params: byId,
    body: withdrawSchema,
    data: changed,
  }),
};
