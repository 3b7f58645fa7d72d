import type { Option } from '@portal/shared/forms';
import { queryOf, useQuery } from '@portal/shared/http';
import { calls, type SelectList } from '@portal/shared/model';

const oLevelLists = 'examination-types,olevel-subjects,olevel-grades';

/** Names behind the ids of O-level answers; the step's own form has fetched them. */
export function useOLevelNames() {
  const { data } = useQuery({
    ...queryOf(calls.lookups.many, { query: { lists: oLevelLists } }),
    staleTime: Infinity,
  });
  const lists = data as Partial<Record<SelectList, readonly Option[]>> | undefined;
  return (list: SelectList, id: string) => lists?.[list]?.find((each) => String(each.id) === id)?.name ?? '';
}
