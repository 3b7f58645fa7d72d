import { queryOf, useQuery } from '../http';
import { calls, type SelectList } from '../model';
import type { Option } from './definition';

/** Several lists of the server in one call; asks nothing when none is named. They do not change while a form is open. */
export function useSelectLists(lists: readonly SelectList[]) {
  const names = [...new Set(lists)].join(',');
  const query = useQuery({
    ...queryOf(calls.lookups.many, { query: { lists: names } }),
    enabled: names !== '',
    staleTime: Infinity,
  });
  return { ...query, lists: query.data as Partial<Record<SelectList, Option[]>> | undefined };
}
