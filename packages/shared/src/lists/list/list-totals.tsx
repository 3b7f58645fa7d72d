import { useMemo } from 'react';
import type { CallSpec } from '../../model';
import { useSearchParams } from '../../router';
import { readState } from './list-state';
import type { ListDefinition } from './list-definition';
import { rulesOf } from './use-list';

/** What the list adds up to as it is narrowed now; nothing for a list that has no totals. */
export function ListTotals<C extends CallSpec>({ list }: { list: ListDefinition<C> }) {
  const [params] = useSearchParams();
  const asked = useMemo(() => {
    const { search, filters } = readState(params, rulesOf(list));
    return { search: search || undefined, ...filters, ...list.fixed };
  }, [params, list]);
  const Totals = list.totals;
  return Totals ? <Totals asked={asked} /> : null;
}
