import { hostel } from '@portal/contracts/hostel';
import { TwoPhaseUpload } from '@portal/shared/lists';
import { PageHeader } from '@portal/shared/ui';
import { HostelTabs } from '../../lib/hostel-tabs';
import { hostelsPath } from '../hostels.api';

const columns = [
  { header: 'Hostel code', hint: 'As in A; a hostel that is not there yet is made' },
  { header: 'Hostel name', hint: 'In the first row of a new hostel' },
  { header: 'Location', hint: 'In the first row of a new hostel' },
  { header: 'Block', hint: 'As in A' },
  { header: 'Room', hint: 'Floor and room, as in 203' },
  { header: 'Beds', hint: '1 to 26' },
  { header: 'Gender', hint: 'Male or Female' },
  { header: 'Category', hint: 'Empty for that of the hostel' },
  { header: 'Price', hint: 'Naira; empty for that of the hostel' },
];

/** New rooms: a verdict for every row first, then the good ones are made. */
export default function UploadRoomsPage() {
  const title = 'Rooms from a spreadsheet';
  return (
    <>
      <HostelTabs />
      <PageHeader
        title={title}
        crumbs={[{ label: 'Manage hostels', to: hostelsPath }, { label: title }]}
        lead="Each good row becomes a new room with its bed-spaces. Rooms that are there are changed on the page of their hostel."
      />
      <TwoPhaseUpload
        kind="hostel-rooms"
        title="New rooms"
        columns={columns}
        staleAs={hostel.manageHostel.create}
      />
    </>
  );
}
