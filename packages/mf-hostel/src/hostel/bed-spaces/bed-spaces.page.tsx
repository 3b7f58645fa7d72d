import { hostel } from '@portal/contracts/hostel';
import { ProblemError, queryOf, useQuery, useTopic } from '@portal/shared/http';
import { Navigate, useSearchParams } from '@portal/shared/router';
import { ButtonLink, EmptyState, ErrorMessage, Loading, PageHeader, Stack } from '@portal/shared/ui';
import { bookPath, crumbs, idIn, roomsPath } from '../../lib/addresses';
import { HoldAny } from '../hold-any';
import { InTurn } from '../in-turn';
import { useLineAhead } from '../use-line-ahead';
import { ChooseBed } from './choose-bed';

interface Place {
  hostelId: number;
  roomId: number;
}

function BedSpaces({ hostelId, roomId }: Place) {
  const { data, error, isPending, refetch } = useQuery(
    queryOf(hostel.hostels.bedSpaces, { params: { id: roomId } }),
  );
  useTopic(`hostel:${hostelId}`, refetch);
  useLineAhead(error);
  const rooms = roomsPath(hostelId);
  const trail = crumbs(
    { label: 'Book a hostel', to: bookPath },
    { label: data?.hostelName ?? 'Rooms', to: rooms },
    { label: data ? `Room ${data.roomName}` : 'Room' },
  );
  const title = 'Select a bed-space';
  if (error instanceof ProblemError && error.code === 'NOT_FOUND') {
    return (
      <>
        <PageHeader title={title} crumbs={trail} />
        <EmptyState title="There is no such room" action={<ButtonLink to={rooms}>To the rooms</ButtonLink>} />
      </>
    );
  }
  const lead = data && `${data.hostelName}, room ${data.roomName}. The price is for the session.`;
  return (
    <>
      <PageHeader title={title} lead={lead} crumbs={trail} />
      {isPending && <Loading label="Fetching the bed-spaces…" />}
      {error && <ErrorMessage error={error} retry={() => void refetch()} />}
      {data && (
        <Stack gap="5">
          <ChooseBed roomName={data.roomName} bedSpaces={data.bedSpaces} />
          {data.bedSpaces.length > 0 && (
            <HoldAny
              hostelId={data.hostelId}
              where={`in ${data.hostelName}`}
              from={Math.min(...data.bedSpaces.map(({ price }) => price))}
            />
          )}
        </Stack>
      )}
    </>
  );
}

/** The bed-spaces of the room that the address names. */
export default function BedSpacesPage() {
  const [search] = useSearchParams();
  const [hostelId, roomId] = [idIn(search, 'hostel'), idIn(search, 'room')];
  if (hostelId === null) return <Navigate to={bookPath} replace />;
  if (roomId === null) return <Navigate to={roomsPath(hostelId)} replace />;
  return (
    <InTurn
      header={<PageHeader title="Select a bed-space" crumbs={crumbs({ label: 'Select a bed-space' })} />}
    >
      <BedSpaces key={roomId} hostelId={hostelId} roomId={roomId} />
    </InTurn>
  );
}
