import { ListPage } from '@portal/shared/lists';
import { useSearchParams } from '@portal/shared/router';
import { ReportTabs } from '../../lib/report-tabs';
import { registeredStudentsList } from '../registrations/registered-students.list';

/** Who has registered one course. */
export default function CourseStudentsPage() {
  const [params] = useSearchParams();
  const course = params.get('course') ?? '';
  const list = {
    ...registeredStudentsList,
    title: `Class list of ${course}`,
    lead: 'Everybody who has registered this course. Without a session and semester in those under way.',
    emptyText: 'Nobody has registered this course.',
    fixed: { course },
  };
  return (
    <>
      <ReportTabs />
      <ListPage list={list} />
    </>
  );
}
