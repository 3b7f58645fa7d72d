import {
  array,
  boolean,
  closedObject,
  defineCall,
  flag,
  integer,
  listOf,
  listQuery,
  maybe,
  object,
  pageOf,
  shape,
  string,
  text,
  textField,
  whole,
  whyField,
} from '@portal/shared/model';
import {
  linkDays,
  transcriptActs,
  transcriptDeliveries,
  transcriptEvents,
  transcriptStates,
  type TranscriptAct,
  type TranscriptDelivery,
  type TranscriptEvent,
  type TranscriptState,
} from './transcript-words';
import { transcriptPaper } from './transcript-paper';

const access = { access: { claim: 'student.transcripts' } } as const;
const byId = object({ id: integer().positive().required() });
const version = () => integer().positive().required();
const act = {
  ...access,
  method: 'POST',
  params: byId,
  invalidates: ['/Student/transcripts', '/Student/my-transcripts', '/Sundry', '/Dashboard/students'],
} as const;
const state = () => string<TranscriptState>().oneOf(transcriptStates);
const delivery = () => string<TranscriptDelivery>().oneOf(transcriptDeliveries);

const days = () =>
  integer()
    .typeError('Enter a number of days')
    .min(linkDays.least, `At least ${linkDays.least} day`)
    .max(linkDays.most, `At most ${linkDays.most} days`)
    .default(linkDays.usual);

/** Whose record an order means, and what shows that it is theirs: anybody may order in another name. */
export const identifySchema = closedObject({
  version: version(),
  matricNumber: textField('Enter the matric number', 30),
  proof: whyField(),
});
/** How a transcript leaves: a link of some days, or a parcel with a number. */
export const dispatchSchema = closedObject({
  version: version(),
  days: days(),
  waybill: textField(undefined, 60),
});
export const newLinkSchema = closedObject({ version: version(), days: days() });

/** A link that was sent, and when it was opened. */
const link = {
  madeAt: text(),
  expiresAt: text(),
  takenBackAt: maybe(),
  /** It opens the transcript now. */
  open: flag(),
  openings: whole(),
  /** The last times that it was opened, the newest first. */
  openedAt: array(text()).required(),
};

const order = {
  id: whole(),
  invoiceNumber: text(),
  state: state().required(),
  recipient: text(),
  delivery: delivery().required(),
  /** The email or postal address; '' where it is collected. */
  sentTo: text(),
  receivedAt: text(),
  movedAt: text(),
  /** Why it is on hold. */
  holdReason: maybe(),
  waybill: maybe(),
};

