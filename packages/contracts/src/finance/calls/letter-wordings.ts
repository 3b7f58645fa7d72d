import { wordingAnswer, wordingSchema } from '@portal/shared/forms/definition';
import { defineCall, integer, listOf, object, shape, string, whole } from '@portal/shared/model';
import { letterKinds, type LetterKind } from '../schemas/offer';
import { edit, view } from './officer-calls';

const kind = () => string<LetterKind>().oneOf(letterKinds).required();

/** How letters that a payment brings are worded. */
export const letterWordings = {
  list: defineCall({
    ...view,
    method: 'GET',
    path: '/LetterWordings',
    summary: 'The letters that a payment brings with the wording of each, and who wrote which version',
    /** Version 1 for the wording that is delivered. */
    data: listOf({ kind: kind(), ...wordingAnswer }),
  }),
  save: defineCall({
    ...edit,
    method: 'PUT',
    path: '/LetterWordings/{kind}',
    summary: 'Writes another version; letters that were issued before stay what they are',
    params: object({ kind: kind() }),
    body: wordingSchema.shape({ version: integer().positive().required() }),
    data: shape({ version: whole() }),
    invalidates: ['/LetterWordings'],
  }),
};
