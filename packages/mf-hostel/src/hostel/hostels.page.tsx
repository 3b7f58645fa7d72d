import { hostel } from '@portal/contracts/hostel';
import { queryOf, useQuery } from '@portal/shared/http';
import { BuildingIcon, EmptyState, ErrorMessage, Loading, PageHeader, SimpleGrid } from '@portal/shared/ui';
import { HostelTile } from './hostel-tile';

export default function HostelsPage() {
  const hostels = useQuery(queryOf(hostel.hostels.list));
  return (
    <>
      <PageHeader title="Hostel" lead="A bed-space is for one session and is always paid in full." />
      {hostels.isPending && <Loading label="Loading the hostels…" />}
      {hostels.isError && <ErrorMessage error={hostels.error} retry={() => void hostels.refetch()} />}
      {hostels.data?.length === 0 && (
        <EmptyState title="No hostel is open for this session" icon={<BuildingIcon aria-hidden />} />
      )}
      <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, sm: 2, xl: 3 }} gap="5">
        {hostels.data?.map((hostel) => (
          <HostelTile key={hostel.id} {...hostel} />
        ))}
      </SimpleGrid>
    </>
  );
}
