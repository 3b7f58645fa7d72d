import { wordingAnswer, wordingSchema } from '@portal/shared/forms/definition';
import {
  array,
  closedObject,
  defineCall,
  flag,
  integer,
  listOf,
  maybe,
  object,
  shape,
  string,
  text,
  verificationMark,
  whole,
} from '@portal/shared/model';
import { studentLetterKinds, type StudentLetterKind } from './letter-words';

const kind = () => string<StudentLetterKind>().oneOf(studentLetterKinds).required();
const edit = { access: { claim: 'student.edit-letters' } } as const;

/** How letters about students are worded. */
export const letterWordings = {
  list: defineCall({
    ...edit,
    method: 'GET',
    path: '/Student/letter-wordings',
    summary: 'The letters about students with the wording of each that is in force, and its earlier versions',
    /** Version 0 for the wording that is delivered. */
    data: listOf({ kind: kind(), ...wordingAnswer }),
  }),
  save: defineCall({
    ...edit,
    method: 'PUT',
    path: '/Student/letter-wordings/{kind}',
    invalidates: ['/Student/letter-wordings', '/Student/my-letters'],
    summary: 'Writes another version; letters that were issued before stay what they are',
    params: object({ kind: kind() }),
    body: wordingSchema.shape({ version: integer().min(0).required() }),
    data: shape({ version: whole() }),
  }),
};

/** The letters of the student who is signed in. */
export const ownLetters = {
  mine: defineCall({
    method: 'GET',
    path: '/Student/my-letters',
    summary: 'Which letters I can have, and why not the others',
    access: 'user',
    data: listOf({ kind: kind(), available: flag(), reason: maybe(), issuedAt: maybe() }),
  }),
  issue: defineCall({
    method: 'POST',
    path: '/Student/my-letters',
    invalidates: ['/Student/my-letters'],
    summary: 'Issues a letter of mine; the same one again where nothing in it has changed',
    access: 'user',
    perMinute: 10,
    body: closedObject({ kind: kind() }),
    data: shape({ id: whole() }),
  }),
  one: defineCall({
    method: 'GET',
    path: '/Student/my-letters/{id}',
    summary: 'A letter of mine as it was issued',
    access: 'user',
    params: object({ id: integer().positive().required() }),
    data: shape({
      kind: kind(),
      title: text(),
      addressee: array(text()).required(),
      salutation: text(),
      paragraphs: array(text()).required(),
      signatory: shape({ name: text(), title: text() }),
      fullName: text(),
      matricNumber: maybe(),
      passport: maybe(),
      issuedAt: text(),
      verification: verificationMark(),
    }),
  }),
};
