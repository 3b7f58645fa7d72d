import type { ComponentType, ReactNode } from 'react';
import type { CallSpec } from '../../model';
import { useSearchParams } from '../../router';
import { ErrorMessage, LatePart, Loading, PageHeader, Stack, whenCompact } from '../../ui';
import { readState } from './list-state';
import type { Report } from './report';
import type { ReportPrint as Print } from './report-print';
import { ReportTable } from './report-table';
import { ReportTotals } from './report-totals';
import { rulesOf } from './use-report';

export interface ReportPageProps<C extends CallSpec> {
  report: Report<C>;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** Stands between title and list. */
  children?: ReactNode;
}

type PrintProps = Parameters<typeof Print>[0];
const loadPrint = async () =>
  (await import(/* webpackChunkName: "report-print" */ './report-print'))
    .ReportPrint as ComponentType<PrintProps>;
const missing = new Error('The page for paper could not be fetched.');

/** A page that is one list. With `?print=1` it is the same list on paper. */
export function ReportPage<C extends CallSpec>({ report, actions, children }: ReportPageProps<C>) {
  const { title, lead, crumbs } = report;
  const [params, setParams] = useSearchParams();
  const show = (print: boolean) =>
    setParams((now) => {
      const next = new URLSearchParams(now);
      if (print) next.set('print', '1');
      else next.delete('print');
      return next;
    });
  if (params.get('print') === '1') {
    const state = readState(params, rulesOf(report));
    const given = { report, state, onBack: () => show(false) } as unknown as PrintProps;
    return (
      <LatePart
        load={loadPrint}
        given={given}
        meanwhile={(again) =>
          again ? <ErrorMessage error={missing} retry={again} /> : <Loading label="Preparing the page…" />
        }
      />
    );
  }
  return (
    <>
      <PageHeader title={title} lead={lead} actions={actions} {...(crumbs && { crumbs })} />
      <Stack gap="5" css={whenCompact({ gap: '3' })}>
        {children}
        <ReportTable report={report} totals={<ReportTotals report={report} />} onPrint={() => show(true)} />
      </Stack>
    </>
  );
}
