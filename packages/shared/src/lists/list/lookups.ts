import { useMemo } from 'react';
import { request, useQueries } from '../../http';
import type { CallData, CallSpec } from '../../model';
import { namedChoices } from '../../model/named-choices';
import type { Filter, FilterChoice, Lookup } from './filter';
import type { ListDefinition } from './list-definition';

/** Where a `lookup` filter gets its choices: a call without input, as several filters may share, and what it has of them. */
export function choicesOf<C extends CallSpec>(
  call: C,
  read: (answer: CallData<C>) => readonly FilterChoice[],
): Lookup {
  return { call, read: read as Lookup['read'] };
}

type Named = readonly { id: number | string; name: string }[];
/** What of an answer is rows with an id and a name. */
type NamedGroup<T> = { [K in keyof T]: T[K] extends Named ? K : never }[keyof T];

/**
 * The filters by what a call knows: `lookup('hallId', 'Hall', 'halls')` after
 * `const lookup = lookupFilters(hostel.rooms.choices)`.
 */
export function lookupFilters<C extends CallSpec>(call: C) {
  return (name: string, label: string, group: NamedGroup<CallData<C>>): Filter => ({
    name,
    label,
    kind: 'lookup',
    lookup: choicesOf(call, (answer) => namedChoices(answer[group] as Named)),
  });
}

interface Looked<C extends CallSpec> {
  /** The list with the choices that are there. */
  list: ListDefinition<C>;
  /** Names of the filters whose choices are not there yet. */
  waiting: readonly string[];
  error: Error | null;
  retry: () => void;
}

/** Milliseconds: purposes, sessions and departments change once in a term. */
const fresh = 5 * 60_000;
const none: readonly never[] = [];

/** The list with the choices of its lookup filters, which it loads: one request for each call that they name. */
export function useLookups<C extends CallSpec>(list: ListDefinition<C>): Looked<C> {
  const filters = list.filters ?? none;
  const calls = useMemo(
    () => [
      ...new Map(filters.flatMap(({ lookup }) => (lookup ? [[lookup.call.path, lookup.call]] : []))).values(),
    ],
    [filters],
  );
  const { answers, error, retry } = useQueries({
    // Read again with what makes them stale (`invalidates`), and else kept for a while.
    queries: calls.map((call) => ({
      queryKey: [call.path, 'choices'] as const,
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<unknown> =>
        request(call, undefined, { signal }),
      staleTime: fresh,
    })),
    combine,
  });
  return useMemo(() => {
    const answerOf = ({ call }: Lookup) => answers[calls.findIndex(({ path }) => path === call.path)];
    const known = filters.map((filter): Filter => {
      const answer = filter.lookup && answerOf(filter.lookup);
      return filter.lookup && answer !== undefined
        ? { ...filter, choices: filter.lookup.read(answer) }
        : filter;
    });
    const waiting = known.filter(({ lookup, choices }) => lookup && !choices).map(({ name }) => name);
    return { list: calls.length > 0 ? { ...list, filters: known } : list, waiting, error, retry };
  }, [list, filters, calls, answers, error, retry]);
}

interface Asked {
  data: unknown;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

function combine(asked: readonly Asked[]) {
  const failed = asked.filter((each) => each.error && !each.isFetching);
  return {
    answers: asked.map(({ data }) => data),
    error: failed[0]?.error ?? null,
    retry: () => failed.forEach((each) => void each.refetch()),
  };
}
