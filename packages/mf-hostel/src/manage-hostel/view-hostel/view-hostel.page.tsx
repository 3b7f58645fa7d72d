import { useQuery, useTopic } from '@portal/shared/http';
import { asSentence } from '@portal/shared/model';
import { useCan } from '@portal/shared/session';
import { Alert, ButtonLink, ErrorMessage, Flex, Loading, PageHeader } from '@portal/shared/ui';
import { HostelTabs } from '../../lib/hostel-tabs';
import { addRoomsPath, bedsPath, cardsPath, editPath, hostelsPath, mapQuery } from '../hostels.api';
import { OfHostel } from '../of-hostel';
import { HostelMap } from './hostel-map';

function Links({ id }: { id: number }) {
  const mayEdit = useCan('hostel.edit');
  return (
    <Flex gap="3" wrap="wrap">
      <ButtonLink to={bedsPath(id)}>Bed-spaces</ButtonLink>
      <ButtonLink to={cardsPath(id)} variant="outline">
        Room cards
      </ButtonLink>
      {mayEdit && (
        <>
          <ButtonLink to={editPath(id)} variant="outline">
            Edit hostel
          </ButtonLink>
          <ButtonLink to={addRoomsPath(id)} variant="outline">
            Add rooms
          </ButtonLink>
        </>
      )}
    </Flex>
  );
}

/** A hostel by block and floor, with what each room and bed-space is in the current session. */
export default function ViewHostelPage() {
  return <OfHostel>{(id) => <ViewHostel id={id} />}</OfHostel>;
}

function ViewHostel({ id }: { id: number }) {
  const { data, error, isPending, refetch } = useQuery(mapQuery(id));
  // Students book while the map is open.
  useTopic(`hostel:${id}`, refetch);
  const name = data?.name ?? 'Hostel';
  return (
    <>
      <HostelTabs />
      <PageHeader
        title={name}
        crumbs={[{ label: 'Manage hostels', to: hostelsPath }, { label: name }]}
        {...(data && { lead: data.location })}
        actions={<Links id={id} />}
      />
      {isPending && <Loading label="Loading the hostel…" />}
      {error && !data && <ErrorMessage error={error} retry={() => void refetch()} />}
      {data && !data.enabled && (
        <Alert status="warning" title="This hostel is closed" mb="4">
          {asSentence(data.closedReason ?? '')}
        </Alert>
      )}
      {data && <HostelMap key={id} map={data} />}
    </>
  );
}
