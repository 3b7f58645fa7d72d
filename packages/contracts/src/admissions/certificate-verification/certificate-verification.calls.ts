import {
  array,
  defineCall,
  integer,
  listOf,
  listQuery,
  maybe,
  number,
  object,
  pageOf,
  shape,
  string,
  text,
  whole,
} from '@portal/shared/model';
import {
  certificateActions,
  certificateReplySchema,
  certificateStates,
  certificateVerdictSchema,
  letterSentSchema,
  newCertificateSchema,
  reopenCertificateSchema,
} from './certificate-verification.schema';

const verify = { access: { claim: 'admissions.verify' }, scoped: true } as const;
const id = () => integer().positive();
const byId = object({ id: id().required() });
const lists = ['/UserDocument/certificates'] as const;
const changed = shape({ version: whole() });

/** Certificates that entrants present, and what their institutions say of them. */
export const certificateVerification = {
  list: defineCall({
    ...verify,
    method: 'GET',
    path: '/UserDocument/certificates',
    summary: 'Degrees and diplomas of postgraduate and direct-entry entrants, and how far each is verified',
    query: listQuery(
      {
        sessionId: id(),
        applicationTypeId: id(),
        departmentId: id(),
        state: string().oneOf(certificateStates),
      },
      ['added', 'name', 'institution'],
    ),
    data: pageOf({
      id: whole(),
      version: whole(),
      name: text(),
      registrationNumber: text(),
      admittedTo: text(),
      session: text(),
      type: text(),
      institution: text(),
      qualification: text(),
      programme: text(),
      class: text(),
      /** Null where the form of the applicant does not ask for it. */
      year: number().integer().nullable().defined(),
      state: string().oneOf(certificateStates).required(),
      letterSentOn: maybe(),
      repliedOn: maybe(),
      reply: text(),
      decidedBy: maybe(),
      decidedAt: maybe(),
      history: listOf({ at: text(), by: text(), kind: text(), comment: text() }),
      may: array(string().oneOf(certificateActions).required()).required(),
    }),
  }),
  add: defineCall({
    ...verify,
    method: 'POST',
    path: '/UserDocument/certificates',
    invalidates: lists,
    summary: 'Lists a certificate that an entrant has presented',
    body: newCertificateSchema,
    data: shape({ id: whole() }),
  }),
  letterSent: defineCall({
    ...verify,
    method: 'POST',
    path: '/UserDocument/certificates/{id}/letter',
    invalidates: lists,
    summary: 'Notes the day on which the institution was asked',
    params: byId,
    body: letterSentSchema,
    data: changed,
  }),
  reply: defineCall({
    ...verify,
    method: 'POST',
    path: '/UserDocument/certificates/{id}/reply',
    invalidates: lists,
    summary: 'Notes what the institution says',
    params: byId,
    body: certificateReplySchema,
    data: changed,
  }),
  decide: defineCall({
    ...verify,
    method: 'POST',
    path: '/UserDocument/certificates/{id}/verdict',
    invalidates: lists,
    summary: 'Genuine or not, by what the institution says',
    params: byId,
    body: certificateVerdictSchema,
    data: changed,
  }),
  reopen: defineCall({
    ...verify,
    method: 'POST',
    path: '/UserDocument/certificates/{id}/reopen',
    invalidates: lists,
    summary: 'Takes a verdict back, with the reason',
    params: byId,
    body: reopenCertificateSchema,
    data: changed,
  }),
};
