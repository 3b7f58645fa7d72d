import { firstPage, type CallInput, type CallSpec, type FirstRead } from '../model';

/** In the input of a read: the id of whoever opens the page. */
type OwnId = '{userId}';
type Given<Part> = { [Name in keyof Part]: Part[Name] | OwnId };
type ReadInput<C extends CallSpec> = { [Part in keyof CallInput<C>]?: Given<CallInput<C>[Part]> };

/**
 * A call that the first view of a route or card makes, for `reads` of `module.config.ts`. It has to be asked for with
 * the very same input by the page: `readOf(calls.dashboard.student)` beside `queryOf(calls.dashboard.student)`.
 */
export function readOf<C extends CallSpec & { method: 'GET' }>(call: C, input?: ReadInput<C>): FirstRead {
  return { path: call.path, ...(input && { input: input as NonNullable<FirstRead['input']> }) };
}

type QueryOf<C extends CallSpec> = CallInput<C> extends { query: infer Query } ? Query : never;

/**
 * The first page of a list, as `ListPage` and `ListTable` ask for it at an address that says nothing of the list. `fixed`
 * as the list has it.
 */
export function firstPageOf<C extends CallSpec & { method: 'GET' }>(
  call: C,
  fixed: Partial<QueryOf<C>> = {},
): FirstRead {
  return readOf(call, { query: { ...firstPage, ...fixed } } as ReadInput<C>);
}
