import { student } from '@portal/contracts/student';
import { queryOf, useCall, useQuery } from '@portal/shared/http';
import { DataTable, TwoLines, type Column } from '@portal/shared/lists';
import type { CallData } from '@portal/shared/model';
import { useSession } from '@portal/shared/session';
import { Button, ErrorMessage, Loading, Panel, Stack, Text } from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';
import { useState } from 'react';

type Told = CallData<typeof student.toldBy.mine>;
type Kind = Told['kinds'][number];

/** One way of one kind: pressed while it goes that way. */
function Way({ kind, way }: { kind: Kind; way: 'email' | 'sms' }) {
  const { mutateAsync, isPending } = useCall(student.toldBy.choose);
  const word = way === 'email' ? 'Email' : 'SMS';
  const isOn = kind[way];
  const turn = async () => {
    const { type, email, sms } = kind;
    try {
      await mutateAsync({ body: { type, email, sms, [way]: !isOn } });
    } catch (error) {
      toast({ severity: 'error', title: (error as Error).message });
    }
  };
  return (
    <Button
      size="sm"
      variant={isOn ? 'solid' : 'outline'}
      aria-pressed={isOn}
      aria-label={`${word}: ${kind.label}`}
      loading={isPending}
      onClick={() => void turn()}
    >
      {isOn ? 'Yes' : 'No'}
    </Button>
  );
}

const kindColumn: Column<Kind> = {
  header: 'Kind',
  cell: ({ label, category }) => <TwoLines below={category}>{label}</TwoLines>,
};
const emailColumn: Column<Kind> = {
  header: 'Email',
  cell: (kind) => (kind.mayEmail ? <Way kind={kind} way="email" /> : 'As it is sent'),
};
const smsColumn: Column<Kind> = {
  header: 'SMS',
  cell: (kind) => (kind.maySms ? <Way kind={kind} way="sms" /> : '–'),
};

function Kinds({ email, phone, smsOn, kinds }: Told) {
  const hasSms = smsOn && phone !== null && kinds.some(({ maySms }) => maySms);
  const columns = [kindColumn, ...(email === null ? [] : [emailColumn]), ...(hasSms ? [smsColumn] : [])];
  return (
    <Stack gap="3">
      <Text color="fg.muted">
        {email === null ? 'No email is known of you. ' : `Email goes to ${email}. `}
        {hasSms &&
          `SMS go to ${phone}, for money and deadlines alone, as far as the university pays for them. `}
        Codes to sign in and to confirm are always sent.
      </Text>
      <DataTable
        caption="Kinds of notification"
        columns={columns}
        rows={kinds}
        rowKey={({ type }) => type}
        cards
      />
    </Stack>
  );
}

function Opened() {
  const { data, error, refetch } = useQuery(queryOf(student.toldBy.mine));
  if (error) return <ErrorMessage error={error} retry={() => void refetch()} />;
  return data ? <Kinds {...data} /> : <Loading />;
}

/** By what else than the portal somebody is told, kind by kind. Nobody who acts as them chooses it. */
export function ToldBy() {
  const [open, setOpen] = useState(false);
  if (useSession()?.isImpersonating) return null;
  return (
    <Panel title="How I am told">
      {open ? (
        <Opened />
      ) : (
        <>
          <Text color="fg.muted">
            Everything is told in the portal. Choose what comes by email or SMS too.
          </Text>
          <Button variant="outline" onClick={() => setOpen(true)}>
            Choose how I am told
          </Button>
        </>
      )}
    </Panel>
  );
}
