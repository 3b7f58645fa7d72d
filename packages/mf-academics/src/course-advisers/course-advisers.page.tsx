import { ActionButtons, ListPage } from '@portal/shared/lists';
import { useSearchParams } from '@portal/shared/router';
import { LecturerManagementTabs } from '../lib/lecturer-management-tabs';
import { advisersList } from './advisers.list';
import { copyTo } from './copy-advisers';

export default function AdvisersPage() {
  const [search] = useSearchParams();
  const copy = copyTo(search.get('sessionId'));
  return (
    <>
      <LecturerManagementTabs />
      <ListPage list={advisersList} actions={<ActionButtons actions={[copy]} row={undefined} />} />
    </>
  );
}
