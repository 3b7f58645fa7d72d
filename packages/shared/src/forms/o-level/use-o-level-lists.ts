import { queryOf, useQuery } from '../../http';
import { calls } from '../../model';
import { namedChoices } from '../../model/named-choices';
import { useSelectLists } from '../use-select-lists';

const names = ['examination-types', 'olevel-subjects', 'olevel-grades'] as const;

/** Types, subjects, grades and years of O-level examinations. */
export function useOLevelLists() {
  const lists = useSelectLists(names);
  const choicesOf = (name: (typeof names)[number]) => {
    const rows = lists.lists?.[name];
    return rows && namedChoices(rows);
  };
  const years = useQuery({ ...queryOf(calls.lookups.examYears), staleTime: Infinity });
  const failed = [lists, years].find(({ error }) => error);
  return {
    types: choicesOf('examination-types'),
    subjects: choicesOf('olevel-subjects'),
    grades: choicesOf('olevel-grades'),
    years: years.data?.map((year) => ({ value: year, label: year })),
    loading: lists.isLoading || years.isLoading,
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
  };
}

export type OLevelLists = ReturnType<typeof useOLevelLists>;
