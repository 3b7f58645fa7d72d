import { hostel } from '@portal/contracts/hostel';
import { CheckboxField, ErrorSummary, Form, SubmitButton } from '@portal/shared/forms';
import { ProblemError, request, useCall, useQuery } from '@portal/shared/http';
import { DataTable, ReasonField, TwoLines } from '@portal/shared/lists';
import { boolean, closedObject, counted, formatNaira, whyField, type CallData } from '@portal/shared/model';
import { useNavigate } from '@portal/shared/router';
import {
  Alert,
  Button,
  ButtonLink,
  EmptyState,
  ErrorMessage,
  Flex,
  Loading,
  Money,
  PageHeader,
  Stack,
  Text,
} from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';
import { HostelTabs } from '../../../lib/hostel-tabs';
import { hostelPath, hostelQuery, hostelsPath } from '../../hostels.api';
import { OfHostel } from '../../of-hostel';

type Preview = CallData<typeof hostel.relocations.preview>;

const schema = closedObject({ close: boolean().default(true).required(), reason: whyField() });

const isOfOtherPrice = ({ price, billed }: Preview['moves'][number]) => price !== null && price !== billed;

function Moves({ moves }: Pick<Preview, 'moves'>) {
  return (
    <DataTable
      caption="Who goes where"
      columns={[
        {
          header: 'Student',
          width: 28,
          cell: ({ fullName, matricNumber }) => <TwoLines below={matricNumber ?? ''}>{fullName}</TwoLines>,
        },
        { header: 'From', width: 14, cell: ({ from }) => from },
        {
          header: 'To',
          width: 18,
          cell: ({ to, toHostel }) => (to ? <TwoLines below={toHostel}>{to}</TwoLines> : 'Nowhere fits'),
        },
        {
          header: 'Billed',
          width: 22,
          align: 'end',
          cell: (move) => (
            <TwoLines
              below={isOfOtherPrice(move) ? `the new one costs ${formatNaira(move.price ?? 0)}` : null}
            >
              <Money kobo={move.billed} />
            </TwoLines>
          ),
        },
      ]}
      rows={moves}
      rowKey={({ allocationId }) => allocationId}
      rowName={({ fullName }) => fullName}
      emptyText="Nobody has a bed-space in these rooms."
      cards
    />
  );
}

interface MoveFormProps {
  hostelId: number;
  roomIds: number[];
  preview: Preview;
  again: () => void;
}

/** Everybody is moved as it stands above, or nobody. */
function MoveForm({ hostelId, roomIds, preview, again }: MoveFormProps) {
  const { mutateAsync: move, error } = useCall(hostel.relocations.create);
  const navigate = useNavigate();
  const moves = preview.moves.flatMap(({ allocationId, toBedId }) =>
    toBedId === null ? [] : [{ allocationId, toBedId }],
  );
  const overtaken = error instanceof ProblemError && error.code === 'STALE';
  return (
    <Form
      label="Relocate"
      schema={schema}
      defaults={{ close: true, reason: '' }}
      failureTitle="Nobody was moved"
      onSubmit={async (answers) => {
        const { moved } = await move({ body: { roomIds, moves, ...answers } });
        toast({ severity: 'success', title: `${counted(moved, 'student')} moved, and told` });
        await navigate(hostelPath(hostelId));
      }}
    >
      <Stack gap="5">
        <ErrorSummary />
        {overtaken && (
          <Alert status="warning" title="Beds or students have changed since this was shown">
            <Button size="sm" mt="2" onClick={again}>
              Show it anew
            </Button>
          </Alert>
        )}
        <ReasonField />
        <CheckboxField name="close" label="Close these rooms until they are opened again" />
        <Flex gap="3" wrap="wrap">
          <SubmitButton
            disabled={moves.length === 0}
          >{`Move ${counted(moves.length, 'student')}`}</SubmitButton>
          <ButtonLink to={hostelPath(hostelId)} variant="outline">
            Back to the hostel
          </ButtonLink>
        </Flex>
      </Stack>
    </Form>
  );
}

function Result({ preview }: { preview: Preview }) {
  const { moves, placed, unplaced } = preview;
  const otherwise = moves.filter(isOfOtherPrice).length;
  return (
    <>
      <Text>
        {counted(placed, 'student')} would move. Friends of a room stay together where a room has beds for all
        of them; their own hostel comes first, then a bed-space at the same price. Each gets one of the
        category of theirs, or one for everybody.
      </Text>
      {otherwise > 0 && (
        <Alert
          status="warning"
          title={`${counted(otherwise, 'student')} would have a bed-space at another price`}
        >
          What was billed stays: nobody pays more, and nobody is paid back.
        </Alert>
      )}
      {unplaced > 0 && (
        <Alert status="warning" title={`${counted(unplaced, 'student')} cannot be placed`}>
          No free bed-space fits them. They keep theirs until one is free.
        </Alert>
      )}
    </>
  );
}

/** Rooms that have to be left at once: who would go where, then one act. */
export default function RelocatePage() {
  return <OfHostel>{(id, search) => <Relocate hostelId={id} search={search} />}</OfHostel>;
}

function Relocate({ hostelId, search }: { hostelId: number; search: URLSearchParams }) {
  const roomIds = (search.get('rooms') ?? '')
    .split('.')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);
  const { data: about } = useQuery(hostelQuery(hostelId));
  const { data, error, isLoading, refetch } = useQuery({
    // Not by its path: moving them makes no other preview of this page.
    queryKey: ['relocation', roomIds],
    queryFn: () => request(hostel.relocations.preview, { body: { roomIds } }),
    staleTime: 0,
    gcTime: 0,
    enabled: roomIds.length > 0,
  });
  const name = about?.name ?? 'Hostel';
  return (
    <>
      <HostelTabs />
      <PageHeader
        title="Relocate students"
        crumbs={[
          { label: 'Manage hostels', to: hostelsPath },
          { label: name, to: hostelPath(hostelId) },
          { label: 'Relocate students' },
        ]}
        lead={`Out of ${counted(roomIds.length, 'room')} of ${name}. Everybody is told, and their slips verify with the new bed-space.`}
      />
      {isLoading && <Loading label="Looking for bed-spaces…" />}
      {roomIds.length === 0 && (
        <EmptyState
          title="No rooms are chosen"
          action={<ButtonLink to={hostelPath(hostelId)}>To the hostel</ButtonLink>}
        >
          Choose on the map of the hostel which rooms are to be left.
        </EmptyState>
      )}
      {error && !data && <ErrorMessage error={error} retry={() => void refetch()} />}
      {data && (
        <Stack gap="5">
          <Result preview={data} />
          <Moves moves={data.moves} />
          {data.moves.length > 0 && (
            <MoveForm hostelId={hostelId} roomIds={roomIds} preview={data} again={() => void refetch()} />
          )}
        </Stack>
      )}
    </>
  );
}
