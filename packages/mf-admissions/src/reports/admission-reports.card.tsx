import { ReportGroup } from '@portal/shared/lists';
import definition from '../../module.config';

const reports = [
  {
    path: '/reports/registration_number_reports',
    label: 'Matric numbers',
    lead: 'Who has which number, who waits for one, gaps and clashes.',
  },
] as const;

/** The reports about admission, on the page of all reports. */
export default function AdmissionReports() {
  return <ReportGroup title="Admission" routes={definition.routes} reports={reports} />;
}
