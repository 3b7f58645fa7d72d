import { useMemo } from 'react';
import { queryOf, useQuery } from '../../http';
import type { CallInput, CallSpec, FoundRows } from '../../model';
import { useSearchParams } from '../../router';
import { useLookups } from './lookups';
import { readState, unknownValues, writeState, type ListRules, type ListState } from './list-state';
import type { ListDefinition, RowOf } from './list-definition';

/** A page of rows of one kind. */
interface Page<Row> extends FoundRows {
  rows: readonly Row[];
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
export function useList<C extends CallSpec>(given: ListDefinition<C>, stateKey?: string) {
  const [params, setParams] = useSearchParams();
  const { list, waiting, error: unknownChoices, retry: lookAgain } = useLookups(given);
  const rules = useMemo(() => rulesOf(list, stateKey), [list, stateKey]);
  const state = useMemo(() => readState(params, rules), [params, rules]);
  const input = { params: list.params, query: queryFor(list, state) };
  // The address may be typed by hand: what it asks for is asked once it is known to be one of the choices.
  const unsure = waiting.some((name) => params.has(rules.prefix + name));
  const query = useQuery({
    ...queryOf(list.call, input as unknown as CallInput<C>),
    placeholderData: (before) => before,
    enabled: !unsure,
  });
  const page = pageIn<C>(query.data);

  /** `replace`: no step of its own in the browser's history, as while somebody types. */
  const change = (patch: Partial<ListState>, { replace = false } = {}) =>
    setParams((now) => writeState(now, { ...readState(now, rules), page: 1, ...patch }, rules), { replace });

  return {
    /** The list with the choices of its lookups. */
    list,
    /** Choices that could not be loaded. */
    unknownChoices: unknownChoices && { error: unknownChoices, retry: lookAgain },
    state,
    unknown: useMemo(() => unknownValues(params, rules), [params, rules]),
    change,
    rules,
    /** The page of rows; `undefined` until the first has arrived. */
    found: page,
    /** The address may narrow it by more than `state` says: choices are not there yet. */
    unsure,
    /** Rows of another state are still shown. */
    loading: query.isFetching && (query.isPlaceholderData || !page),
    error: errorOf(query) ?? (unsure ? unknownChoices : null),
    retry: () => {
      if (unsure) lookAgain();
      else void query.refetch();
    },
  };
}

function errorOf({
  isError,
  isFetching,
  error,
}: {
  isError: boolean;
  isFetching: boolean;
  error: Error | null;
}) {
  return isError && !isFetching ? error : null;
}

export type ListView<C extends CallSpec> = ReturnType<typeof useList<C>>;
