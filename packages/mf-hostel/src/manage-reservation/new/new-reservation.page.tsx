import { hostel, reservationSchema } from '@portal/contracts/hostel';
import {
  DateField,
  ErrorSummary,
  Form,
  SelectField,
  SubmitButton,
  TextAreaField,
  TextField,
  useWatch,
} from '@portal/shared/forms';
import { queryOf, useCall, useQuery } from '@portal/shared/http';
import { namedChoices, ReasonField, Section } from '@portal/shared/lists';
import { counted } from '@portal/shared/model';
import { useNavigate } from '@portal/shared/router';
import {
  Box,
  ButtonLink,
  ErrorMessage,
  Flex,
  Loading,
  PageHeader,
  SimpleGrid,
  Stack,
  Text,
} from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';
import { HostelTabs } from '../../lib/hostel-tabs';
import { choicesQuery, reservationPath, type Choices } from '../reservation.api';

const title = 'Reserve bed-spaces';
const listPath = `${reservationPath}?part=reserved`;

type Named = Record<'sessionId' | 'hostelId' | 'block' | 'room' | 'codes', string>;

/** How many would be kept back, as it is typed. */
function Preview() {
  const values = useWatch() as Named;
  const { sessionId, hostelId, block, room, codes } = values;
  const said = hostelId !== '' || codes.trim() !== '';
  const query = { sessionId: Number(sessionId), hostelId, block, room, codes };
  const { data } = useQuery({
    ...queryOf(hostel.reservations.preview, { query }),
    enabled: said && /^\d*$/.test(room),
    placeholderData: (before) => before,
  });
  if (!said || !data) return <Text role="status">Choose a hostel, or enter codes of bed-spaces.</Text>;
  const left = [
    data.taken > 0 && `${data.taken} taken`,
    data.reserved > 0 && `${data.reserved} reserved already`,
    data.closed > 0 && `${data.closed} closed`,
  ].filter((words) => words !== false);
  return (
    <Text role="status">
      {counted(data.free, 'free bed-space')} would be kept back
      {left.length > 0 ? `; ${left.join(', ')}.` : '.'}
    </Text>
  );
}

function Which({ choices }: { choices: Choices }) {
  return (
    <Section title="Which bed-spaces" lead="A hostel, a block or a room of it; or bed-spaces by their codes.">
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="5">
        <SelectField name="sessionId" label="Session" options={namedChoices(choices.sessions)} />
        <SelectField name="hostelId" label="Hostel" optional options={namedChoices(choices.hostels)} />
        <TextField name="block" label="Block" optional hint="As in B. Empty: all blocks." />
        <TextField name="room" label="Room" digits optional hint="As in 203. Empty: all rooms." />
        <TextAreaField
          name="codes"
          label="Codes of bed-spaces"
          optional
          wide
          rows={2}
          hint="As in A_B_203_C, one after the other. They count instead of the hostel."
        />
      </SimpleGrid>
      <Preview />
    </Section>
  );
}

function ReservationForm({ choices }: { choices: Choices }) {
  const { mutateAsync: make } = useCall(hostel.reservations.make);
  const navigate = useNavigate();
  const current = choices.sessions.find((session) => session.current) ?? choices.sessions[0];
  return (
    <Form
      label={title}
      schema={reservationSchema}
      defaults={{ ...reservationSchema.getDefault(), sessionId: String(current?.id ?? '') }}
      onSubmit={async (body) => {
        const { bedSpaces } = await make({ body });
        toast({ severity: 'success', title: `${counted(bedSpaces, 'bed-space')} kept for ${body.owner}` });
        void navigate(listPath);
      }}
    >
      <Stack gap="6">
        <ErrorSummary />
        <Which choices={choices} />
        <Section title="For whom">
          <SimpleGrid columns={{ base: 1, md: 2 }} gap="5">
            <TextField name="owner" label="Kept for" hint="As in Athletes, Guests of the Senate." />
            <DateField
              name="expiresOn"
              label="Last day"
              optional
              hint="Free ones are for everybody after it. Empty: until ended."
            />
          </SimpleGrid>
          <Box mt="5">
            <ReasonField rows={2} />
          </Box>
        </Section>
        <Flex gap="3" wrap="wrap">
          <SubmitButton>{title}</SubmitButton>
          <ButtonLink to={listPath} variant="ghost">
            Back to the list
          </ButtonLink>
        </Flex>
      </Stack>
    </Form>
  );
}

/** Keeps bed-spaces back for some. */
export default function NewReservationPage() {
  const choices = useQuery(choicesQuery);
  return (
    <>
      <HostelTabs />
      <PageHeader
        title={title}
        lead="Officers give them by hand; nobody books them."
        crumbs={[{ label: 'Reserved bed-spaces', to: listPath }, { label: title }]}
      />
      {choices.isPending && <Loading label="Loading the hostels…" />}
      {choices.isError && !choices.data && (
        <ErrorMessage error={choices.error} retry={() => void choices.refetch()} />
      )}
      {choices.data && <ReservationForm choices={choices.data} />}
    </>
  );
}
