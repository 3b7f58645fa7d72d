import { ListPage } from '@portal/shared/lists';
import { LecturerManagementTabs } from '../../lib/lecturer-management-tabs';
import { deansList } from '../seats.list';

export default function DeansPage() {
  return (
    <>
      <LecturerManagementTabs />
      <ListPage list={deansList} />
    </>
  );
}
