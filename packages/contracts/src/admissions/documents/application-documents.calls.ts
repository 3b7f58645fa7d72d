import {
  closedObject,
  defineCall,
  flag,
  integer,
  listOf,
  maybe,
  nothing,
  object,
  shape,
  string,
  text,
  whole,
} from '@portal/shared/model';

const name = () => string().trim().required().max(100);
const documents = () => listOf({ name: text(), required: flag(), document: maybe(), kind: maybe() });
const changed = shape({ version: whole(), documents: documents() });

/** Far more than somebody makes who attaches page after page. */
const changesAMinute = 60;

/** The documents that the set-up of a type asks for beside the questions of its form. */
export const applicationDocuments = {
  attach: defineCall({
    method: 'POST',
    path: '/Application/documents',
    summary:
      'Takes an uploaded file as one of the documents that the set-up asks for, in place of the one before',
    access: 'applicant',
    perMinute: changesAMinute,
    body: closedObject({ name: name(), document: string().required().max(60) }),
    data: changed,
  }),
  remove: defineCall({
    method: 'POST',
    path: '/Application/documents/remove',
    summary: 'Takes a document away again, before the application is submitted',
    access: 'applicant',
    perMinute: changesAMinute,
    body: closedObject({ name: name() }),
    data: changed,
  }),
  submit: defineCall({
    method: 'POST',
    path: '/Application/documents/submit',
    summary: 'Submits an application again of which nothing but the documents is open',
    access: 'applicant',
    body: closedObject({ version: integer().min(0).required() }),
    data: shape({ data: text(), version: whole() }),
  }),
  file: defineCall({
    access: { claim: 'admissions.edit' },
    scoped: true,
    method: 'GET',
    path: '/Application/applications/{id}/documents/{document}',
    summary: 'A document that came with an application; that it was read goes into the audit',
    impersonation: 'refuse',
    params: object({ id: integer().positive().required(), document: string().required().max(60) }),
    produces: 'application/octet-stream',
    data: nothing,
  }),
};
