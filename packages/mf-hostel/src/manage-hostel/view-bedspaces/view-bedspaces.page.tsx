import { useQuery } from '@portal/shared/http';
import { ListPage } from '@portal/shared/lists';
import { useSearchParams } from '@portal/shared/router';
import { ButtonLink, ErrorMessage, Flex, Loading } from '@portal/shared/ui';
import { useMemo } from 'react';
import { HostelTabs } from '../../lib/hostel-tabs';
import { bedsPath, choicesQuery, hostelPath, hostelsPath, idIn } from '../hostels.api';
import { bedsList } from './bed-spaces.list';

interface BedsProps {
  hostelId: number;
  roomId: number;
  name: string;
  blocks: readonly string[];
}

function Beds({ hostelId, roomId, name, blocks }: BedsProps) {
  const list = useMemo(() => {
    const fixed = { hostelId, ...(roomId > 0 && { roomId }) };
    return {
      ...bedsList(fixed, roomId > 0 ? [] : blocks),
      title: roomId > 0 ? `Bed-spaces of a room of ${name}` : `Bed-spaces of ${name}`,
      crumbs: [
        { label: 'Manage hostels', to: hostelsPath },
        { label: name, to: hostelPath(hostelId) },
        { label: 'Bed-spaces' },
      ],
    };
  }, [hostelId, roomId, name, blocks]);
  return (
    <ListPage
      list={list}
      actions={
        <Flex gap="3" wrap="wrap">
          <ButtonLink to={hostelPath(hostelId)} variant="outline">
            Map of the hostel
          </ButtonLink>
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

/** The bed-spaces of a hostel, or of one of its rooms, and what is done with each. */
export default function ViewBedspacesPage() {
  const [search] = useSearchParams();
  const hostelId = idIn(search, 'hostel');
  const roomId = idIn(search, 'room');
  const { data, error, isPending, refetch } = useQuery(choicesQuery);
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
          name={found?.name ?? 'all hostels'}
          blocks={found?.blocks ?? []}
        />
      )}
    </>
  );
}
