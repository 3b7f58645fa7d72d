import { changeHostelSchema, hostel } from '@portal/contracts/hostel';
import { SubmitButton } from '@portal/shared/forms';
import { useCall, useQuery } from '@portal/shared/http';
import { ActionButtons, Section, VersionedForm } from '@portal/shared/lists';
import { nairaOf } from '@portal/shared/model';
import { useNavigate } from '@portal/shared/router';
import { ButtonLink, ErrorMessage, Flex, Loading, PageHeader, Stack } from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';
import { HostelTabs } from '../../lib/hostel-tabs';
import { hostelSwitches } from '../hostel-actions';
import { choicesQuery, hostelPath, hostelQuery, hostelsPath, type Hostel } from '../hostels.api';
import { OfHostel } from '../of-hostel';
import { HostelFields } from '../plan-fields';

const schema = changeHostelSchema.omit(['version']);

const entriesOf = (seen: Hostel) => ({
  name: seen.name,
  location: seen.location,
  gender: seen.gender,
  categoryId: seen.categoryId === null ? '' : String(seen.categoryId),
  naira: nairaOf(seen.price),
});

interface EditProps {
  seen: Hostel;
  categories: readonly { id: number; name: string }[];
  reload: () => Promise<Hostel | undefined>;
}

function Edit({ seen, categories, reload }: EditProps) {
  const { mutateAsync: update } = useCall(hostel.manageHostel.update);
  const navigate = useNavigate();
  return (
    <VersionedForm
      label={seen.name}
      schema={schema}
      thing={seen}
      entriesOf={entriesOf}
      reload={reload}
      onSave={async (body, { id, version }) => {
        await update({ params: { id }, body: { ...body, version } });
        toast({ severity: 'success', title: `${body.name} is saved` });
        await navigate(hostelPath(id));
      }}
      overtakenTitle="Somebody else changed this hostel meanwhile"
    >
      <Stack gap="5">
        <Section title="The hostel">
          <HostelFields categories={categories} livedIn={seen.livedIn} />
        </Section>
        <Flex gap="3" wrap="wrap">
          <SubmitButton>Save hostel</SubmitButton>
          <ButtonLink to={hostelPath(seen.id)} variant="outline">
            Back to the hostel
          </ButtonLink>
          <ActionButtons actions={hostelSwitches} row={seen} />
        </Flex>
      </Stack>
    </VersionedForm>
  );
}

/** What a hostel is: name, place, whom it is for, its price. */
export default function EditHostelPage() {
  return <OfHostel name="id">{(id) => <EditHostel id={id} />}</OfHostel>;
}

function EditHostel({ id }: { id: number }) {
  const choices = useQuery(choicesQuery);
  const { data, error, isPending, refetch } = useQuery({
    ...hostelQuery(id),
    staleTime: 0,
    gcTime: 0,
  });
  const failure = error ?? choices.error;
  return (
    <>
      <HostelTabs />
      <PageHeader
        title={data?.name ?? 'Hostel'}
        crumbs={[{ label: 'Manage hostels', to: hostelsPath }, { label: data?.name ?? 'Hostel' }]}
      />
      {(isPending || choices.isPending) && <Loading label="Loading the hostel…" />}
      {failure && !data && <ErrorMessage error={failure} retry={() => void refetch()} />}
      {data && choices.data && (
        <Edit
          key={data.id}
          seen={data}
          categories={choices.data.categories}
          reload={async () => (await refetch()).data}
        />
      )}
    </>
  );
}