/** Transcripts at the desk of those who produce them. */
export const transcripts = {
  list: defineCall({
    ...access,
    method: 'GET',
    path: '/Student/transcripts',
    summary: 'Transcripts that were paid for, with how far each is; those that wait longest first',
    /** `toDo`: what is not dispatched yet. */
    query: listQuery({ state: state(), delivery: delivery(), toDo: boolean() }, ['received']),
    data: pageOf({ ...order, payer: text(), fullName: maybe(), matricNumber: maybe() }),
  }),
  one: defineCall({
    ...access,
    method: 'GET',
    path: '/Student/transcripts/{id}',
    summary:
      'One transcript with what has to be checked, what happened to it, and when its links were opened',
    params: byId,
    data: shape({
      ...order,
      payer: text(),
      studentId: whole().nullable().defined(),
      fullName: maybe(),
      matricNumber: maybe(),
      department: maybe(),
      /** What the records say; `ok` is false for what keeps it from being produced. */
      checks: listOf({ about: text(), says: text(), ok: flag() }),
      /** Results or record have changed since it was produced. */
      outdated: flag(),
      produced: flag(),
      events: listOf({
        at: text(),
        by: text(),
        kind: string<TranscriptEvent>().oneOf(transcriptEvents).required(),
        note: text(),
      }),
      links: array(object(link).required()).required(),
      version: whole(),
      may: array(string<TranscriptAct>().oneOf(transcriptActs).required()).required(),
    }),
  }),
  identify: defineCall({
    ...act,
    path: '/Student/transcripts/{id}/identify',
    summary: 'Says whose record an order means that was made by somebody who was not signed in',
    body: identifySchema,
    data: shape({ version: whole() }),
  }),
  check: defineCall({
    ...act,
    path: '/Student/transcripts/{id}/check',
    summary: 'Says that person, money and results are in order; CONFLICT where the records say otherwise',
    body: closedObject({ version: version() }),
    data: shape({ version: whole() }),
  }),
  hold: defineCall({
    ...act,
    path: '/Student/transcripts/{id}/hold',
    summary: 'Puts an order on hold; the student reads why',
    body: closedObject({ version: version(), reason: whyField() }),
    data: shape({ version: whole() }),
  }),
  produce: defineCall({
    ...act,
    path: '/Student/transcripts/{id}/produce',
    summary:
      'Produces the transcript of what is published now; another one where results were corrected since',
    body: closedObject({ version: version() }),
    data: shape({ version: whole(), paperId: whole() }),
  }),
  dispatch: defineCall({
    ...act,
    path: '/Student/transcripts/{id}/dispatch',
    summary: 'Sends a produced transcript: a link that ends, or a parcel with its number',
    body: dispatchSchema,
    data: shape({ version: whole() }),
  }),
  newLink: defineCall({
    ...act,
    path: '/Student/transcripts/{id}/link',
    summary: 'Sends another link; those before are taken back',
    body: newLinkSchema,
    data: shape({ version: whole() }),
  }),
  takeBack: defineCall({
    ...act,
    path: '/Student/transcripts/{id}/take-back',
    summary: 'Takes the link of a transcript back: it opens nothing any more',
    body: closedObject({ version: version(), reason: whyField() }),
    data: shape({ version: whole() }),
  }),
  print: defineCall({
    ...access,
    method: 'GET',
    path: '/Student/transcripts/{id}/print',
    summary: 'The newest transcript of an order, to print',
    params: byId,
    data: transcriptPaper(),
  }),
};

/** What the student who is signed in has ordered, and their statement of result. */
export const ownTranscripts = {
  mine: defineCall({
    method: 'GET',
    path: '/Student/my-transcripts',
    summary: 'My transcripts with how far they are, when their links were opened, and my statement of result',
    access: 'user',
    data: shape({
      orders: listOf({ ...order, links: array(object(link).required()).required(), mayTakeBack: flag() }),
      /** Why I cannot have a statement of result; null when I can. */
      noStatement: maybe(),
    }),
  }),
  takeBack: defineCall({
    method: 'POST',
    path: '/Student/my-transcripts/{id}/take-back',
    summary: 'Takes the link of my transcript back: it opens nothing any more',
    access: 'user',
    perMinute: 20,
    params: byId,
    invalidates: ['/Student/my-transcripts'],
    data: shape({ takenBack: whole() }),
  }),
  issueStatement: defineCall({
    method: 'POST',
    path: '/Student/my-statements',
    summary: 'Issues my statement of result; the same one again where nothing in it has changed',
    access: 'user',
    perMinute: 10,
    invalidates: ['/Student/my-transcripts'],
    data: shape({ id: whole() }),
  }),
  statement: defineCall({
    method: 'GET',
    path: '/Student/my-statements/{id}',
    summary: 'A statement of result of mine, as it was issued',
    access: 'user',
    params: byId,
    data: transcriptPaper(),
  }),
};

/** What a recipient does with the link that was mailed; whatever is wrong with it, the answer is the same. */
export const transcriptLink = {
  open: defineCall({
    method: 'POST',
    path: '/Transcripts/open',
    summary: 'The transcript of a link; the time is kept for the student, and nothing of who opened it',
    access: 'public',
    secret: true,
    perMinute: 30,
    countedBy: 'token',
    body: closedObject({ token: string().trim().required().max(100) }),
    data: transcriptPaper(),
  }),
};
