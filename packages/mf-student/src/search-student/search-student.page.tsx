import { ListPage } from '@portal/shared/lists';
import { StudentManagementTabs } from '../lib/student-management-tabs';
import { studentsList } from './students.list';

/** Students by any text. */
export default function SearchStudentPage() {
  return (
    <>
      <StudentManagementTabs />
      <ListPage list={studentsList} />
    </>
  );
}
