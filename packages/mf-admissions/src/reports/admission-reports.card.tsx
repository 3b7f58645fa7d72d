import { ReportGroup } from '@portal/shared/lists';
import definition from '../../module.config';

const reports = [
  {
    path: '/reports/putme_reports',
    label: 'Screening report',
    lead: 'Who is screened, with UTME, O-level, score and aggregate; and how many would reach a cut-off.',
  },
] as const;

/** The reports about admissions, on the page of all reports. */
export default function AdmissionReports() {
  return <ReportGroup title="Admissions" routes={definition.routes} reports={reports} />;
}
