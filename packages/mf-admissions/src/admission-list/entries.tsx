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

type Several = ReadonlyMap<number, Entry>;

const candidates = (count: number) => counted(count, 'candidate');

/** How many of what: all that were found may be of several programmes and sessions. */
function ofWhat(several: Several): string {
  const counts = new Map<string, number>();
  for (const { type, session } of several.values()) {
    const of = `${type}, ${session}`;
    counts.set(of, (counts.get(of) ?? 0) + 1);
  }
  return `${[...counts].map(([of, count]) => `${count} of ${of}`).join('; ')}.`;
}

const choosable = {
  may: ['recommend', 'approve', 'setBatch'] as const,
  nameOf: ({ name }: Entry) => `Select ${name}`,
  most: mostChosen,
};

/** Carries one thing out on those that were chosen and can take it; why some were refused is said. */
function useTogether() {
  const { chosen, choosing, clear } = useChosen<Entry>(choosable);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const those = (may: Entry['may'][number]): Several =>
    new Map([...chosen.values()].flatMap((row) => (row.may.includes(may) ? [[row.id, row] as const] : [])));
  const recommend = useCall(admissions.admissionList.recommend);
  const approve = useCall(admissions.admissionList.approve);
  const run = (call: typeof recommend | typeof approve, several: Several, done: string) => async () => {
    const entries = [...several.values()].map(({ id, departmentId }) => ({ id, departmentId }));
    const answer = await call.mutateAsync({ body: { entries } });
    setRefused([...new Set(answer.refused.map(({ message }) => message))]);
    toast({ severity: 'success', title: `${candidates(answer.done)} ${done}` });
    clear();
  };
  const [drafts, waiting, unpublished] = [those('recommend'), those('approve'), those('setBatch')];
  return {
    choosing,
    refused,
    drafts,
    waiting,
    unpublished,
    recommend: run(recommend, drafts, 'recommended'),
    approve: run(approve, waiting, 'approved'),
  };
}

/** The list, worked on one by one or many at once. */
export function Entries({ list: given, children }: { list: Entries; children?: ReactNode }) {
  const edits = useCan('admissions.edit');
  const approves = useCan('admissions.approve');
  const { choosing, refused, drafts, waiting, unpublished, recommend, approve } = useTogether();
  const list: Entries = edits || approves ? { ...given, choosing } : given;
  const together = choosing.chosen.size > 0 && (
    <Flex gap="3" wrap="wrap">
      {edits && (
        <ConfirmButton
          size="sm"
          variant="outline"
          disabled={drafts.size === 0}
          question={`Recommend ${candidates(drafts.size)}?`}
          body={`${ofWhat(drafts)} Another officer then approves them.`}
          confirm="Recommend"
          onConfirm={recommend}
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
          body={`${ofWhat(waiting)} They are offered their places when their batch is published.`}
          confirm="Approve"
          onConfirm={approve}
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
