import { mostExitClearances, student } from '@portal/contracts/student';
import { useCall } from '@portal/shared/http';
import { ListPage, useChosen } from '@portal/shared/lists';
import { counted } from '@portal/shared/model';
import { useSession } from '@portal/shared/session';
import { Alert } from '@portal/shared/ui';
import { ConfirmButton, toast } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { StudentManagementTabs } from '../lib/student-management-tabs';
import { exitClearancesList, type ClearanceRow } from './exit-clearances.list';

const choosable = {
  may: ['clear'] as const,
  nameOf: ({ fullName, office }: ClearanceRow) => `Select ${fullName}, ${office}`,
  most: mostExitClearances,
};

function ManyClearances() {
  const { chosen, choosing, clear } = useChosen<ClearanceRow>(choosable);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const { mutateAsync } = useCall(student.exitClearances.clear);
  const parts = [...chosen.values()].map(({ id, version }) => ({ id, version }));
  const clearAll = async () => {
    const answer = await mutateAsync({ body: { parts } });
    setRefused([...new Set(answer.refused.map(({ message }) => message))]);
    if (answer.cleared > 0)
      toast({ severity: 'success', title: `${counted(answer.cleared, 'graduate')} cleared` });
    clear();
  };
  const actions = (
    <ConfirmButton
      disabled={parts.length === 0}
      question={`Clear ${counted(parts.length, 'graduate')}?`}
      body="Nothing is open with your office. They are told."
      confirm="Clear"
      onConfirm={clearAll}
    >
      Clear selected ({parts.length})
    </ConfirmButton>
  );
  return (
    <ListPage list={{ ...exitClearancesList, choosing }} actions={actions}>
      {refused.length > 0 && (
        <Alert status="warning" title="Not everybody was cleared">
          {refused.join(' ')}
        </Alert>
      )}
    </ListPage>
  );
}

/** Where offices decide about graduates; who signs for none looks. */
export default function ExitClearancesPage() {
  const { claims = [] } = useSession() ?? {};
  const signs = claims.some((claim) => claim.startsWith('student.clear-'));
  return (
    <>
      <StudentManagementTabs />
      {signs ? <ManyClearances /> : <ListPage list={exitClearancesList} />}
    </>
  );
}
