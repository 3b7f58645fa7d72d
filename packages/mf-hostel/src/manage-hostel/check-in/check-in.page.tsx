import { useOnline, useQuery } from '@portal/shared/http';
import { counted, formatDateTime, storageDenied } from '@portal/shared/model';
import { Navigate, useSearchParams } from '@portal/shared/router';
import { isSharedComputer } from '@portal/shared/session';
import {
  Alert,
  Button,
  ButtonLink,
  EmptyState,
  ErrorMessage,
  Flex,
  Loading,
  PageHeader,
  Stack,
  Text,
} from '@portal/shared/ui';
import { HostelTabs } from '../../lib/hostel-tabs';
import { checkInPath, doorsQuery, roomListQuery } from '../../lib/room-list';
import { useWaitingEntries } from '../../lib/waiting-entries';
import { idIn } from '../hostels.api';
import { AtTheDoor } from './at-the-door';
import { RoomByRoom } from './room-by-room';
import { WaitingList } from './waiting-list';

const title = 'Check in students';

function WhichHostel() {
  const { data, error, isPending, refetch } = useQuery(doorsQuery);
  const [first, second] = data ?? [];
  if (first && !second) return <Navigate to={checkInPath(first.id)} replace />;
  return (
    <>
      <PageHeader title={title} lead="Choose the hostel whose list this device shall keep." />
      {isPending && <Loading label="Loading the hostels…" />}
      {error && !data && <ErrorMessage error={error} retry={() => void refetch()} />}
      {data?.length === 0 && <EmptyState title="You are porter of no hostel" />}
      <Flex gap="3" wrap="wrap">
        {data?.map(({ id, name }) => (
          <ButtonLink key={id} to={checkInPath(id)} variant="outline">
            {name}
          </ButtonLink>
        ))}
      </Flex>
    </>
  );
}

interface ListAgeProps {
  /** Milliseconds since 1970. */
  readAt: number;
  students: number;
  busy: boolean;
  onRead: () => void;
}

/** Milliseconds after which money and moves have gone on without the list. */
const fresh = 10 * 60_000;

/** Since when the list is, which is all that a porter without a connection can go by. */
function ListAge({ readAt, students, busy, onRead }: ListAgeProps) {
  const isOnline = useOnline();
  const since = `${counted(students, 'student')}, as of ${formatDateTime(new Date(readAt).toISOString())}.`;
  const again = (
    <Button size="sm" variant="outline" loading={busy} onClick={onRead}>
      Read the list again
    </Button>
  );
  if (!isOnline || Date.now() - readAt > fresh)
    return (
      <Alert status="warning" title={since}>
        <Text mb="2">Payments, moves and cancellations since then are not in the list.</Text>
        {again}
      </Alert>
    );
  return (
    <Flex gap="3" align="center" wrap="wrap">
      <Text color="fg.muted">{since}</Text>
      {again}
    </Flex>
  );
}

function OfHostel({ id }: { id: number }) {
  const { data, error, isPending, isFetching, dataUpdatedAt, refetch } = useQuery(roomListQuery(id));
  const waiting = useWaitingEntries();
  const name = data?.name ?? 'Hostel';
  const read = () => void refetch();
  return (
    <>
      <PageHeader
        title={data ? `${title}, ${name}` : title}
        {...(data && { lead: `Session ${data.session}` })}
        crumbs={[{ label: title, to: checkInPath() }, { label: name }]}
      />
      <Stack gap="4">
        {(isSharedComputer() || storageDenied()) && (
          <Alert status="warning" title="This device keeps nothing">
            The list and what waits to be sent go with this page.
          </Alert>
        )}
        <WaitingList waiting={waiting} />
        {isPending && <Loading label="Loading the list…" />}
        {error && !data && <ErrorMessage error={error} retry={read} />}
        {data && (
          <>
            <ListAge readAt={dataUpdatedAt} students={data.students.length} busy={isFetching} onRead={read} />
            <AtTheDoor list={data} waiting={waiting} />
            {data.students.length > 0 && <RoomByRoom students={data.students} />}
          </>
        )}
      </Stack>
    </>
  );
}

/**
 * What a porter does when students come. The list of the hostel is kept on the device, and whoever is let in without a
 * connection waits there until the portal has heard of it.
 */
export default function CheckInPage() {
  const [search] = useSearchParams();
  const id = idIn(search, 'hostel');
  return (
    <>
      <HostelTabs />
      {id > 0 ? <OfHostel key={id} id={id} /> : <WhichHostel />}
    </>
  );
}
