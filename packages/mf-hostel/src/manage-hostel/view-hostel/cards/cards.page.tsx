import { hostel } from '@portal/contracts/hostel';
import { queryOf, useQuery } from '@portal/shared/http';
import { ErrorMessage, Loading, PageHeader } from '@portal/shared/ui';
import { idIn } from '../../hostels.api';
import { OfHostel } from '../../of-hostel';
import { RoomCardsPrint } from './room-cards.print';

/** Cards for the doors of a hostel, a block or one room; without a hostel there is nothing to print. */
export default function RoomCardsPage() {
  return <OfHostel>{(id, search) => <RoomCards id={id} search={search} />}</OfHostel>;
}

function RoomCards({ id, search }: { id: number; search: URLSearchParams }) {
  const roomId = idIn(search, 'room');
  const block = search.get('block');
  const query = { ...(roomId > 0 && { roomId }), ...(block && { block }) };
  const { data, error, isPending, refetch } = useQuery(
    queryOf(hostel.hostelRooms.cards, { params: { id }, query }),
  );
  return (
    <>
      {isPending && <Loading label="Loading the room cards…" />}
      {error && !data && (
        <>
          <PageHeader title="Room cards" />
          <ErrorMessage error={error} retry={() => void refetch()} />
        </>
      )}
      {data && <RoomCardsPrint cards={data} hostelId={id} />}
    </>
  );
}
