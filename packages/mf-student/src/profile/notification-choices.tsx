import { student } from '@portal/contracts/student';
import { queryOf, useCall, useQuery } from '@portal/shared/http';
import type { CallData } from '@portal/shared/model';
import { useSession } from '@portal/shared/session';
import { Button, ErrorMessage, Loading, Panel, Stack, Table, Text } from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';
import { useState } from 'react';

type Told = CallData<typeof student.notificationChoices.mine>;
type Kind = Told['kinds'][number];

interface WayProps {
  label: string;
  isOn: boolean;
  isPending: boolean;
  turn: () => void;
}

/** One way of one kind: pressed while it goes that way. */
const Way = ({ label, isOn, isPending, turn }: WayProps) => (
  <Button
    size="sm"
    variant={isOn ? 'solid' : 'outline'}
    aria-pressed={isOn}
    aria-label={label}
    loading={isPending}
    onClick={turn}
  >
    {isOn ? 'Yes' : 'No'}
  </Button>
);

/** Both ways are saved together: what was chosen a moment ago is known here before the list is read again. */
function KindRow({ kind, hasEmail, hasSms }: { kind: Kind; hasEmail: boolean; hasSms: boolean }) {
  const { type, label, mayEmail, maySms } = kind;
  const { mutateAsync, isPending } = useCall(student.notificationChoices.choose);
  const [ways, setWays] = useState({ email: kind.email, sms: kind.sms });
  const turn = async (way: 'email' | 'sms') => {
    const chosen = { ...ways, [way]: !ways[way] };
    try {
      await mutateAsync({ body: { type, ...chosen } });
      setWays(chosen);
    } catch (error) {
      toast({ severity: 'error', title: (error as Error).message });
    }
  };
  const of = (way: 'email' | 'sms', word: string) => (
    <Way label={`${word}: ${label}`} isOn={ways[way]} isPending={isPending} turn={() => void turn(way)} />
  );
  return (
    <Table.Row>
      <Table.ColumnHeader scope="row" fontWeight="normal">
        {label}
      </Table.ColumnHeader>
      {hasEmail && <Table.Cell>{mayEmail ? of('email', 'Email') : 'As it is sent'}</Table.Cell>}
      {hasSms && <Table.Cell>{maySms ? of('sms', 'SMS') : '–'}</Table.Cell>}
    </Table.Row>
  );
}

const inTheMiddle = { '& :is(th, td)': { verticalAlign: 'middle' } };

/** All kinds in one table, also on a phone: as cards they would be many screens long. */
function KindTable({ kinds, ...ways }: { kinds: readonly Kind[]; hasEmail: boolean; hasSms: boolean }) {
  const { hasEmail, hasSms } = ways;
  const categories = [...new Set(kinds.map(({ category }) => category))];
  return (
    <Table.Root size="sm" aria-label="Kinds of notification" css={inTheMiddle}>
      <Table.Header>
        <Table.Row>
          <Table.ColumnHeader scope="col">Kind</Table.ColumnHeader>
          {hasEmail && <Table.ColumnHeader scope="col">Email</Table.ColumnHeader>}
          {hasSms && <Table.ColumnHeader scope="col">SMS</Table.ColumnHeader>}
        </Table.Row>
      </Table.Header>
      {categories.map((category) => (
        <Table.Body key={category}>
          <Table.Row>
            <Table.ColumnHeader scope="rowgroup" colSpan={1 + Number(hasEmail) + Number(hasSms)} pt="4">
              {category}
            </Table.ColumnHeader>
          </Table.Row>
          {kinds
            .filter((kind) => kind.category === category)
            .map((kind) => (
              <KindRow key={kind.type} kind={kind} {...ways} />
            ))}
        </Table.Body>
      ))}
    </Table.Root>
  );
}

function Kinds({ email, phone, smsOn, kinds }: Told) {
  const hasSms = smsOn && phone !== null && kinds.some(({ maySms }) => maySms);
  return (
    <Stack gap="3">
      <Text color="fg.muted">
        {email === null ? 'No email is known of you. ' : `Email goes to ${email}. `}
        {hasSms &&
          `SMS go to the phone that ends in ${phone.slice(-4)}, for money and deadlines alone, as far as the university pays for them. `}
        Codes to sign in and to confirm are always sent.
      </Text>
      <KindTable kinds={kinds} hasEmail={email !== null} hasSms={hasSms} />
    </Stack>
  );
}

function Opened() {
  const { data, error, refetch } = useQuery(queryOf(student.notificationChoices.mine));
  if (error) return <ErrorMessage error={error} retry={() => void refetch()} />;
  return data ? <Kinds {...data} /> : <Loading />;
}

/** By what else than the portal somebody is told, kind by kind. Nobody who acts as them chooses it. */
export function NotificationChoices() {
  const [open, setOpen] = useState(false);
  if (useSession()?.isImpersonating) return null;
  return (
    <Panel title="Notifications by email and SMS">
      {open ? (
        <Opened />
      ) : (
        <>
          <Text color="fg.muted">
            Every notification stands in the portal. It can come by email or SMS too.
          </Text>
          <Button variant="outline" onClick={() => setOpen(true)}>
            Choose what comes by email or SMS
          </Button>
        </>
      )}
    </Panel>
  );
}
