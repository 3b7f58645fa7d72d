import {
  array,
  closedObject,
  dayFilter,
  defineCall,
  integer,
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
  whyField,
} from '@portal/shared/model';
import { requestStates, requestSubjects, type RequestState, type RequestSubject } from './requests-words';
import { askBirthSchema, askNamesSchema, askOriginSchema } from './requests.schema';

const subject = () => string<RequestSubject>().oneOf(requestSubjects);
const state = () => string<RequestState>().oneOf(requestStates);
const byId = object({ id: integer().positive().required() });
const version = () => integer().positive().required();

/** What somebody may do with a request. */
export const requestActs = ['withdraw', 'accept', 'refuse'] as const;
export type RequestAct = (typeof requestActs)[number];
const may = () => array(string<RequestAct>().oneOf(requestActs).required()).required();

/** Field by field what the record said, or says, and what it should say; words, with nothing left out. */
const changes = () => listOf({ field: text(), before: text(), after: text() });

const request = {
  id: whole(),
  subject: subject().required(),
  state: state().required(),
  changes: changes(),
  reason: text(),
  askedAt: text(),
  endedAt: maybe(),
  /** What the registry says to the student. */
  answer: maybe(),
  version: whole(),
  may: may(),
};
const documents = () => listOf({ id: text(), name: text() });

const ask = {
  method: 'POST',
  access: 'user',
  perMinute: 10,
  data: shape({ id: whole() }),
  invalidates: ['/Student/'],
} as const;
const decide = {
  method: 'POST',
  access: { claim: 'student.decide-requests' },
  scoped: true,
  params: byId,
  invalidates: ['/StudentManagement/', '/Student/'],
} as const;

/** What students ask the registry to change in their records, and what it decides. */
export const requests = {
  mine: defineCall({
    method: 'GET',
    path: '/Student/requests',
    summary: 'What I have asked the registry to change in my record, newest first, and what it says now',
    access: 'user',
    data: shape({
      requests: listOf({ ...request, documents: documents() }),
      /** As the forms begin. */
      record: object({
        surname: text(),
        firstName: text(),
        middleName: text(),
        dateOfBirth: text(),
        gender: text(),
        countryId: whole(),
        stateId: text(),
        lgaId: text(),
      }).required(),
    }),
  }),
  /** Multipart, one file `document`: a PDF, png or jpeg by content, at most 2 MB; pictures are stored re-encoded. */
  uploadDocument: defineCall({
    method: 'POST',
    path: '/Student/request-documents',
    summary: 'Stores a document for a request that is still to be sent',
    access: 'user',
    perMinute: 20,
    data: shape({ document: text(), name: text() }),
  }),
  ownDocument: defineCall({
    method: 'GET',
    path: '/Student/request-documents/{id}',
    summary: 'A document that I sent',
    access: 'user',
    params: object({ id: string().required() }),
    produces: 'application/octet-stream',
    data: nothing,
  }),
  askNames: defineCall({
    ...ask,
    path: '/Student/requests/names',
    summary: 'Asks the registry to change my names',
    body: askNamesSchema,
  }),
  askBirth: defineCall({
    ...ask,
    path: '/Student/requests/birth',
    summary: 'Asks the registry to change my date of birth or sex',
    body: askBirthSchema,
  }),
  askOrigin: defineCall({
    ...ask,
    path: '/Student/requests/origin',
    summary: 'Asks the registry to change my state and local government area of origin',
    body: askOriginSchema,
  }),
  withdraw: defineCall({
    method: 'POST',
    path: '/Student/requests/{id}/withdraw',
    summary: 'Takes back what I asked for, while nobody has decided',
    access: 'user',
    params: byId,
    body: closedObject({ version: version() }),
    data: nothing,
    invalidates: ['/Student/'],
  }),
  list: defineCall({
    method: 'GET',
    path: '/StudentManagement/requests',
    summary: 'What students ask the registry to change, those that wait longest at the top',
    access: { claim: 'student.decide-requests' },
    scoped: true,
    query: listQuery(
      { state: state(), subject: subject(), departmentId: integer(), from: dayFilter(), to: dayFilter() },
      ['waiting', 'asked', 'name'],
    ),
    data: pageOf({
      ...request,
      fullName: text(),
      matricNumber: maybe(),
      department: maybe(),
      level: whole(),
      /** Whole days since it was asked, until it was decided. */
      days: whole(),
      endedBy: maybe(),
    }),
  }),
  choices: defineCall({
    method: 'GET',
    path: '/StudentManagement/requests/choices',
    summary: 'Departments of the students whose requests I decide',
    access: { claim: 'student.decide-requests' },
    scoped: true,
    data: shape({ departments: listOf({ id: whole(), name: text() }) }),
  }),
  one: defineCall({
    method: 'GET',
    path: '/StudentManagement/requests/{id}',
    summary: 'One request with its documents and what the record says now',
    access: { claim: 'student.decide-requests' },
    scoped: true,
    params: byId,
    data: shape({
      ...request,
      fullName: text(),
      matricNumber: maybe(),
      department: maybe(),
      level: whole(),
      days: whole(),
      endedBy: maybe(),
      documents: documents(),
      /** Of the student's record, which is changed as it was seen. */
      recordVersion: whole(),
    }),
  }),
  document: defineCall({
    method: 'GET',
    path: '/StudentManagement/requests/{id}/documents/{document}',
    summary: 'A document of a request',
    access: { claim: 'student.decide-requests' },
    scoped: true,
    params: object({ id: integer().positive().required(), document: string().required() }),
    produces: 'application/octet-stream',
    data: nothing,
  }),
  accept: defineCall({
    ...decide,
    path: '/StudentManagement/requests/{id}/accept',
    summary: 'Changes the record as it was asked; STALE where request or record changed meanwhile',
    body: closedObject({ version: version(), recordVersion: version() }),
    data: nothing,
  }),
  refuse: defineCall({
    ...decide,
    path: '/StudentManagement/requests/{id}/refuse',
    summary: 'Refuses a request; the student reads why',
    body: closedObject({ version: version(), reason: whyField() }),
    data: nothing,
  }),
};
