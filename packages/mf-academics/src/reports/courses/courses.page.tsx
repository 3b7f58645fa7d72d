import { ListPage } from '@portal/shared/lists';
import { ReportTabs } from '../../lib/report-tabs';
import { registeredCoursesList } from './registered-courses.list';

/** How many registered what, course by course. */
export default function CourseReportPage() {
  return (
    <>
      <ReportTabs />
      <ListPage list={registeredCoursesList} />
    </>
  );
}
