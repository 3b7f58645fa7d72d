import { hostel } from '@portal/contracts/hostel';
import { queryOf, useQuery, useTopic } from '@portal/shared/http';
import { CardTable } from '@portal/shared/lists';
import { ErrorMessage, PageHeader, Stack, When } from '@portal/shared/ui';
import { crumbs } from '../../lib/addresses';
import { HoldAny } from '../hold-any';
import { InTurn } from '../in-turn';
import { HostelTile } from './hostel-tile';
import { Others } from './others';

function Hostels() {
  const { data, error, isFetching, refetch } = useQuery(queryOf(hostel.hostels.list));
  useTopic('hostels', refetch);
  return (
    <Stack gap="5">
      <When value={data?.from}>
        {(from) => <HoldAny hostelId={null} where="in any hostel that is open to you" from={from} />}
      </When>
      {error && <ErrorMessage error={error} retry={() => void refetch()} />}
      <CardTable
        caption="Hostels"
        rows={data?.hostels}
        rowKey={({ id }) => id}
        loading={isFetching && !data}
        silent={Boolean(error)}
        emptyText="No hostel is open to you in this session."
        wide
      >
        {(one) => <HostelTile {...one} />}
      </CardTable>
      <When value={data?.othersWhy}>{(why) => <Others why={why} hostels={data?.others ?? []} />}</When>
    </Stack>
  );
}

/** The hostels of the session, of which one is chosen. */
export default function BookHostelPage() {
  const header = (
    <PageHeader
      title="Book a hostel"
      lead="Choose a hostel, then a room and a bed-space in it."
      crumbs={crumbs({ label: 'Book a hostel' })}
    />
  );
  return (
    <InTurn header={header}>
      {header}
      <Hostels />
    </InTurn>
  );
}
