import {
  array,
  defineCall,
  integer,
  listQuery,
  nothing,
  object,
  pageOf,
  shape,
  string,
  text,
  whole,
} from '../../model';
import { importPatience, xlsxType } from './import-limits';

export const verdicts = ['ok', 'warning', 'error'] as const;
export type Verdict = (typeof verdicts)[number];

const kindOf = object({
  kind: string()
    .matches(/^[a-z][a-z0-9-]*$/, 'Lower-case words joined by hyphens')
    .max(60)
    .required(),
});
const one = object({ id: string().uuid().required() });

const preview = pageOf({
  /** As the spreadsheet numbers it. */
  number: whole(),
  verdict: string().oneOf(verdicts).defined(),
  /** What is wrong or strange, each a sentence. */
  messages: array(text()).required(),
  /** What the cells hold, in the order of `columns`. */
  values: array(text()).required(),
}).shape({
  id: text(),
  kind: text(),
  fileName: text(),
  columns: array(text()).required(),
  /** Of the whole file. */
  counts: shape({ ok: whole(), warning: whole(), error: whole() }),
  state: string().oneOf(['preview', 'committed']).defined(),
  /** The preview cannot be applied after this. */
  expires: text(),
});

/**
 * Uploads of rows in two phases: first a verdict for each row, then the good ones are applied.
 * Each kind of upload asks for a claim of its own; only who uploaded sees and applies a preview.
 */
export const importCalls = {
  template: defineCall({
    method: 'GET',
    path: '/ImportKinds/{kind}/template',
    summary: 'An empty spreadsheet (xlsx) with the columns of this kind of upload',
    access: 'user',
    params: kindOf,
    produces: xlsxType,
    data: nothing,
  }),
  upload: defineCall({
    method: 'POST',
    path: '/ImportKinds/{kind}',
    summary:
      'Looks through a spreadsheet (multipart `file`, xlsx, at most 2 MB and 5,000 rows; lists of candidates and results 8 MB and 20,000) and applies nothing',
    access: 'user',
    perMinute: 20,
    // The rows are about people: their preview is kept for its hour, and nowhere else.
    secret: true,
    params: kindOf,
    /** Of kinds whose rows are all of one session. */
    query: object({ sessionId: integer().positive() }),
    data: preview,
  }),
  preview: defineCall({
    method: 'GET',
    path: '/Imports/{id}',
    summary: 'A page of the rows of your upload with their verdicts',
    access: 'user',
    impersonation: 'refuse',
    params: one,
    query: listQuery({ verdict: string().oneOf(verdicts) }, ['number']),
    data: preview,
  }),
  check: defineCall({
    method: 'POST',
    path: '/Imports/{id}/check',
    patience: importPatience,
    summary: 'Judges every row of your upload anew, by what is so now, and applies nothing',
    invalidates: ['/Imports/'],
    access: 'user',
    perMinute: 60,
    // As the upload itself.
    secret: true,
    params: one,
    data: preview,
  }),
  commit: defineCall({
    method: 'POST',
    path: '/Imports/{id}/commit',
    patience: importPatience,
    summary: 'Checks every row again and applies the good ones, all or none; asked again it answers the same',
    access: 'user',
    params: one,
    data: shape({ applied: whole(), refused: whole() }),
  }),
  errors: defineCall({
    method: 'GET',
    path: '/Imports/{id}/errors',
    summary: 'The refused rows of your upload as a spreadsheet (xlsx), each with what is wrong',
    access: 'user',
    impersonation: 'refuse',
    params: one,
    produces: xlsxType,
    data: nothing,
  }),
};
