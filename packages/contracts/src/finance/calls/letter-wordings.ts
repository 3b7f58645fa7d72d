import { wordingAnswer, wordingSchema } from '@portal/shared/forms/definition';
import { defineCall, flag, integer, listOf, object, shape, string, whole } from '@portal/shared/model';
import { admissionLetterKinds, type AdmissionLetterKind } from '../schemas/offer';
import { edit, view } from './officer-calls';

const admission = () => string<AdmissionLetterKind>().oneOf(admissionLetterKinds).required();
const bursary = () => string<'levy'>().oneOf(['levy']).required();
const body = wordingSchema.shape({ version: integer().positive().required() });

/** How the bursary's letters that a payment brings are worded. */
export const letterWordings = {
  list: defineCall({
    ...view,
    method: 'GET',
    path: '/LetterWordings',
    summary:
      'The bursary’s letters that a payment brings with the wording of each, and who wrote which version',
    /** Version 1 for the wording that is delivered. */
    data: listOf({ kind: bursary(), ...wordingAnswer }),
  }),
  save: defineCall({
    ...edit,
    method: 'PUT',
    path: '/LetterWordings/{kind}',
    summary: 'Writes another version; letters that were issued before stay what they are',
    params: object({ kind: bursary() }),
    body,
    data: shape({ version: whole() }),
    invalidates: ['/LetterWordings'],
  }),
};

/** How letters of admission are worded: they are the registrar's, whichever payment brings them. */
export const admissionLetterWordings = {
  list: defineCall({
    access: { claim: 'admissions.view' },
    scoped: true,
    method: 'GET',
    path: '/AdmissionLetterWordings',
    summary:
      'The letters of admission with the wording of each, who wrote which version, and whether I word them',
    data: shape({ edits: flag(), letters: listOf({ kind: admission(), ...wordingAnswer }) }),
  }),
  save: defineCall({
    access: { claim: 'admissions.approve' },
    scoped: true,
    method: 'PUT',
    path: '/AdmissionLetterWordings/{kind}',
    summary: 'Writes another version, by who approves offers of the whole university; issued letters stay',
    params: object({ kind: admission() }),
    body,
    data: shape({ version: whole() }),
    invalidates: ['/AdmissionLetterWordings'],
  }),
};
