import { hostel, newHostelSchema } from '@portal/contracts/hostel';
import { TextField } from '@portal/shared/forms';
import { useCall, useQuery, useSend } from '@portal/shared/http';
import { useNavigate } from '@portal/shared/router';
import {
  ButtonLink,
  ErrorMessage,
  Loading,
  PageHeader,
  Separator,
  SimpleGrid,
  Stack,
} from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';
import { HostelTabs } from '../../lib/hostel-tabs';
import { choicesQuery, hostelPath, hostelsPath } from '../hostels.api';
import { blankPlan, HostelFields, PlanFields } from '../plan-fields';
import { Planning } from '../planning';

const blank = { name: '', code: '', location: '', gender: '', categoryId: '', naira: '24000', ...blankPlan };

function Describe({ categories }: { categories: readonly { id: number; name: string }[] }) {
  const send = useSend();
  const { mutateAsync: create } = useCall(hostel.manageHostel.create);
  const navigate = useNavigate();
  return (
    <Planning
      label="The hostel"
      schema={newHostelSchema}
      blank={blank}
      preview={async (body) => (await send(hostel.manageHostel.preview, { body })).data}
      make={async (body, { rooms, beds }) => {
        const { id } = await create({ body: { ...body, rooms, beds } });
        toast({ severity: 'success', title: `${body.name} is made` });
        await navigate(hostelPath(id));
      }}
      confirm="Make the hostel"
      back={
        <ButtonLink to={hostelsPath} variant="outline">
          Back to the hostels
        </ButtonLink>
      }
    >
      <Stack gap="5">
        <HostelFields categories={categories} />
        <SimpleGrid columns={{ base: 1, md: 3 }} gap="5">
          <TextField
            name="code"
            label="Code"
            hint="Begins the ids of its bed-spaces, as in A_B_203_C, and never changes."
          />
        </SimpleGrid>
        <Separator />
        <PlanFields />
      </Stack>
    </Planning>
  );
}

/** A hostel from a short description, with what it makes shown before it is made. */
export default function NewHostelPage() {
  const { data, error, isPending, refetch } = useQuery(choicesQuery);
  return (
    <>
      <HostelTabs />
      <PageHeader
        title="New hostel"
        crumbs={[{ label: 'Manage hostels', to: hostelsPath }, { label: 'New hostel' }]}
        lead="Describe it in a few numbers. You see its rooms and bed-spaces before anything is made."
      />
      {isPending && <Loading />}
      {error && !data && <ErrorMessage error={error} retry={() => void refetch()} />}
      {data && <Describe categories={data.categories} />}
    </>
  );
}
