import { academics, copiedLoadsSchema } from '@portal/contracts/academics';
import { SelectField } from '@portal/shared/forms';
import { useCall, useQuery } from '@portal/shared/http';
import { FormDialog, namedChoices } from '@portal/shared/lists';
import { counted } from '@portal/shared/model';
import { Button, SimpleGrid } from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { loadChoicesQuery, type LoadChoices } from './loads.api';

/** The current session, and the one before it; sessions come newest first. */
function usualSessions({ sessions }: LoadChoices) {
  const at = Math.max(
    sessions.findIndex(({ current }) => current),
    0,
  );
  const idAt = (index: number) => String(sessions[index]?.id ?? '');
  return { fromSessionId: idAt(at + 1), toSessionId: idAt(at) };
}

function CopyDialog({ choices, onClose }: { choices: LoadChoices; onClose: () => void }) {
  const copy = useCall(academics.unitLoad.copy);
  const sessions = namedChoices(choices.sessions);
  return (
    <FormDialog
      title="Copy the rules of another session"
      lead="Rules that the session has already stay as they are."
      confirm="Copy"
      schema={copiedLoadsSchema}
      defaults={usualSessions(choices)}
      onSubmit={async (body) => {
        const { copied, kept } = await copy.mutateAsync({ body });
        const also = kept > 0 ? `; ${counted(kept, 'rule')} stayed` : '';
        toast({ severity: 'success', title: `${counted(copied, 'rule')} copied${also}` });
      }}
      onClose={onClose}
    >
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5">
        <SelectField name="fromSessionId" label="From session" options={sessions} />
        <SelectField name="toSessionId" label="Into session" options={sessions} />
      </SimpleGrid>
    </FormDialog>
  );
}

/** Takes the rules of the last session over. */
export function CopyLoads() {
  const [open, setOpen] = useState(false);
  const { data } = useQuery({ ...loadChoicesQuery, throwOnError: false });
  return (
    <>
      <Button variant="outline" disabled={!data} onClick={() => setOpen(true)}>
        Copy a session
      </Button>
      {open && data && <CopyDialog choices={data} onClose={() => setOpen(false)} />}
    </>
  );
}
