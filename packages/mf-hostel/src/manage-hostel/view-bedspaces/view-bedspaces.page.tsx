import { useQuery } from '@portal/shared/http';
import { ListPage } from '@portal/shared/lists';
import { useSearchParams } from '@portal/shared/router';
import { ButtonLink, ErrorMessage, Flex, Loading } from '@portal/shared/ui';
import { useMemo } from 'react';
import { HostelTabs } from '../../lib/hostel-tabs';
import { bedsPath, choicesQuery, hostelPath, hostelsPath, idIn, mapQuery } from '../hostels.api';
import { bedsList } from './bed-spaces.list';

interface BedsProps {
  /** 0 for all hostels. */
  hostelId: number;
  roomId: number;
  /** As in `A 203`; undefined for all rooms, and while it is not known. */
  room: string | undefined;
  name: string;
  blocks: readonly string[];
}

function Beds({ hostelId, roomId, room, name, blocks }: BedsProps) {
  const list = useMemo(() => {
    const fixed = { ...(hostelId > 0 && { hostelId }), ...(roomId > 0 && { roomId }) };
    return {
      ...bedsList(fixed, roomId > 0 ? [] : blocks),
      title: room ? `Bed-spaces of ${room}, ${name}` : `Bed-spaces of ${name}`,
      crumbs: [
        { label: 'Manage hostels', to: hostelsPath },
        ...(hostelId > 0 ? [{ label: name, to: hostelPath(hostelId) }] : []),
        { label: 'Bed-spaces' },
      ],
    };
  }, [hostelId, roomId, room, name, blocks]);
  return (
    <ListPage
      list={list}
      actions={
        <Flex gap="3" wrap="wrap">
          {hostelId > 0 && (
            <ButtonLink to={hostelPath(hostelId)} variant="outline">
              Map of the hostel
            </ButtonLink>
          )}
          {roomId > 0 && (
            <ButtonLink to={bedsPath(hostelId)} variant="outline">
              All bed-spaces
            </ButtonLink>
          )}
        </Flex>
      }
    />
  );
}

/** The bed-spaces of a hostel, of one of its rooms or of all hostels, and what is done with each. */
export default function ViewBedspacesPage() {
  const [search] = useSearchParams();
  const hostelId = idIn(search, 'hostel');
  const roomId = idIn(search, 'room');
  const { data, error, isPending, refetch } = useQuery(choicesQuery);
  // The map was read where a room is chosen.
  const map = useQuery({ ...mapQuery(hostelId), enabled: roomId > 0 });
  const found = data?.hostels.find(({ id }) => id === hostelId);
  return (
    <>
      <HostelTabs />
      {isPending && <Loading label="Loading the bed-spaces…" />}
      {error && !data && <ErrorMessage error={error} retry={() => void refetch()} />}
      {data && (
        <Beds
          key={`${hostelId} ${roomId}`}
          hostelId={hostelId}
          roomId={roomId}
          room={map.data?.rooms.find(({ id }) => id === roomId)?.name}
          name={found?.name ?? 'all hostels'}
          blocks={found?.blocks ?? []}
        />
      )}
    </>
  );
}
