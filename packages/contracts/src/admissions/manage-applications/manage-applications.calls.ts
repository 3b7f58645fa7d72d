import {
  applicationStates,
  array,
  defineCall,
  flag,
  integer,
  invoiceStates,
  listOf,
  listQuery,
  maybe,
  nothing,
  object,
  pageOf,
  shape,
  string,
  text,
  whole,
  boolean,
} from '@portal/shared/model';
import {
  applicationActions,
  mergeApplicationSchema,
  resetApplicationSchema,
  seenApplicationSchema,
} from './manage-applications.schema';

const view = { access: { claim: 'admissions.view' }, scoped: true } as const;
const edit = { access: { claim: 'admissions.edit' }, scoped: true } as const;

const byId = object({ id: integer().positive().required() });
const id = () => integer().positive();
const lists = ['/Application/applications', '/ApplicationInvoice/invoices'] as const;
const changed = shape({ version: whole() });

const application = {
  id: whole(),
  version: whole(),
  applicationNumber: maybe(),
  jambNumber: maybe(),
  /** Masked where the officer may not act, as the phone. */
  rrr: maybe(),
  /** Surname in capitals, then the other names. */
  name: text(),
  phone: text(),
  typeId: whole(),
  type: text(),
  sessionId: whole(),
  session: text(),
  state: string().oneOf(applicationStates).required(),
  payment: string().oneOf(invoiceStates).required(),
  /** Kobo. */
  amount: whole(),
  completedAt: maybe(),
  updatedAt: text(),
  /** The last day on which it can be changed, where it is reopened; `YYYY-MM-DD` in Lagos. */
  reopenedUntil: maybe(),
  /** How many earlier contents are kept. */
  versions: whole(),
  voidedAt: maybe(),
  voidReason: maybe(),
  /** The last day on which it can be restored. */
  restorableUntil: maybe(),
  /** Number of the application that goes on in its place. */
  mergedInto: maybe(),
  /** The officer's own: nobody works on it who applies. */
  own: flag(),
  may: array(string().oneOf(applicationActions).required()).required(),
};

/** What tells two people of one name apart. */
const person = {
  photo: maybe(),
  /** A day. */
  birthday: maybe(),
  /** Whether the form has said a NIN. */
  ninKnown: flag(),
  phone: text(),
  email: text(),
  /** Where O-level examinations were sat. */
  school: maybe(),
};

/** What officers do with applications themselves: open them again, remove them, merge two of one person. */
export const manageApplications = {
  list: defineCall({
    ...view,
    method: 'GET',
    path: '/Application/applications',
    summary:
      'Applications; the search knows RRR, JAMB and application number, phone and name. RRR and phone are masked for whoever only looks',
    query: listQuery(
      {
        applicationTypeId: id(),
        sessionId: id(),
        state: string().oneOf(applicationStates),
        reopened: boolean(),
        /** Whose NIN or JAMB number another one says as well. */
        doubtful: boolean(),
        voided: boolean(),
      },
      ['updated'],
    ),
    data: pageOf(application),
  }),
  compare: defineCall({
    ...edit,
    method: 'GET',
    path: '/Application/applications/{id}/versions',
    summary:
      'What an application says, beside what it said before it was opened again; that it was read goes into the audit',
    params: byId,
    data: shape({
      name: text(),
      applicationNumber: maybe(),
      type: text(),
      session: text(),
      /** Oldest first; the last one is what it says now. */
      versions: listOf({ label: text(), at: maybe(), by: maybe() }),
      /** `values` has one for each version; null where there was none. */
      sections: listOf({
        title: text(),
        rows: listOf({ label: text(), values: array(maybe()).required(), differs: flag() }),
      }),
      /** Files that came with it, now and in what is kept, newest first. */
      documents: listOf({ id: text(), label: text(), kind: text(), uploadedAt: text() }),
      resets: listOf({
        id: whole(),
        sections: text(),
        reason: text(),
        until: text(),
        state: string().oneOf(['open', 'submitted', 'expired', 'ended']).required(),
        by: text(),
        at: text(),
        endedAt: maybe(),
      }),
    }),
  }),
  sections: defineCall({
    ...view,
    method: 'GET',
    path: '/Application/applications/{id}/sections',
    summary: 'The sections of its form that can be opened again',
    params: byId,
    /** `department`: it asks where somebody wants to study. */
    data: shape({ sections: listOf({ id: text(), title: text(), department: flag() }) }),
  }),
  reset: defineCall({
    ...edit,
    method: 'POST',
    path: '/Application/applications/{id}/reset',
    invalidates: lists,
    summary: 'Opens sections of a submitted application again until a day; what was submitted is kept',
    params: byId,
    body: resetApplicationSchema,
    data: changed,
  }),
  endReset: defineCall({
    ...edit,
    method: 'POST',
    path: '/Application/applications/{id}/end-reset',
    invalidates: lists,
    summary: 'Closes an application that was opened again: what was submitted before counts',
    params: byId,
    body: seenApplicationSchema,
    data: changed,
  }),
  resetLogins: defineCall({
    ...edit,
    method: 'POST',
    path: '/Application/applications/{id}/reset-logins',
    invalidates: lists,
    summary: 'Forgets how often its RRR was tried, so that its applicant can log in at once',
    params: byId,
    body: object({ reason: string().max(300) }),
    data: nothing,
  }),
  void: defineCall({
    ...edit,
    method: 'POST',
    path: '/Application/applications/{id}/void',
    invalidates: lists,
    summary: 'Removes an application; it can be restored for thirty days, and its fee stays in the books',
    params: byId,
    body: seenApplicationSchema,
    data: changed,
  }),
  restore: defineCall({
    ...edit,
    method: 'POST',
    path: '/Application/applications/{id}/restore',
    invalidates: lists,
    summary: 'Brings a removed application back',
    params: byId,
    body: seenApplicationSchema,
    data: changed,
  }),
  duplicates: defineCall({
    ...view,
    method: 'GET',
    path: '/Application/applications/{id}/duplicates',
    summary:
      'Other applications of the same type and session by the same NIN, JAMB number, phone or name; for whoever may merge, with what tells two people apart, which is audited',
    params: byId,
    data: shape({
      /** This application beside them; null where nobody beside it may be looked at. */
      own: object(person).nullable().defined(),
      applications: listOf({
        applicationNumber: text(),
        version: whole(),
        name: text(),
        state: string().oneOf(applicationStates).required(),
        /** By what it is the same person's. */
        by: text(),
        /** Null for whoever may not merge the two. */
        person: object(person).nullable().defined(),
        /** What would go there from this one, in words. */
        moves: array(text()).required(),
      }),
    }),
  }),
  merge: defineCall({
    ...edit,
    method: 'POST',
    path: '/Application/applications/{id}/merge',
    invalidates: lists,
    summary: 'Merges an application into another of the same person: it is removed, the other goes on',
    params: byId,
    body: mergeApplicationSchema,
    /** What the other one has taken over, in words. */
    data: shape({ moved: array(text()).required() }),
  }),
};
