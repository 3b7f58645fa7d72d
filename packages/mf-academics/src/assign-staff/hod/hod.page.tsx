import { ListPage } from '@portal/shared/lists';
import { LecturerManagementTabs } from '../../lib/lecturer-management-tabs';
import { headsList } from '../seats.list';

export default function HeadsPage() {
  return (
    <>
      <LecturerManagementTabs />
      <ListPage list={headsList} />
    </>
  );
}
