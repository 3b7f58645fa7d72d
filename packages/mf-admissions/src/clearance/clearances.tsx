import { admissions, mostCleared } from '@portal/contracts/admissions';
import { useCall } from '@portal/shared/http';
import { ListPage, useChosen } from '@portal/shared/lists';
import { counted } from '@portal/shared/model';
import { Alert } from '@portal/shared/ui';
import { ConfirmButton, toast } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { StudentManagementTabs } from '../lib/student-management-tabs';
import type { ClearanceRow } from './clearance.api';
import { clearancesList } from './clearances.list';

const choosable = {
  may: 'clear' as const,
  nameOf: ({ name }: ClearanceRow) => `Select ${name}`,
  most: mostCleared,
};

/** The list, with those of whom every item is met cleared together. */
export function Clearances() {
  const { chosen, choosing, clear: letGo } = useChosen<ClearanceRow>(choosable);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const { mutateAsync } = useCall(admissions.clearance.clearMany);
  const clear = async () => {
    const answer = await mutateAsync({ body: { ids: [...chosen.values()].map(({ id }) => id) } });
    setRefused([...new Set(answer.refused.map(({ message }) => message))]);
    toast({ severity: 'success', title: `${counted(answer.done, 'student')} cleared` });
    letGo();
  };
  const actions = (
    <ConfirmButton
      variant="outline"
      disabled={chosen.size === 0}
      question={`Clear ${counted(chosen.size, 'student')}?`}
      body="Each is cleared only where every item of the checklist is met. They can pay school fees from then on."
      confirm="Clear"
      onConfirm={clear}
    >
      Clear selected ({chosen.size})
    </ConfirmButton>
  );
  return (
    <>
      <StudentManagementTabs />
      <ListPage list={{ ...clearancesList, choosing }} actions={actions}>
        {refused.length > 0 && (
          <Alert status="warning" title="Not everybody was cleared">
            {refused.join(' ')}
          </Alert>
        )}
      </ListPage>
    </>
  );
}
