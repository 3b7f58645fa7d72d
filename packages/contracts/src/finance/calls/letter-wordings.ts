import { defineCall, integer, listOf, maybe, object, shape, string, text, whole } from '@portal/shared/model';
import { letterWordingSchema } from '../schemas/letter-wording';
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
    data: listOf({
      kind: kind(),
      wording: shape({
        title: text(),
        salutation: text(),
        text: text(),
        signatory: text(),
        signatoryTitle: text(),
      }),
      /** 1 for the wording that is delivered. */
      version: whole(),
      history: listOf({ version: whole(), writtenAt: text(), writtenBy: maybe() }),
    }),
  }),
  save: defineCall({
    ...edit,
    method: 'PUT',
    path: '/LetterWordings/{kind}',
    summary: 'Writes another version; letters that were issued before stay what they are',
    params: object({ kind: kind() }),
    body: letterWordingSchema.shape({ version: integer().positive().required() }),
    data: shape({ version: whole() }),
    invalidates: ['/LetterWordings'],
  }),
};
