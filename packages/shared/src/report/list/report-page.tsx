import type { ReactNode } from 'react';
import type { CallSpec } from '../../model';
import { PageHeader, Stack } from '../../ui';
import type { Report } from './report';
import { ReportTable } from './report-table';

export interface ReportPageProps<C extends CallSpec> {
  report: Report<C>;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** Stands between title and list. */
  children?: ReactNode;
}

/** A page that is one list. */
export function ReportPage<C extends CallSpec>({ report, actions, children }: ReportPageProps<C>) {
  const { title, lead, crumbs } = report;
  return (
    <>
      <PageHeader title={title} lead={lead} actions={actions} {...(crumbs && { crumbs })} />
      <Stack gap="5">
        {children}
        <ReportTable report={report} />
      </Stack>
    </>
  );
}
