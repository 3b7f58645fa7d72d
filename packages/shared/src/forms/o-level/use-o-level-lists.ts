import { queryOf, useQuery } from '../../http';
import { calls } from '../../model';
import type { Choice } from '../fields/choice-fields';
import { useSelectLists } from '../use-select-lists';

const names = ['examination-types', 'olevel-subjects', 'olevel-grades'] as const;

interface OptionRow {
  id: number;
  name: string;
}

const choices = (rows: readonly OptionRow[] | undefined): Choice[] | undefined =>
  rows?.map(({ id, name }) => ({ value: String(id), label: name }));

/** Types, subjects, grades and years of O-level examinations. */
export function useOLevelLists() {
  const lists = useSelectLists(names);
  const years = useQuery({ ...queryOf(calls.lookups.examYears), staleTime: Infinity });
  const failed = [lists, years].find(({ error }) => error);
  return {
    types: choices(lists.lists?.['examination-types']),
    subjects: choices(lists.lists?.['olevel-subjects']),
    grades: choices(lists.lists?.['olevel-grades']),
    years: years.data?.map((year) => ({ value: year, label: year })),
    loading: lists.isLoading || years.isLoading,
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
  };
}

export type OLevelLists = ReturnType<typeof useOLevelLists>;
