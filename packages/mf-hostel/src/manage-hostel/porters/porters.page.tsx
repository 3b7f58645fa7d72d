import { ActionButtons, ListPage } from '@portal/shared/lists';
import { HostelTabs } from '../../lib/hostel-tabs';
import { appointPorter, portersList } from './porters.list';

/** Who works at the door of which hostel. */
export default function PortersPage() {
  return (
    <>
      <HostelTabs />
      <ListPage list={portersList} actions={<ActionButtons actions={[appointPorter]} row={{}} />} />
    </>
  );
}
