import { mostSiwes, student } from '@portal/contracts/student';
import { useCall } from '@portal/shared/http';
import { ListPage, useChosen } from '@portal/shared/lists';
import { counted } from '@portal/shared/model';
import { useCan } from '@portal/shared/session';
import { Alert, Flex } from '@portal/shared/ui';
import { ConfirmButton, toast } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { SiwesTabs } from '../lib/siwes-tabs';
import type { SiwesRow } from './form-actions';
import { siwesFormsList } from './siwes-forms.list';

const choosable = {
  may: ['lock', 'remind'] as const,
  nameOf: ({ fullName }: SiwesRow) => `Select ${fullName}`,
  most: mostSiwes,
};

function ManyForms() {
  const { chosen, choosing, clear } = useChosen<SiwesRow>(choosable);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const { mutateAsync: lock } = useCall(student.siwesForms.lock);
  const { mutateAsync: remind } = useCall(student.siwesForms.remind);
  const rows = [...chosen.values()];
  const toLock = rows.flatMap(({ formId, version, may }) =>
    formId && may.includes('lock') ? [{ id: formId, version }] : [],
  );
  const toRemind = rows.filter(({ may }) => may.includes('remind')).map(({ id }) => id);
  const lockAll = async () => {
    const answer = await lock({ body: { forms: toLock } });
    setRefused([...new Set(answer.refused.map(({ message }) => message))]);
    if (answer.locked > 0) toast({ severity: 'success', title: `${counted(answer.locked, 'form')} locked` });
    clear();
  };
  const remindAll = async () => {
    const { reminded, skipped } = await remind({ body: { ids: toRemind } });
    const others = skipped > 0 ? `, ${counted(skipped, 'other')} within the last week` : '';
    toast({ severity: 'success', title: `${counted(reminded, 'student')} reminded${others}` });
    clear();
  };
  const actions = (
    <Flex gap="3" wrap="wrap">
      <ConfirmButton
        disabled={toLock.length === 0}
        question={`Lock ${counted(toLock.length, 'form')}?`}
        body="The students can no longer change them, and are told."
        confirm="Lock"
        onConfirm={lockAll}
      >
        Lock selected ({toLock.length})
      </ConfirmButton>
      <ConfirmButton
        variant="outline"
        disabled={toRemind.length === 0}
        question={`Remind ${counted(toRemind.length, 'student')}?`}
        body="Each gets a notification, nobody twice in a week."
        confirm="Remind"
        onConfirm={remindAll}
      >
        Remind selected ({toRemind.length})
      </ConfirmButton>
    </Flex>
  );
  return (
    <ListPage list={{ ...siwesFormsList, choosing }} actions={actions}>
      {refused.length > 0 && (
        <Alert status="warning" title="Not every form was locked">
          {refused.join(' ')}
        </Alert>
      )}
    </ListPage>
  );
}

/** The forms at the coordinator's desk; who may not lock them looks. */
export default function SiwesFormsPage() {
  const locks = useCan('student.siwes-lock');
  return (
    <>
      <SiwesTabs />
      {locks ? <ManyForms /> : <ListPage list={siwesFormsList} />}
    </>
  );
}
