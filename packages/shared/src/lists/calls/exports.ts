import { defineCall, listOf, maybe, mixed, nothing, number, object, shape, string, text } from '../../model';

/** Files that a list can be exported as. */
export const exportFormats = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];
export const exportStates = ['working', 'ready', 'failed'] as const;
export type ExportState = (typeof exportStates)[number];

/** More rows than this are put together in the background. */
export const exportAtOnce = 2000;
/** The most rows of one file; who needs more narrows the list. */
export const exportMost = 200_000;
/** Hours after which a file is gone. */
export const exportHours = 24;
/** Days for which a file that the portal sent by itself is kept. */
export const sentFileDays = 7;

const isQuery = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

const one = object({ id: string().uuid().required() });
const stateFields = {
  id: text(),
  list: text(),
  format: string().oneOf(exportFormats).defined(),
  state: string().oneOf(exportStates).defined(),
  /** Null until the file is ready. */
  rows: number().integer().nullable().defined(),
  fileName: text(),
  /** Null until the file is ready. */
  expires: maybe(),
};
const state = shape(stateFields);

/** Files of whole lists: only the person who asked for one can see or take it, and only while they may see the list. */
export const exportCalls = {
  create: defineCall({
    method: 'POST',
    path: '/Exports',
    summary:
      'Makes a file of every row that fits: at once up to 2,000 rows, in the background above, never above 200,000',
    access: 'user',
    perMinute: 60,
    body: object({
      /** The name of the list, as in `users`. */
      list: string().max(60).required(),
      format: string().oneOf(exportFormats).required(),
      /** Search, filters and sort as the list's own call takes them; page and size are ignored. */
      query: mixed<Record<string, unknown>>()
        .test('query', 'The filters of the list', (value) => value === undefined || isQuery(value))
        .default(() => ({})),
    }),
    data: state,
  }),
  mine: defineCall({
    method: 'GET',
    path: '/Exports',
    summary: 'Your files that are still kept, newest first',
    access: 'user',
    impersonation: 'refuse',
    data: listOf(stateFields),
  }),
  state: defineCall({
    method: 'GET',
    path: '/Exports/{id}',
    summary: 'Whether a file of yours is ready',
    access: 'user',
    impersonation: 'refuse',
    params: one,
    data: state,
  }),
  file: defineCall({
    method: 'GET',
    path: '/Exports/{id}/file',
    summary: 'A file of yours: a spreadsheet (xlsx) or comma-separated values',
    access: 'user',
    impersonation: 'refuse',
    params: one,
    produces: 'application/octet-stream',
    data: nothing,
  }),
};
