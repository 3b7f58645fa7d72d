import { ListPage } from '@portal/shared/lists';
import { StudentManagementTabs } from '../lib/student-management-tabs';
import { duplicatesList } from './duplicates.list';

/** Pairs of records that may be one person's. */
export default function DuplicatesPage() {
  return (
    <>
      <StudentManagementTabs />
      <ListPage list={duplicatesList} />
    </>
  );
}
