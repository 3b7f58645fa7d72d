import { useMemo } from 'react';
import { queryOf, useQuery } from '../../http';
import type { CallInput, CallSpec } from '../../model';
import { useSearchParams } from '../../router';
import { readState, writeState, type ListRules, type ListState } from './list-state';
import type { ListDefinition, RowOf } from './list-definition';

/** A page of rows as `pageOf` describes it. */
interface Page<Row> {
  rows: readonly Row[];
  total: number;
  totalIsExact: boolean;
}

const none: readonly never[] = [];

/** The answer of a paged call; TypeScript cannot see through the schema of a call that is not known yet. */
export function pageIn<C extends CallSpec>(data: unknown): Page<RowOf<C>> | undefined {
  return data as Page<RowOf<C>> | undefined;
}

/** What the list understands of the address. */
export function rulesOf<C extends CallSpec>(
  { columns, filters }: ListDefinition<C>,
  stateKey?: string,
): ListRules {
  return {
    prefix: stateKey ? `${stateKey}.` : '',
    sorts: columns.flatMap(({ sort }) => sort ?? []),
    filters: filters ?? none,
  };
}

/** What the call is asked in this state. */
export function queryFor<C extends CallSpec>(
  list: ListDefinition<C>,
  state: ListState,
): Record<string, unknown> {
  const { search, page, pageSize, sort, filters } = state;
  return { search: search || undefined, page, pageSize, sort, ...filters, ...list.fixed };
}

/** The whole filtered set: the server leaves out the page. */
export function exportQuery<C extends CallSpec>(list: ListDefinition<C>, state: ListState) {
  const { page: _page, pageSize: _pageSize, ...query } = queryFor(list, state);
  return query;
}

/**
 * The state of a list in the page's address, and its rows. Any change but of the page goes back to the first page.
 * Old rows stay until the new ones are there. `stateKey` tells several lists of one page apart.
 */
export function useList<C extends CallSpec>(list: ListDefinition<C>, stateKey?: string) {
  const [params, setParams] = useSearchParams();
  const rules = useMemo(() => rulesOf(list, stateKey), [list, stateKey]);
  const state = useMemo(() => readState(params, rules), [params, rules]);
  const input = { params: list.params, query: queryFor(list, state) };
  const query = useQuery({
    ...queryOf(list.call, input as unknown as CallInput<C>),
    placeholderData: (before) => before,
  });
  const page = pageIn<C>(query.data);

  /** `replace`: no step of its own in the browser's history, as while somebody types. */
  const change = (patch: Partial<ListState>, { replace = false } = {}) =>
    setParams((now) => writeState(now, { ...readState(now, rules), page: 1, ...patch }, rules), { replace });

  return {
    state,
    change,
    rules,
    rows: page?.rows,
    total: page?.total ?? 0,
    totalIsExact: page?.totalIsExact ?? true,
    /** Rows of another state are still shown. */
    loading: query.isFetching && (query.isPlaceholderData || !page),
    error: query.isError && !query.isFetching ? query.error : null,
    retry: () => void query.refetch(),
  };
}

export type ListView<C extends CallSpec> = ReturnType<typeof useList<C>>;
