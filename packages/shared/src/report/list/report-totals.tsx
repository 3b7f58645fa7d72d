import { useMemo } from 'react';
import type { CallSpec } from '../../model';
import { useSearchParams } from '../../router';
import { readState } from './list-state';
import type { Report } from './report';
import { rulesOf } from './use-report';

/** What the list adds up to as it is narrowed now; nothing for a list that has no totals. */
export function ReportTotals<C extends CallSpec>({ report }: { report: Report<C> }) {
  const [params] = useSearchParams();
  const asked = useMemo(() => {
    const { search, filters } = readState(params, rulesOf(report));
    return { search: search || undefined, ...filters, ...report.fixed };
  }, [params, report]);
  const Totals = report.totals;
  return Totals ? <Totals asked={asked} /> : null;
}
