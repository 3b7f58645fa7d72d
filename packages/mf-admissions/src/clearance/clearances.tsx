import { admissions } from '@portal/contracts/admissions';
import { useCall } from '@portal/shared/http';
import { ListPage, tickColumn } from '@portal/shared/lists';
import { counted } from '@portal/shared/model';
import { Alert } from '@portal/shared/ui';
import { ConfirmButton, toast } from '@portal/shared/ui/overlay';
import { useCallback, useMemo, useState } from 'react';
import { StudentManagementTabs } from '../lib/student-management-tabs';
import type { ClearanceRow } from './clearance.api';
import { clearancesList } from './clearances.list';

type Ticked = ReadonlySet<number>;

/** The list, with those of whom every item is met cleared together. */
export function Clearances() {
  const [ticked, setTicked] = useState<Ticked>(new Set());
  const [refused, setRefused] = useState<readonly string[]>([]);
  const { mutateAsync } = useCall(admissions.clearance.clearMany);
  const tick = useCallback(
    (id: number) =>
      setTicked((now) => new Set(now.has(id) ? [...now].filter((other) => other !== id) : [...now, id])),
    [],
  );
  const list = useMemo(() => {
    const ticks = tickColumn<ClearanceRow>({
      may: 'clear',
      nameOf: ({ name }) => `Select ${name}`,
      isTicked: ({ id }) => ticked.has(id),
      onTick: ({ id }) => tick(id),
    });
    return { ...clearancesList, columns: [ticks, ...clearancesList.columns] };
  }, [ticked, tick]);
  const clear = async () => {
    const answer = await mutateAsync({ body: { ids: [...ticked] } });
    setRefused([...new Set(answer.refused.map(({ message }) => message))]);
    toast({ severity: 'success', title: `${counted(answer.done, 'student')} cleared` });
    setTicked(new Set());
  };
  const actions = (
    <ConfirmButton
      variant="outline"
      disabled={ticked.size === 0}
      question={`Clear ${counted(ticked.size, 'student')}?`}
      body="Each is cleared only where every item of the checklist is met. They can pay school fees from then on."
      confirm="Clear"
      onConfirm={clear}
    >
      Clear selected ({ticked.size})
    </ConfirmButton>
  );
  return (
    <>
      <StudentManagementTabs />
      <ListPage list={list} actions={actions}>
        {refused.length > 0 && (
          <Alert status="warning" title="Not everybody was cleared">
            {refused.join(' ')}
          </Alert>
        )}
      </ListPage>
    </>
  );
}
