import type { Option } from '@portal/shared/forms';
import { queryOf, useQuery } from '@portal/shared/http';
import { calls, type SelectList } from '@portal/shared/model';

const oLevelLists = 'examination-types,olevel-subjects,olevel-grades';

/** Lists behind the ids of O-level answers; the step's own form has fetched them. */
export function useOLevelOptions() {
  const { data } = useQuery({
    ...queryOf(calls.lookups.many, { query: { lists: oLevelLists } }),
    staleTime: Infinity,
  });
  const lists = data as Partial<Record<SelectList, readonly Option[]>> | undefined;
  return (list: SelectList) => lists?.[list] ?? [];
}

/** Names behind the ids of O-level answers. */
export function useOLevelNames() {
  const listOf = useOLevelOptions();
  return (list: SelectList, id: string) => listOf(list).find((each) => String(each.id) === id)?.name ?? '';
}
