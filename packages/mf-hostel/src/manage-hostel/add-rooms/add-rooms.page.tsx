import { hostel, newRoomsSchema } from '@portal/contracts/hostel';
import { useCall, useQuery, useSend } from '@portal/shared/http';
import { counted } from '@portal/shared/model';
import { useNavigate } from '@portal/shared/router';
import { ButtonLink, ErrorMessage, Loading, PageHeader } from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';
import { HostelTabs } from '../../lib/hostel-tabs';
import { hostelPath, hostelQuery, hostelsPath, type Hostel } from '../hostels.api';
import { OfHostel } from '../of-hostel';
import { blankPlan, PlanFields } from '../plan-fields';
import { Planning } from '../planning';

function Describe({ id, gender }: Pick<Hostel, 'id' | 'gender'>) {
  const send = useSend();
  const { mutateAsync: add } = useCall(hostel.manageHostel.addRooms);
  const navigate = useNavigate();
  const params = { id };
  return (
    <Planning
      label="The rooms"
      schema={newRoomsSchema}
      blank={{ gender, ...blankPlan }}
      preview={async (body) => (await send(hostel.manageHostel.previewRooms, { params, body })).data}
      make={async (body, { rooms, beds }) => {
        const made = await add({ params, body: { ...body, rooms, beds } });
        toast({ severity: 'success', title: `${counted(made.rooms, 'room')} added` });
        await navigate(hostelPath(id));
      }}
      confirm="Add the rooms"
      back={
        <ButtonLink to={hostelPath(id)} variant="outline">
          Back to the hostel
        </ButtonLink>
      }
    >
      <PlanFields />
    </Planning>
  );
}

/** More rooms of a hostel; what is there stays as it is. */
export default function AddRoomsPage() {
  return <OfHostel>{(id) => <AddRooms id={id} />}</OfHostel>;
}

function AddRooms({ id }: { id: number }) {
  const { data, error, isPending, refetch } = useQuery(hostelQuery(id));
  const name = data?.name ?? 'Hostel';
  return (
    <>
      <HostelTabs />
      <PageHeader
        title="Add rooms"
        crumbs={[
          { label: 'Manage hostels', to: hostelsPath },
          { label: name, to: hostelPath(id) },
          { label: 'Add rooms' },
        ]}
        lead={`Rooms that ${name} has already stay as they are, with who lives in them.`}
      />
      {isPending && <Loading />}
      {error && !data && <ErrorMessage error={error} retry={() => void refetch()} />}
      {data && <Describe key={data.id} id={data.id} gender={data.gender} />}
    </>
  );
}
