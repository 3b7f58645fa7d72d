import { hostel } from '@portal/contracts/hostel';
import { ProblemError, queryOf, useQuery, useTopic } from '@portal/shared/http';
import { CardTable } from '@portal/shared/lists';
import { Navigate, useSearchParams } from '@portal/shared/router';
import { ButtonLink, EmptyState, ErrorMessage, PageHeader, Stack } from '@portal/shared/ui';
import { bookPath, crumbs, idIn } from '../../lib/addresses';
import { HoldAny } from '../hold-any';
import { InTurn } from '../in-turn';
import { Refusal } from '../refusal';
import { HoldRoom, ShareRoom } from './hold-room';
import { useLineAhead } from '../use-line-ahead';
import { RoomTile } from './room-tile';
import { RoomFilter, roomsShown } from './room-filter';
import { useHoldRoom } from './use-hold-room';

function Rooms({ hostelId }: { hostelId: number }) {
  const [search] = useSearchParams();
  const { data, error, isPending, refetch } = useQuery(
    queryOf(hostel.hostels.rooms, { params: { id: hostelId } }),
  );
  useTopic(`hostel:${hostelId}`, refetch);
  const holding = useHoldRoom();
  const sharedBy = data?.sharedBy ?? null;
  useLineAhead(error);
  const name = data?.hostelName ?? 'Hostel';
  const trail = crumbs({ label: 'Book a hostel', to: bookPath }, { label: name });
  const narrowed = search.has('block') || search.has('free') || search.has('all');
  if (error instanceof ProblemError && error.code === 'NOT_FOUND') {
    return (
      <>
        <PageHeader title="Select a room" crumbs={trail} />
        <EmptyState
          title="There is no such hostel"
          action={<ButtonLink to={bookPath}>To the hostels</ButtonLink>}
        />
      </>
    );
  }
  return (
    <>
      <PageHeader
        title="Select a room"
        lead={data ? `${name}, ${data.location}. Rooms that are full stay grey.` : undefined}
        crumbs={trail}
      />
      <Stack gap="5">
        {/* Also once the group has ended, which is a reason. */}
        <Refusal>{holding.refusal}</Refusal>
        {sharedBy !== null && <ShareRoom sharedBy={sharedBy} />}
        {data && data.from !== null && sharedBy === null && (
          <HoldAny hostelId={hostelId} where={`in ${name}`} from={data.from} />
        )}
        {data && <RoomFilter rooms={data.rooms} shared={sharedBy !== null} />}
        {error && <ErrorMessage error={error} retry={() => void refetch()} />}
        <CardTable
          caption={`Rooms of ${name}`}
          rows={data && roomsShown(data.rooms, search)}
          rowKey={({ id }) => id}
          loading={isPending}
          silent={Boolean(error)}
          queried={narrowed}
          emptyText="No room of this hostel can be booked."
        >
          {(room) => {
            const tile = <RoomTile {...room} hostelId={hostelId} />;
            if (sharedBy === null || room.disabledReason !== null) return tile;
            return (
              <Stack gap="2">
                {tile}
                <HoldRoom {...room} {...holding} />
              </Stack>
            );
          }}
        </CardTable>
      </Stack>
    </>
  );
}

/** The rooms of the hostel that the address names. */
export default function SelectRoomPage() {
  const [search] = useSearchParams();
  const hostelId = idIn(search, 'hostel');
  if (hostelId === null) return <Navigate to={bookPath} replace />;
  return (
    <InTurn header={<PageHeader title="Select a room" crumbs={crumbs({ label: 'Select a room' })} />}>
      <Rooms key={hostelId} hostelId={hostelId} />
    </InTurn>
  );
}
