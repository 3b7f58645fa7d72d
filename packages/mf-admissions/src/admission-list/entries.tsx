import { admissions, mostChosen } from '@portal/contracts/admissions';
import { useCall } from '@portal/shared/http';
import { ActionButtons, ListPage, useChosen, type ListDefinition } from '@portal/shared/lists';
import { counted } from '@portal/shared/model';
import { useCan } from '@portal/shared/session';
import { Alert, ButtonLink, Flex } from '@portal/shared/ui';
import { ConfirmButton, toast } from '@portal/shared/ui/overlay';
import { useState, type ReactNode } from 'react';
import { addPath, uploadPath, type Entry } from './admission-list.api';
import { chooseBatch } from './choose-batch';

type Entries = ListDefinition<typeof admissions.admissionList.entries>;

const candidates = (count: number) => counted(count, 'candidate');

const choosable = {
  may: ['recommend', 'approve', 'setBatch'] as const,
  nameOf: ({ name }: Entry) => `Select ${name}`,
  most: mostChosen,
};

/** Carries one thing out on those that were chosen and can take it; why some were refused is said. */
function useTogether() {
  const { chosen, choosing, clear } = useChosen<Entry>(choosable);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const those = (may: Entry['may'][number]) =>
    new Map([...chosen.values()].flatMap((row) => (row.may.includes(may) ? [[row.id, row] as const] : [])));
  const recommend = useCall(admissions.admissionList.recommend);
  const approve = useCall(admissions.admissionList.approve);
  const run = (call: typeof recommend | typeof approve, ids: readonly number[], done: string) => async () => {
    const answer = await call.mutateAsync({ body: { ids: [...ids] } });
    setRefused([...new Set(answer.refused.map(({ message }) => message))]);
    toast({ severity: 'success', title: `${candidates(answer.done)} ${done}` });
    clear();
  };
  const [drafts, waiting, unpublished] = [those('recommend'), those('approve'), those('setBatch')];
  return {
    choosing,
    refused,
    drafts: { size: drafts.size, recommend: run(recommend, [...drafts.keys()], 'recommended') },
    waiting: { size: waiting.size, approve: run(approve, [...waiting.keys()], 'approved') },
    unpublished,
  };
}

/** The list, worked on one by one or many at once. */
export function Entries({ list: given, children }: { list: Entries; children?: ReactNode }) {
  const edits = useCan('admissions.edit');
  const approves = useCan('admissions.approve');
  const { choosing, refused, drafts, waiting, unpublished } = useTogether();
  const list: Entries = edits || approves ? { ...given, choosing } : given;
  const together = choosing.chosen.size > 0 && (
    <Flex gap="3" wrap="wrap">
      {edits && (
        <ConfirmButton
          size="sm"
          variant="outline"
          disabled={drafts.size === 0}
          question={`Recommend ${candidates(drafts.size)}?`}
          body="Another officer then approves them."
          confirm="Recommend"
          onConfirm={drafts.recommend}
        >
          Recommend selected ({drafts.size})
        </ConfirmButton>
      )}
      {approves && (
        <ConfirmButton
          size="sm"
          variant="outline"
          disabled={waiting.size === 0}
          question={`Approve ${candidates(waiting.size)}?`}
          body="They are offered their places when their batch is published."
          confirm="Approve"
          onConfirm={waiting.approve}
        >
          Approve selected ({waiting.size})
        </ConfirmButton>
      )}
      {unpublished.size > 0 && <ActionButtons size="sm" actions={[chooseBatch]} row={unpublished} />}
    </Flex>
  );
  const actions = edits && (
    <Flex gap="3" wrap="wrap">
      <ButtonLink to={addPath}>Add a candidate</ButtonLink>
      <ButtonLink variant="outline" to={uploadPath}>
        Upload a list
      </ButtonLink>
    </Flex>
  );
  return (
    <ListPage list={list} actions={actions}>
      {children}
      {together}
      {refused.length > 0 && (
        <Alert status="warning" title="Not everybody was taken">
          {refused.join(' ')}
        </Alert>
      )}
    </ListPage>
  );
}
