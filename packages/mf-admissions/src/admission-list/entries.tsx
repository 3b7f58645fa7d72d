import { admissions } from '@portal/contracts/admissions';
import { useCall } from '@portal/shared/http';
import { ActionButtons, ListPage, tickColumn, type ListDefinition } from '@portal/shared/lists';
import { counted } from '@portal/shared/model';
import { useCan } from '@portal/shared/session';
import { Alert, ButtonLink, Flex } from '@portal/shared/ui';
import { ConfirmButton, toast } from '@portal/shared/ui/overlay';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { addPath, uploadPath, type Entry } from './admission-list.api';
import { chooseBatch } from './choose-batch';

type Entries = ListDefinition<typeof admissions.admissionList.entries>;
type Ticked = ReadonlyMap<number, Entry>;

const candidates = (count: number) => counted(count, 'candidate');

/** Carries one thing out on all that are ticked; why some were refused is said. */
function useTogether() {
  const [ticked, setTicked] = useState<Ticked>(new Map());
  const [refused, setRefused] = useState<readonly string[]>([]);
  const recommend = useCall(admissions.admissionList.recommend);
  const approve = useCall(admissions.admissionList.approve);
  const run = (call: typeof recommend | typeof approve, done: string) => async () => {
    const answer = await call.mutateAsync({ body: { ids: [...ticked.keys()] } });
    setRefused([...new Set(answer.refused.map(({ message }) => message))]);
    toast({ severity: 'success', title: `${candidates(answer.done)} ${done}` });
    setTicked(new Map());
  };
  const tick = useCallback(
    (row: Entry) =>
      setTicked(
        (now) =>
          new Map(now.has(row.id) ? [...now].filter(([id]) => id !== row.id) : [...now, [row.id, row]]),
      ),
    [],
  );
  return {
    ticked,
    tick,
    refused,
    recommend: run(recommend, 'recommended'),
    approve: run(approve, 'approved'),
  };
}

const choiceColumn = (ticked: Ticked, onTick: (row: Entry) => void) =>
  tickColumn<Entry>({
    may: ['recommend', 'approve', 'setBatch'],
    nameOf: ({ name }) => `Select ${name}`,
    isTicked: ({ id }) => ticked.has(id),
    onTick,
  });

/** The list, worked on one by one or many at once. */
export function Entries({ list: given, children }: { list: Entries; children?: ReactNode }) {
  const edits = useCan('admissions.edit');
  const approves = useCan('admissions.approve');
  const { ticked, tick, refused, recommend, approve } = useTogether();
  const list = useMemo(
    () => (edits || approves ? { ...given, columns: [choiceColumn(ticked, tick), ...given.columns] } : given),
    [given, edits, approves, ticked, tick],
  );
  const none = ticked.size === 0;
  const chosen = !none && (
    <Flex gap="3" wrap="wrap">
      {edits && (
        <ConfirmButton
          size="sm"
          variant="outline"
          question={`Recommend ${candidates(ticked.size)}?`}
          body="Another officer then approves them."
          confirm="Recommend"
          onConfirm={recommend}
        >
          Recommend selected ({ticked.size})
        </ConfirmButton>
      )}
      {approves && (
        <ConfirmButton
          size="sm"
          variant="outline"
          question={`Approve ${candidates(ticked.size)}?`}
          body="They are offered their places when their batch is published."
          confirm="Approve"
          onConfirm={approve}
        >
          Approve selected ({ticked.size})
        </ConfirmButton>
      )}
      <ActionButtons size="sm" actions={[chooseBatch]} row={ticked} />
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
      {chosen}
      {refused.length > 0 && (
        <Alert status="warning" title="Not everybody was taken">
          {refused.join(' ')}
        </Alert>
      )}
    </ListPage>
  );
}
