import { useMemo } from 'react';
import type { CallSpec } from '../../model';
import { useSearchParams } from '../../router';
import { readState } from './list-state';
import type { ListDefinition } from './list-definition';
import { useLookups } from './lookups';
import { rulesOf } from './use-list';

/** What the list adds up to as it is narrowed now; nothing for a list that has no totals. */
export function ListTotals<C extends CallSpec>({ list: given }: { list: ListDefinition<C> }) {
  const [params] = useSearchParams();
  const { list, waiting } = useLookups(given);
  const asked = useMemo(() => {
    const { search, filters } = readState(params, rulesOf(list));
    return { search: search || undefined, ...filters, ...list.fixed };
  }, [params, list]);
  const Totals = list.totals;
  // Sums of more than the list shows would be wrong: they wait as its rows do.
  const unsure = waiting.some((name) => params.has(name));
  return Totals && !unsure ? <Totals asked={asked} /> : null;
}
