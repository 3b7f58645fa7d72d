import { ListPage } from '@portal/shared/lists';
import { StudentManagementTabs } from '../lib/student-management-tabs';
import { requestsList } from './requests.list';

export default function RequestsPage() {
  return (
    <>
      <StudentManagementTabs />
      <ListPage list={requestsList} />
    </>
  );
}
