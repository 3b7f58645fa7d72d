import { ListPage } from '@portal/shared/lists';
import { ReportTabs } from '../../lib/report-tabs';
import { registeredStudentsList } from './registered-students.list';

/** Who registered courses, student by student. */
export default function CourseRegistrationReportPage() {
  return (
    <>
      <ReportTabs />
      <ListPage list={registeredStudentsList} />
    </>
  );
}
