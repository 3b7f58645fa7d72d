import { saved, sessionMoveSchema, student, type SessionMoveValues } from '@portal/contracts/student';
import { SelectField, TextField } from '@portal/shared/forms';
import { useCall, useQuery } from '@portal/shared/http';
import { FormDialog, namedChoices, ReasonField } from '@portal/shared/lists';
import { closedObject, type CallData } from '@portal/shared/model';
import { useCan } from '@portal/shared/session';
import { Button, ErrorMessage, Loading, Stack } from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { Effects } from '../lib/effects';
import { choicesQuery } from './rollovers.api';

type Preview = CallData<typeof student.sessionMoves.preview>;

const reasonSchema = closedObject({ reason: saved.reason });
const levels = [100, 200, 300, 400, 500, 600, 700, 800, 900].map((level) => ({
  value: String(level),
  label: `${level} level`,
}));
const empty = { matricNumber: '', fromSessionId: '', toSessionId: '', level: '' };

function Fields() {
  const { data, error, refetch } = useQuery(choicesQuery);
  if (error && !data) return <ErrorMessage error={error} retry={() => void refetch()} />;
  if (!data) return <Loading label="Loading the sessions…" />;
  return (
    <Stack gap="5">
      <TextField name="matricNumber" label="Matric number" />
      <SelectField
        name="fromSessionId"
        label="Take out of"
        optional
        placeholder="No session"
        hint="Who has paid, registered or taken a bed-space there stays"
        options={namedChoices(data.sessions)}
      />
      <SelectField
        name="toSessionId"
        label="Enrol in"
        optional
        placeholder="No session"
        options={namedChoices(data.sessions.filter(({ current }) => current))}
      />
      <SelectField name="level" label="Level there" optional placeholder="None" options={levels} />
    </Stack>
  );
}

interface ConfirmProps {
  values: SessionMoveValues;
  shown: Preview;
  onClose: () => void;
}

/** What the move does, and its reason. */
function Confirm({ values, shown, onClose }: ConfirmProps) {
  const { mutateAsync: save } = useCall(student.sessionMoves.save);
  return (
    <FormDialog
      title={`Move ${shown.fullName}?`}
      lead={<Effects effects={shown.effects} />}
      confirm="Move"
      schema={reasonSchema}
      defaults={{ reason: '' }}
      onClose={onClose}
      onSubmit={async ({ reason }) => {
        const { fullName } = await save({ body: { ...values, reason, mark: shown.mark } });
        toast({ severity: 'success', title: `${fullName} was moved` });
      }}
    >
      <ReasonField />
    </FormDialog>
  );
}

/** One student is moved between sessions by hand: what it does is shown first. */
export function MoveStudent() {
  const { mutateAsync: preview } = useCall(student.sessionMoves.preview);
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState<Omit<ConfirmProps, 'onClose'> | null>(null);
  if (!useCan('student.rollover')) return null;
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Move a student
      </Button>
      {open && (
        <FormDialog
          title="Move a student between sessions"
          lead="After a readmission, or where a student was rolled over wrongly. Another level in the session under way is set on the page of the student."
          confirm="See what it does"
          schema={sessionMoveSchema}
          defaults={empty}
          onClose={() => setOpen(false)}
          onSubmit={async (values) => setAsked({ values, shown: await preview({ body: values }) })}
        >
          <Fields />
        </FormDialog>
      )}
      {asked && <Confirm {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}
